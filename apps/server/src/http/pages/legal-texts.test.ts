import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, type LegalSubject, languages, legalSubjects } from '@sosia/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { testProduct } from '../../testing/test-product.ts';
import { legalRoutes } from './legal-routes.ts';
import { createLegalTexts } from './legal-texts.ts';

const product = await testProduct();
const ours = join(import.meta.dirname, '../../../../../config/legal');
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

/** A folder with these files, as an operator would put them into the data folder. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sosia-legal-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function ask(folders: string[], subject: string, language: Language = 'en') {
  const app = await testApp(legalRoutes(createLegalTexts(folders)));
  const answer = await app.inject({ url: `/api/legal/${subject}`, headers: { 'accept-language': language } });
  return { status: answer.statusCode, ...answer.json() };
}

describe('our own texts', () => {
  const all = legalSubjects.flatMap((subject) => languages.map((language) => [subject, language] as const));
  const sectionsOf = async (subject: LegalSubject, language: Language) =>
    ((await createLegalTexts([ours])(subject, language))?.markdown.match(/^## /gm) ?? []).length;

  it.each(all)('%s are there in %s, with one title and as many sections as in English', async (subject, language) => {
    const { status, data } = await ask(['/no/such/folder', ours], subject, language);
    expect([status, data.language]).toEqual([200, language]);
    expect(data.markdown.match(/^# .+/gm)).toHaveLength(1);
    expect(await sectionsOf(subject, language)).toBe(await sectionsOf(subject, 'en'));
    expect(await sectionsOf(subject, language)).toBeGreaterThanOrEqual(5);
  });
});

describe("the operator's texts", () => {
  it('win over the defaults, which fill gaps', async () => {
    const folder = await folderWith({
      'terms.en.md': '\uFEFF# House rules\r\n\r\nBe kind.\n',
      'terms.es.md': '# Normas',
    });
    expect((await ask([folder, ours], 'terms')).data).toEqual({
      markdown: '# House rules\r\n\r\nBe kind.',
      language: 'en',
    });
    expect((await ask([folder, ours], 'terms', 'es')).data).toEqual({ markdown: '# Normas', language: 'es' });
    expect((await ask([folder, ours], 'privacy')).data.markdown).toContain('# Privacy policy');
  });

  it('are in the data folder', async () => {
    const read = async () => (await product.app.inject('/api/legal/privacy')).json().data.markdown;
    expect(await read()).toContain('# Privacy policy');
    await mkdir(join(product.dataDir, 'legal'));
    await writeFile(join(product.dataDir, 'legal/privacy.en.md'), '# Ours');
    expect(await read()).toBe('# Ours');
  });

  it('in one language alone are shown to everyone', async () => {
    const folder = await folderWith({ 'privacy.es.md': '# Privacidad de la casa' });
    for (const language of languages)
      expect((await ask([folder, ours], 'privacy', language)).data).toEqual({
        markdown: '# Privacidad de la casa',
        language: 'es',
      });
  });

  it('count from the moment they are written, and an empty one counts as none', async () => {
    const folder = await folderWith({ 'terms.en.md': ' \n' });
    expect((await ask([folder, ours], 'terms')).data.markdown).toContain('# Terms of service');
    await writeFile(join(folder, 'terms.en.md'), 'New.');
    expect((await ask([folder, ours], 'terms')).data.markdown).toBe('New.');
  });

  it('that cannot be read are a fault, not a reason to show ours', async () => {
    const folder = await folderWith({});
    await mkdir(join(folder, 'terms.en.md'));
    expect(await ask([folder, ours], 'terms')).toMatchObject({ status: 500, error: { code: 'default' } });
  });
});

it('returns 404 without a file', async () => {
  expect(await ask([await folderWith({})], 'terms')).toMatchObject({ status: 404, error: { code: 'notFound' } });
});

it.each(['cookies', '..%2Fcookies', 'terms.en', 'TERMS'])(
  'knows no subject %s, even where such a file is',
  async (subject) => {
    const folder = await folderWith({ 'cookies.en.md': 'x', 'terms.en.en.md': 'x', 'TERMS.en.md': 'x' });
    expect(await ask([join(folder, 'below'), folder], subject)).toMatchObject({
      status: 404,
      error: { code: 'notFound' },
    });
  },
);
