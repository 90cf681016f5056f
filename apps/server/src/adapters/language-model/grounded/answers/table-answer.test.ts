import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const workshop = knowledgeOf(
  'en',
  [
    'staff.csv',
    null,
    tableOf(
      'Name | Trade | Languages | Room | Ext.',
      'Vera Holm | joiner | Danish, Polish | 4 | 31',
      'Idris Kaya | glazier | Turkish | 2 | 32',
      'Noor Dean | roofer | Dutch, Arabic | 7 | 33',
    ),
  ],
  [
    'prices.csv',
    null,
    tableOf(
      'Course | Ages | Adults | Children',
      'Whittling (one day) | 8–12 | £40 | £22',
      'Whittling (weekend) | 13+ | £75 | £45',
      'Stained glass, 3 hours | 16+ | £60 | £60',
    ),
  ],
  [
    'plans.md',
    'What the memberships offer',
    tableOf('| Bronze | Gold', 'Bench hours per month | 10 | 40', 'Own locker | no | yes', 'Price | £18 | £35'),
  ],
  [
    'news.md',
    'News',
    listOf('From 1 September 2026:', 'Stained glass costs £66.', 'The kiln is fired on Fridays.'),
    textOf('From 15 January 2027 the Gold price goes up to £39.'),
  ],
);

it.each([
  ['Which languages does Noor speak?', 'Noor Dean: Languages: Dutch, Arabic.'],
  ['Who speaks Turkish?', 'Idris Kaya: Languages: Turkish.'],
  ['Who is in room 7?', 'Noor Dean: Room: 7.'],
  ['extension of Vera Holm', 'Vera Holm: Ext.: 31.'],
  ['What is the extension of the glazier?', 'Idris Kaya: Ext.: 32.'],
  ['How much is whittling for adults? My son is 14', /^Whittling \(weekend\): Adults: £75/],
  ['Does Gold have its own locker?', 'Yes. Own locker: Gold: yes.'],
  ['How many bench hours per month has Bronze?', 'Bench hours per month: Bronze: 10.'],
])('answers with the cell: %s', (question, expected) => {
  expect(askKnowledge(workshop, question)).toMatch(expected);
});

it('gives the value in force in place of the one in the table', () => {
  expect(askKnowledge(workshop, 'How much is stained glass?')).toContain('£66');
  expect(askKnowledge(workshop, 'How much is stained glass?', { at: '2026-08-01T10:00' })).toMatch(/£60.*£66/s);
});

it('adds an announced change, and answers with it when the question is about later', () => {
  expect(askKnowledge(workshop, 'What is the price of Gold?')).toMatch(/^Price: Gold: £35\.\s+From 15 January 2027/);
  expect(askKnowledge(workshop, 'What will the price of Gold be next year?')).toMatch(
    /^From 15 January 2027 .* £39\.$/,
  );
});

it.each(['What is the email of Vera Holm?', 'How much is pottery?', 'Who speaks Greek?'])('refuses: %s', (question) => {
  expect(askKnowledge(workshop, question)).toBe('refused');
});

const club = knowledgeOf(
  'es',
  [
    'semana.csv',
    'Actividades de la semana',
    tableOf(
      'Hora | Lunes | Martes | Miércoles | Viernes',
      '10:00 | Cerámica (Olga) | | Cerámica (Olga) | Acuarela',
      '18:30 | Coro | Ajedrez | Coro | ',
      '20:00 | Tango | | Tango | Cine fórum',
    ),
  ],
  [
    'cuotas.html',
    'Cuotas',
    tableOf('Cuota | Socios | No socios', 'Sala de ensayo, una hora | 6 € | 9 €', 'Taquilla | 3 € (jubilados 2 €) | —'),
  ],
);

it.each([
  ['¿Qué días hay cerámica?', 'Cerámica (Olga): Lunes y Miércoles, 10:00.'],
  ['¿A qué hora es el coro?', 'Coro: Lunes y Miércoles, 18:30.'],
  ['¿Quién da cerámica?', 'Cerámica (Olga): Lunes y Miércoles, 10:00.'],
  ['¿Qué actividades hay los viernes?', 'Viernes: 10:00 Acuarela; 20:00 Cine fórum.'],
  ['¿Qué hay el martes por la tarde?', 'Martes: 18:30 Ajedrez.'],
  ['¿Cuánto cuesta la sala de ensayo para socios?', 'Sala de ensayo, una hora: Socios: 6 €.'],
  ['¿Cuánto paga un jubilado por la taquilla?', /^Taquilla: .*jubilados 2 €/],
])('reads timetables and columns in Spanish: %s', (question, expected) => {
  expect(askKnowledge(club, question)).toMatch(expected);
});

const cabins = knowledgeOf(
  'en',
  [
    'cabins.csv',
    null,
    tableOf('Cabin | Nov-Mar per night | Apr-Oct per night | Beds', 'Heron | £60 | £85 | 2', 'Otter | £90 | £130 | 5'),
  ],
  ['boats.csv', null, tableOf('Boat | Low | High', 'Canoe | £14 | £19', 'Rowing boat | £18 | £24')],
  ['seasons.md', 'Seasons', textOf('High season is July and August. Low season is the rest of the year.')],
  ['club.csv', null, tableOf('Club | Under 5 | 5 to 8 | 9 to 12', 'Pond club | £4 | £6 | £7')],
  ['passes.csv', null, tableOf('Pass | Weekdays | Weekend', 'Lake pass | £5 | £9')],
);

