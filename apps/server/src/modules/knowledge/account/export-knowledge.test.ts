import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { fakePdf, knowledgeFixture, prose } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const { jobs, someone, knowledge } = await knowledgeFixture({ db });

async function exported(accountId: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path, content } of knowledge.hooks.exportAccount?.(accountId) ?? [])
    files.set(path, await text(Readable.from(content)));
  return files;
}

it('exports all sources with their text, and the original files', async () => {
  const me = await someone();
  const stranger = await someone();
  const parts = Array.from({ length: 45 }, (_, n) => `Part ${n}\n\nThis is part ${n} of the text.`);
  const long = parts.map((part) => `# ${part}\n\n`).join('');
  const [{ id: textId }] = (await me.train({ type: 'text', title: 'Light', text: long })).body.data;
  const pdf = fakePdf(prose(600));
  const [{ id: pdfId }] = (await me.train({ type: 'pdf' }, [{ name: 'año (1).pdf', bytes: pdf }])).body.data;
  await stranger.train({ type: 'text', title: 'Secret', text: 'Nobody else may read this.' });
  await jobs.runAll();

  const files = await exported(me.accountId);
  const sources = JSON.parse(files.get('sources.json') ?? '');
  expect(sources.map((source: { id: string }) => source.id)).toEqual([textId, pdfId]);
  expect(sources[0]).toMatchObject({ agentId: me.agentId, kind: 'text', title: 'Light', status: 'ready' });
  expect(sources[0].sections).toHaveLength(45);
  expect(sources[0].sections.map((section: { text: string }) => section.text)).toEqual(parts);
  expect(sources[1]).toMatchObject({ file: `files/${pdfId}/año (1).pdf`, mime: 'application/pdf' });
  expect(files.get(sources[1].file)).toBe(pdf);
  expect([...files.keys()]).toEqual(['sources.json', 'sites.json', sources[0].file, sources[1].file]);
  expect([...files.values()].join()).not.toContain('Nobody else');
});

it('gives each file a name that every file system accepts', async () => {
  const me = await someone();
  const [{ id }] = (await me.train({ type: 'text', title: 'x', text: 'The title will change.' })).body.data;
  await jobs.runAll();
  for (const [title, name] of [
    ['../../etc/passwd', 'etc passwd.txt'],
    ['C:\\windows\\system32', 'C windows system32.txt'],
    ['...', 'file.txt'],
    ['a'.repeat(250), `${'a'.repeat(100)}.txt`],
    ['tab\there .md', 'tab here.md'],
  ]) {
    await me.json('PATCH', `sources/${id}`, { title });
    expect([...(await exported(me.accountId)).keys()]).toEqual(['sources.json', 'sites.json', `files/${id}/${name}`]);
  }
});

it('exports empty lists for an account without knowledge', async () => {
  const me = await someone();
  expect([...(await exported(me.accountId))]).toEqual([
    ['sources.json', '[]\n'],
    ['sites.json', '[]\n'],
  ]);
});
