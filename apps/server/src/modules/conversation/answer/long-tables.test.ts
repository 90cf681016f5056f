import { expect, it } from 'vitest';
import { docxCell, docxFile, docxParagraph, docxRow, docxTable } from '../../../testing/office-files.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { settled } from '../../../testing/test-world.ts';

const product = await testProduct();
const caller = await product.account();

const columns = ['Plant', 'Height in cm', 'Pots in stock', 'Flowering', 'House'];
const kinds = [
  'Aster',
  'Bergenia',
  'Campanula',
  'Dahlia',
  'Echinacea',
  'Foxglove',
  'Geum',
  'Heuchera',
  'Iris',
  'Knautia',
];
const colors = ['white', 'blue', 'pink', 'red', 'violet', 'yellow', 'orange', 'cream', 'lilac'];
/** Ninety rows: more than one passage holds. */
const rows = colors.flatMap((color, at) =>
  kinds.map((kind, row) => [
    `${kind} ${color}`,
    `${20 + 3 * (at * kinds.length + row)}`,
    `${(7 * row + at) % 25}`,
    `${4 + ((row + at) % 12)} weeks`,
    `House ${1 + ((row * at) % 6)}`,
  ]),
);
const all = [columns, ...rows];
const markdown = all.map((cells) => `| ${cells.join(' | ')} |`);
const inTags = (tag: string) => (cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const files: Record<string, Buffer> = {
  'plants.csv': Buffer.from(all.map((cells) => cells.join(',')).join('\n')),
  'plants.md': Buffer.from(['# Plants', '', markdown[0], '|---|---|---|---|---|', ...markdown.slice(1)].join('\n')),
  'plants.html': Buffer.from(
    `<!doctype html><title>Plants</title><h1>Plants</h1><table>${[columns].map(inTags('th')).join('')}${rows.map(inTags('td')).join('')}</table>`,
  ),
  'plants.docx': docxFile(docxTable(all.map((cells) => docxRow(cells.map((cell) => docxCell(docxParagraph(cell))))))),
};

async function agentWith(name: string): Promise<string> {
  const cloneId: string = (await caller.form('POST', 'clone/add', { name })).body.botId;
  const upload = { name, bytes: files[name] ?? Buffer.alloc(0) };
  const added = await caller.form('POST', 'training/addTrain', { cloneId, type: 'file' }, [upload]);
  await settled(caller, added.body.data[0].id);
  return cloneId;
}

async function ask(cloneId: string, content: string): Promise<string> {
  const { body } = await caller.json('POST', 'aiResponse/answer', {
    cloneId,
    policyAccepted: true,
    sessionId: `session-${cloneId}`,
    mergeMessage: [{ role: 'user', content }],
  });
  return body.openaiText;
}

it.each(Object.keys(files))('answers from any row of a long table with its column names: %s', async (name) => {
  const cloneId = await agentWith(name);
  expect(await ask(cloneId, 'How long does the Iris violet take to flower?')).toMatch(
    /^Iris violet: Flowering: 4 weeks\.\s\[1\]$/,
  );
  expect(await ask(cloneId, 'How many pots of the Knautia lilac are in stock?')).toMatch(
    /^Knautia lilac: Pots in stock: 21\.\s\[1\]$/,
  );
  expect(await ask(cloneId, 'In which house is the Aster white?')).toMatch(/^Aster white: House: House 1\.\s\[1\]$/);
});
