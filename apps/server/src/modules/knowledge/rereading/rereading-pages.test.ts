import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { readerVersion } from '../reading/save/reader-version.ts';
import { siteFixture, testWebsite } from '../testing/site-fixture.ts';

const { db } = await testDatabase();
const website = await testWebsite();
const { jobs, runtime, knowledge, someone } = await siteFixture(db, [website.host]);
const { pages, asked } = website;

it('reads unchanged pages at their next refresh that older readers read', async () => {
  pages.set('/', { title: 'Home', text: 'The harbour lies in the old town by the sea.', links: ['/hours', '/boats'] });
  pages.set('/hours', { title: 'Hours', text: 'The office opens at seven in the morning.' });
  pages.set('/boats', { title: 'Boats', text: 'Boats are hired at the third pier of the harbour.' });
  const me = await someone();
  const urls = ['', 'hours', 'boats'].map((path) => website.url + path);
  const site = { url: website.url, schedule: 'daily' };
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls, site });
  await jobs.runAll();
  await db.updateTable('sources').set({ reader_version: 0 }).where('url', '<>', `${website.url}boats`).execute();
  await db.updateTable('chunks').set({ blocks: null }).where('agent_id', '=', me.agentId).execute();
  asked.length = 0;
  await runSweeps(knowledge);
  expect(jobs.waiting).toEqual([]);
  runtime.forward(86_400_001);
  await runSweeps(knowledge);
  await jobs.runAll();
  expect(Object.fromEntries(asked.map(({ path, status }) => [path, status]))).toMatchObject({
    '/': 200,
    '/hours': 200,
    '/boats': 304,
  });
  const [{ lastRun }] = (await me.get(`training/sites/${me.agentId}`)).body.data;
  expect(lastRun.counts).toMatchObject({ changed: 0, unchanged: 3, failed: 0 });
  const rows = await db.selectFrom('sources').select('reader_version').execute();
  expect(rows.map((row) => row.reader_version)).toEqual([readerVersion, readerVersion, readerVersion]);
  expect((await me.ask('When does the office open?'))[0]?.blocks).not.toBeNull();
});
