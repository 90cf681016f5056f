import type { Source } from '@sosia/contract';
import { expect, it } from 'vitest';
import { createFormatDocumentText } from '../../../../adapters/document-text/formats/format-document-text.ts';
import { testDatabase } from '../../../../db/testing/index.ts';
import { xlsxFile } from '../../../../testing/office-files.ts';
import { knowledgeFixture } from '../../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const { jobs, someone } = await knowledgeFixture({ db, with: { documentText: createFormatDocumentText() } });

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (cells: string, attributes = '') => `<row${attributes}>${cells}</row>`;

it('keeps the tables of files, and notes what was left out or guessed', async () => {
  const user = await someone();
  const rows = [
    row(['Article', 'Price', 'Total'].map(text).join('')),
    row(`${text('Kettle')}<c><v>49</v></c><c><f>B2*2</f></c>`),
    row(`${text('Jug')}<c><v>88</v></c><c><v>176</v></c>`, ' hidden="1"'),
  ];
  const statement = 'Holder;Zoë\nAccount;ES11\nDate;Text;Sum\n05/01/2026;Café;-84,30\n06/01/2026;Té;-2,10';
  await user.train({ type: 'file' }, [
    { name: 'prices.xlsx', bytes: xlsxFile({ Prices: rows.join('') }) },
    { name: 'statement.csv', bytes: Buffer.from(statement, 'latin1') },
  ]);
  await jobs.runAll();
  const sources: Source[] = (await user.memory()).content;
  const named = (title: string) => sources.find((source) => source.title === title);
  expect(named('prices.xlsx')).toMatchObject({ status: 'ready', quality: { hidden: { rows: 1 }, uncalculated: 1 } });
  expect(named('statement.csv')).toMatchObject({ status: 'ready', quality: { encoding: 'windows-1252', hidden: {} } });
  const chunks = await db
    .selectFrom('chunks')
    .select(['text', 'blocks'])
    .where('agent_id', '=', user.agentId)
    .execute();
  expect(chunks.map((chunk) => chunk.text).sort()).toEqual([
    'Holder: Zoë\n\nAccount: ES11\n\n| Date | Text | Sum |\n| --- | --- | --- |\n| 05/01/2026 | Café | -84,30 |\n| 06/01/2026 | Té | -2,10 |',
    'Prices\n\n| Article | Price | Total |\n| --- | --- | --- |\n| Kettle | 49 |  |',
  ]);
  expect(chunks.flatMap(({ blocks }) => blocks?.map(({ type }) => type) ?? []).sort()).toEqual([
    'definition',
    'definition',
    'heading',
    'table',
    'table',
  ]);
});
