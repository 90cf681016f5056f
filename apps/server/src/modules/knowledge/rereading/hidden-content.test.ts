import { expect, it } from 'vitest';
import { drawnLines, drawnPdf } from '../../../adapters/document-text/pdf/testing/drawn-pdf.ts';
import { epubFile, odsFile, xlsxFile } from '../../../testing/office-files.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { testWebsite } from '../testing/site-fixture.ts';

const website = await testWebsite();
const product = await testProduct({ safeFetchAllow: [website.host] });
const names = ['Larch', 'Pine', 'Oak', 'Elm', 'Beech'];

const xlsxRow = (cells: string[], more = '') =>
  `<row ${more}>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const odsRow = (cells: string[], more = '') =>
  `<table:table-row ${more}>${cells.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
const rows = (row: typeof xlsxRow, hidden: string) =>
  row(['Tree', 'Height']) + names.map((name, at) => row([name, `${at + 20} m`], name === 'Oak' ? hidden : '')).join('');

it.each([
  ['trees.xlsx', xlsxFile({ Trees: rows(xlsxRow, 'hidden="1"') })],
  ['trees.xlsm', xlsxFile({ Trees: rows(xlsxRow, 'hidden="1"') })],
  ['trees.ods', odsFile(`<table:table>${rows(odsRow, 'table:visibility="collapse"')}</table:table>`)],
])('includes the hidden row of %s by a job of the queue', async (name, bytes) => {
  const me = await product.account();
  const { botId } = (await me.form('POST', 'clone/add', { name: 'Trees' })).body;
  const [{ id }] = (await me.form('POST', 'training/addTrain', { cloneId: botId, type: 'file' }, [{ name, bytes }]))
    .body.data;
  const read = async () => (await me.get(`sources/${id}`)).body.data;
  const rowsRead = async () => (await read()).sections[0].blocks.at(-1).rows?.length;
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ status: 'ready', quality: { hidden: { rows: 1 } } });
  expect(await rowsRead()).toBe(4);
  await me.json('PATCH', `sources/${id}`, { includeHidden: true });
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ rereading: null, includeHidden: true });
  expect(await rowsRead()).toBe(5);
});

const words = 'The mill grinds wheat and rye for the bakers of the valley. ';
const pageOf = (hidden: string) =>
  `<html><head><style>.internal{display:none}</style></head><body><h1>The mill</h1><p>${words.repeat(8)}</p>${hidden}</body></html>`;
const margin = 'The margin of the flour is 42 percent.';
const pdfWith = (hidden: string) =>
  drawnPdf([
    [
      ...drawnLines(
        Array.from({ length: 9 }, () => words),
        50,
        700,
      ),
      { x: 700, y: 300, text: hidden },
    ],
  ]);

it.each<[string, string | Uint8Array]>([
  ['mill.html', pageOf(`<p class="internal">${margin}</p>`)],
  ['mill.pdf', await pdfWith(margin)],
  ['mill.epub', epubFile([`<h1>The mill</h1><p>${words}</p><p hidden="hidden">${margin}</p>`])],
])('answers from the hidden text of %s only if the owner includes it', async (name, bytes) => {
  const me = await product.account();
  const { botId } = (await me.form('POST', 'clone/add', { name: 'Mill' })).body;
  const files = [{ name, bytes }];
  const [{ id }] = (await me.form('POST', 'training/addTrain', { cloneId: botId, type: 'file' }, files)).body.data;
  await expectSwitch(me, botId, id);
});

it('fetches a web page again to include its hidden text', async () => {
  website.pages.set('/mill', { body: pageOf(`<p style="display:none">${margin}</p>`) });
  const me = await product.account();
  const { botId } = (await me.form('POST', 'clone/add', { name: 'Mill' })).body;
  await me.json('POST', 'training/scrapeUrls', { cloneId: botId, urls: [`${website.url}mill`] });
  const [{ id }] = (await me.get(`clone/getMemory/${botId}`)).body.data.content;
  await expectSwitch(me, botId, id);
  expect(website.asked.filter(({ path }) => path === '/mill').map(({ status }) => status)).toEqual([200, 200, 200]);
});

type Caller = Awaited<ReturnType<typeof product.account>>;

/** Expects the margin in answers only while the switch is on, and the former text until the source is read again. */
async function expectSwitch(me: Caller, cloneId: string, id: string) {
  const read = async () => (await me.get(`sources/${id}`)).body.data;
  const ask = async (content: string): Promise<string> => {
    const mergeMessage = [{ role: 'user', content }];
    const body = { cloneId, policyAccepted: true, sessionId: crypto.randomUUID(), mergeMessage };
    return (await me.json('POST', 'aiResponse/answer', body)).body.openaiText;
  };
  const isRead = { status: 'ready', rereading: null, quality: { hidden: { texts: 1 } } };
  const margins: boolean[] = [];
  for (const includeHidden of [false, true, false]) {
    if (margins.length > 0) {
      await me.json('PATCH', `sources/${id}`, { includeHidden });
      expect(await ask('What does the mill grind?')).toContain('wheat');
    }
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ ...isRead, includeHidden });
    margins.push((await ask('What is the margin of the flour?')).includes('42 percent'));
  }
  expect(margins).toEqual([false, true, false]);
}

it('names what is hidden in a file that is empty without it, and reads it with the switch', async () => {
  const me = await product.account();
  const { botId } = (await me.form('POST', 'clone/add', { name: 'Trees' })).body;
  const workbook = xlsxFile({ Trees: names.map((name) => xlsxRow([name, 'tall'], 'hidden="1"')).join('') });
  const [{ id }] = (
    await me.form('POST', 'training/addTrain', { cloneId: botId, type: 'file' }, [{ name: 'a.xlsx', bytes: workbook }])
  ).body.data;
  const read = async () => (await me.get(`sources/${id}`)).body.data;
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({
    status: 'failed',
    error: { code: 'noText' },
    quality: { problem: 'empty', hidden: { rows: 5 } },
  });
  await me.json('PATCH', `sources/${id}`, { includeHidden: true });
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ status: 'ready', includeHidden: true });
  await me.json('PATCH', `sources/${id}`, { includeHidden: false });
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({
    status: 'failed',
    rereading: null,
    quality: { problem: 'empty', hidden: { rows: 5 } },
    chars: 0,
    sections: [],
  });
});