it.each([
  ['How much is Heron in the summer?', /^Heron: Apr-Oct per night: £85\.$/],
  ['price of Otter in february half term', /^Otter: Nov-Mar per night: £90\.$/],
  ['What does the canoe cost in August?', /^Canoe: High: £19\.$/],
  ['How much is the rowing boat in May?', /^Rowing boat: Low: £18\.$/],
  ['How much is the rowing boat in high season?', /^Rowing boat: High: £24\.$/],
  ['What is the price of the pond club for my 6 year old?', /^Pond club: 5 to 8: £6\.$/],
  ['How much is a lake pass on Saturday?', /^Lake pass: Weekend: £9\.$/],
])('takes the column for the case asked about: %s', (question, expected) => {
  expect(askKnowledge(cabins, question)).toMatch(expected);
});

const printShop = knowledgeOf('es', [
  'precios.csv',
  null,
  tableOf('trabajo | precio_eur | plazo', 'Lona | 40 | 2 días', 'Carcasa de móvil | 12 | 1 día'),
]);

it.each([
  ['precio de la lona', 'Lona: precio: 40 €.'],
  ['cuánto cuesta la carcasa de móvil', 'Carcasa de móvil: precio: 12 €.'],
])('reads a currency in the name of a column: %s', (question, expected) => {
  expect(askKnowledge(printShop, question)).toBe(expected);
});

it('says how long a thing of a table takes', () => {
  const films = knowledgeOf('en', [
    'films.csv',
    null,
    tableOf('Film | Genre | Running time', 'Salt Harbour | Drama | 2 h 5 min', 'Night Ferry | Thriller | 1 h 50 min'),
  ]);
  expect(askKnowledge(films, 'How long is Night Ferry?')).toBe('Night Ferry: Running time: 1 h 50 min.');
});

it('gives an announced price for a question about any later year', () => {
  const bakery = knowledgeOf(
    'en',
    ['prices.csv', null, tableOf('Item | Price', 'Barley loaf | £3', 'Seed roll | £1')],
    ['news.md', 'News', textOf('From 1 February 2031 the barley loaf costs £3.40.')],
  );
  const at = '2030-11-30T10:00';
  expect(askKnowledge(bakery, 'How much is the barley loaf in 2031?', { at })).toMatch(/^From 1 February 2031/);
  expect(askKnowledge(bakery, 'How much is the barley loaf in 2030?', { at })).toMatch(/^Barley loaf: Price: £3/);
});

const account = knowledgeOf('es', [
  'cuenta.csv',
  null,
  tableOf(
    'Fecha|Concepto|Importe|Saldo',
    '02/04/2026|Recibo del gas|-41,10|1.200,00',
    '09/04/2026|Cuota del club|-25,00|1.175,00',
    '15/04/2026|Nómina de abril|1.800,00|2.975,00',
  ),
]);
const store = knowledgeOf('en', [
  'stock.csv',
  null,
  tableOf('Shelf|Details|Pieces', 'A1|Oil filter|12', 'A2|Brake pad|40', 'B1|Wiper|7'),
]);

it.each([
  [account, '¿Cuánto fue la cuota del club?', '09/04/2026, Cuota del club: Importe: -25,00.'],
  [account, '¿Qué saldo quedó tras la cuota del club?', '09/04/2026, Cuota del club: Saldo: 1.175,00.'],
  [store, 'Where is the brake pad?', 'Brake pad: Shelf: A2.'],
  [store, 'How many wipers do you have?', 'B1, Wiper: Pieces: 7.'],
])('names a row of a log by the thing that is asked about: %#', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toBe(expected);
});

it('gives no row that has only a name', () => {
  const budget = knowledgeOf('en', [
    'budget.xlsx',
    null,
    tableOf('Line|First half|Second half', 'Tram|310|295', 'Bus|120|90', 'Total||'),
  ]);
  expect(askKnowledge(budget, 'What is the total of the first half?')).toBe('refused');
  expect(askKnowledge(budget, 'What is the second half of the tram?')).toBe('Tram: Second half: 295.');
});

const rentals = (count: number) =>
  knowledgeOf(
    'en',
    [
      'boats.md',
      'Prices',
      tableOf(
        'Boat|Hour|Day',
        ...Array.from({ length: count }, (_, at) => `Boat ${at + 1}b|${at + 20} €|${at + 90} €`),
      ),
    ],
    ['boats.md', 'Repairs', textOf('A torn sail is mended within two days.')],
  );

it.each(['What are the prices?', 'What are all the prices?', 'prices'])('gives all rows of a table: %s', (question) => {
  expect(
    askKnowledge(rentals(3), question)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '- Boat 1b: Hour: 20 €; Day: 90 €',
    '- Boat 2b: Hour: 21 €; Day: 91 €',
    '- Boat 3b: Hour: 22 €; Day: 92 €',
  ]);
});

it('says how many more rows a long table has', () => {
  const lines = askKnowledge(rentals(23), 'What are the prices?').split('\n');
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('… and 13 more');
});

const tickets = knowledgeOf('en', [
  'tickets.csv',
  'Tickets',
  tableOf('Ticket | Fee | Ages', 'Adult | £12 | 16+', 'Child | £5 | 3-15'),
]);

it('gives no row for other ages', () => {
  expect(askKnowledge(tickets, 'How much for a 9 year old?')).toMatch(/^Child: Fee: £5/);
  expect(askKnowledge(tickets, 'How much for a 2 year old?')).not.toMatch(/£/);
  expect(askKnowledge(tickets, 'How much is an adult ticket for a 12 year old?')).toMatch(/£12/);
});
