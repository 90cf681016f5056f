import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const columns = 'Loan date | Branch | Reader | Genre | Days';
const day = (at: number) => `2026-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 27) + 1).padStart(2, '0')}`;
const loans = Array.from(
  { length: 40 },
  (_, at) =>
    `${day(at)} | ${['Quay', 'Mill', 'Abbey'][at % 3]} | ${['Ilse', 'Oduya', 'Prosser'][at % 2 ? 0 : 1 + (at % 4) / 2]} | ${['Poetry', 'Atlas', 'Cookery', 'Drama'][at % 4]} | ${3 + at}`,
);
const library = knowledgeOf('en', ['loans.csv', null, tableOf(columns, ...loans)]);
const few = knowledgeOf('en', ['loans.csv', null, tableOf(columns, ...loans.slice(0, 5))]);

it('lists the rows with a value, and says how many more there are', () => {
  const lines = askKnowledge(library, 'List all loans of Ilse').split('\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toMatch(/^- 2026-02-02: Branch: Mill; Reader: Ilse; Genre: Atlas; Days: 4/);
  expect(lines[12]).toMatch(/^… and 8 more/);
  expect(lines.slice(0, 12).every((line) => line.includes('Ilse'))).toBe(true);
});

it('lists all rows of a small table', () => {
  expect(askKnowledge(few, 'List all loans of Ilse').split('\n')).toHaveLength(2);
});

it.each([
  ['What did Prosser borrow in July?', 3, /^- 2026-07-07: .*Reader: Prosser/],
  ['Which genres did Ilse borrow at the Quay?', 7, /^- \S+: Genre: (?:Atlas|Drama)/],
  ['Who borrowed atlases?', 10, /Reader: Ilse; Genre: Atlas/],
  ['When did Ilse borrow dramas?', 10, /Reader: Ilse; Genre: Drama/],
])('takes a verb that names no column: %s', (question, rows, first) => {
  const lines = askKnowledge(library, question).split('\n');
  expect(lines).toHaveLength(rows);
  expect(lines[0]).toMatch(first);
});

it('says when the passages hold only a part of the table', () => {
  const [passage] = library;
  if (!passage?.blocks) throw new Error('There is no passage.');
  const blocks = passage.blocks.map((block) => (block.type === 'table' ? { ...block, rowCount: 900 } : block));
  expect(askKnowledge([{ ...passage, blocks, tableOrdinal: 0 }], 'List all loans of Ilse')).toMatch(
    /… and 8 more, and possibly others: I compared 40 of the 900 rows/,
  );
});

it('does not name rows that have only one of two values', () => {
  expect(askKnowledge(few, 'When did Oduya borrow dramas?')).not.toContain('Poetry');
});

it('leaves a question with a word that the table does not have', () => {
  expect(askKnowledge(library, 'Which penalties has Ilse paid in July?')).toBe('refused');
});

const clinic = knowledgeOf(
  'es',
  [
    'tratamientos.csv',
    null,
    tableOf(
      'Tratamiento | Profesional | Sala',
      'Masaje | Leire Sanz | 2',
      'Drenaje | Leire Sanz | 3',
      'Punción | Noa Paz | 2',
    ),
  ],
  ['equipo.md', 'Equipo', textOf('Leire Sanz y Noa Paz son fisioterapeutas.')],
);

it('takes the table whose first column is asked for', () => {
  const guesthouse = knowledgeOf('en', [
    'rooms.csv',
    'Rooms',
    tableOf('Room | Price', 'Curlew | £80', 'Plover | £92'),
    tableOf('Extra | Price', 'Cot | free', 'Dog | £8', 'Lunch | £9'),
  ]);
  expect(askKnowledge(guesthouse, 'which rooms have you got')).toMatch(/Curlew[\s\S]*Plover/);
});

it('answers in Spanish', () => {
  expect(askKnowledge(clinic, '¿Qué tratamientos hace Leire Sanz?')).toMatch(/^- Masaje.*\n- Drenaje/);
});

const stay = knowledgeOf(
  'en',
  [
    'boats.html',
    'Rent a boat on the lake',
    tableOf('What | Hour | Day', 'Rowing boat | £9 | £40', 'Sailing boat | £18 | £85', 'Kayak | £7 | £30'),
  ],
  ['repairs.csv', null, tableOf('Job | Price', 'Painting a boat | £300', 'Boat inspection | £60', 'Rope splice | £12')],
  ['cabins.csv', null, tableOf('Cabin | Size | Price', 'Heron | 22 sq m | £70', 'Otter | 30 sq m | £95')],
  ['team.md', 'Team', textOf('Ana rents the boats. Write to Luc with the size of the cabin you want.')],
);

it.each([
  ['what kinds of boats can I rent', '- Rowing boat\n- Sailing boat\n- Kayak'],
  ['which cabins have you got', '- Heron\n- Otter'],
  ['what sizes of cabin do you have', '- Heron: Size: 22 sq m\n- Otter: Size: 30 sq m'],
])('names the rows of the table that is asked about: %s', (question, expected) => {
  expect(askKnowledge(stay, question).replaceAll(/ *\n/g, '\n')).toBe(expected);
});

const campsite = knowledgeOf('es', [
  'tarifas.csv',
  null,
  tableOf(
    'Concepto | Baja | Alta',
    'Adulto | 5 € | 7 €',
    'Cabaña Sauce (4 plazas y porche con vistas) | 60 € | 90 €',
    'Cabaña Fresno (2 plazas) | 40 € | 66 €',
    'Limpieza de la cabaña | 20 € | 20 €',
  ),
]);

it('lists the rows that are a kind of the thing, not those that only name it', () => {
  const lines = askKnowledge(campsite, 'qué tipos de cabaña tienen').split('\n');
  expect(lines.map((line) => line.slice(0, 16).trim())).toEqual(['- Cabaña Sauce (', '- Cabaña Fresno']);
});

it('lists the rows of a table when all are asked for', () => {
  const cabins = knowledgeOf(
    'es',
    [
      'cabins.csv',
      null,
      tableOf('Cabaña | Plazas | Precio', 'Abedul | 2 | 55 €', 'Roble | 4 | 80 €', 'Haya | 2 | 51 €'),
    ],
    ['normas.md', 'Llegada', textOf('Las cabañas están listas a las 15:00.')],
  );
  const answer = askKnowledge(cabins, 'dime todas las cabañas que tenéis');
  expect(['Abedul', 'Roble', 'Haya'].filter((name) => !answer.includes(name))).toEqual([]);
});

it('says amounts with the currency of their column', () => {
  const orders = knowledgeOf('en', [
    'orders.csv',
    null,
    tableOf('Order | Buyer | Total (£)', '71 | Sato | 4.10', '72 | Lund | 5.20', '73 | Sato | 6.30'),
  ]);
  expect(askKnowledge(orders, 'What did Sato order?')).toMatch(/^- 71: Buyer: Sato; Total: £4\.10\s+- 73: .*£6\.30$/s);
});
