import { expect, it } from 'vitest';
import { odsFile, xlsxFile } from '../../../testing/office-files.ts';
import { testProduct } from '../../../testing/test-product.ts';

const product = await testProduct();
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
