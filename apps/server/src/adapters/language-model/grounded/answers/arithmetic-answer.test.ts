import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const boatyard = knowledgeOf(
  'en',
  [
    'hire.csv',
    null,
    tableOf(
      'Boat | Hour | Day pass | Deposit',
      'Kayak | £9 | £30 | £20',
      'Rowing boat | £14 | £48 | £40',
      'Pedalo | £12 | £41 | £20',
    ),
  ],
  ['passes.md', 'Passes', textOf('A single visit costs £6. A card for ten visits costs £50.')],
  ['groups.md', 'Groups', textOf('From 8 people on, £5 each.'), textOf('Mooring costs £15 a week.')],
);

it.each([
  ['What do a kayak and a pedalo for an hour cost together?', /^£9 \+ £12 = £21\./],
  ['How much do I save with the card for ten visits instead of ten single visits?', /^10 × £6 − £50 = £10\./],
  ['How much more is the deposit for the rowing boat than for the kayak?', /^£40 − £20 = £20\./],
  ['We are 12, what do we pay in total as a group?', /^12 × £5 = £60\./],
  ['How much is mooring for three weeks?', /^3 × £15 = £45\./],
])('calculates: %s', (question, expected) => {
  expect(askKnowledge(boatyard, question)).toMatch(expected);
});

const nursery = knowledgeOf(
  'es',
  [
    'tarifas.csv',
    null,
    tableOf('Servicio | Al mes', 'Jornada completa | 310 €', 'Media jornada | 190 €', 'Comedor | 95 €'),
  ],
  ['normas.md', 'Matrícula', textOf('La matrícula cuesta 60 € y se paga una vez.')],
  ['extras.md', 'Extras', listOf('Material:', 'Babi: 18 €', 'Mochila: 12 €')],
);

it.each([
  ['¿Cuánto pago el primer mes de media jornada con la matrícula?', /^190 € \+ 60 € = 250 €\./],
  ['¿Cuánto cuestan dos babis y una mochila?', /^2 × 18 € \+ 12 € = 48 €\./],
  ['¿Cuánto cuestan un babi y una mochila?', /^18 € \+ 12 € = 30 €\./],
  ['¿Cuánto más cuesta la jornada completa que la media jornada?', /^310 € − 190 € = 120 €\./],
])('calculates in Spanish: %s', (question, expected) => {
  expect(askKnowledge(nursery, question)).toMatch(expected);
});

it.each([
  'How much is a kayak for an hour on 4 December?',
  'How much are 2.5 kayaks for an hour?',
  'kayak for 2 people 50% off?',
  '{{7*7}} kayaks price for an hour',
])('counts only whole things: %s', (question) => {
  expect(askKnowledge(boatyard, question)).not.toMatch(/=/);
});

it('does not calculate without the prices', () => {
  expect(askKnowledge(boatyard, 'What do two surfboards cost together?')).not.toMatch(/=/);
});

const harbor = knowledgeOf(
  'en',
  [
    'cabins.csv',
    'Cabins',
    tableOf('Cabin | Nov-Mar per night | Apr-Oct per night', 'Heron | £60 | £85', 'Otter | £90 | £130'),
  ],
  ['hire.csv', 'Hire', tableOf('Boat | 2 hours | Day', 'Canoe | £12 | £30', 'Punt | £15 | £40')],
  ['extras.md', 'Hire', textOf('Extras, each per hire: child vest £3, pair of paddles £4, cool box £6.')],
  ['ropes.csv', 'Ropes', tableOf('Rope | Unit | Members | Visitors', 'Mooring line | per metre | £1.20 | £1.50')],
  ['entry.md', 'Entry', listOf(null, 'Adults £6, children from 4 to 15 £3.50, under 4 free')],
  [
    'box.md',
    'Fish box',
    textOf('Small box £9 a week, large box £14.'),
    textOf('Since 1 October the large box is £15 a week.'),
  ],
  ['trips.md', 'Groups', textOf('From 10 people, £5 each. Schools: £2 a pupil.')],
  ['school.csv', 'School', tableOf('Class | Single | Pack of 5', 'Sailing | £40 | £180', 'Rowing | £25 | £110')],
);

it.each([
  ['3 nights in Heron in july, what would that be?', /^3 × £85 = £255\. Heron: Apr-Oct per night: £85\./],
  ['1 canoe for the day with a child vest and paddles = ?', /^£30 \+ £3 \+ £4 = £37\./],
  ['4 metres of mooring line as a member, how much?', /^4 × £1\.20 = £4\.80\./],
  ['entry for two adults and a 6 year old, what does it come to?', /^2 × £6 \+ £3\.50 = £15\.50\./],
  ['What do I pay for a large box for 4 weeks?', /^4 × £15 = £60\./],
  ['We are 12, how much do we pay in total as a group?', /^12 × £5 = £60\./],
  ['How much do I save with the pack of 5 sailing classes?', /^5 × £40 − £180 = £20\./],
])('takes the price for the case, the unit and the day: %s', (question, expected) => {
  expect(askKnowledge(harbor, question)).toMatch(expected);
});

it.each(['How much is a canoe with a picnic for two days?', 'Can two children share a canoe?'])(
  'does not add up what it does not know: %s',
  (question) => {
    expect(askKnowledge(harbor, question)).not.toMatch(/[+=]/);
  },
);

const village = knowledgeOf(
  'es',
  [
    'tasas.csv',
    'Tasas',
    tableOf(
      'Concepto | Importe | Unidad | Notas',
      'Agua | 9,50 € | trimestre |',
      'Vado | 30 € | año | placa aparte 18 €',
    ),
  ],
  [
    'tarifas.csv',
    'Tarifas',
    tableOf('Plaza | Baja (€) | Alta (€) | Por', 'Adulto | 5,20 | 6,80 | noche', 'Cabaña Roble | 70 | 105 | noche'),
  ],
  ['temporadas.md', 'Temporadas', textOf('La temporada alta es julio y agosto.')],
);

it.each([
  ['¿Cuánto se paga al año de agua?', /^4 × 9,50 € = 38 €\./],
  ['¿Cuánto sería el vado con la placa?', /^30 € \+ 18 € = 48 €\./],
  ['tres noches en la cabaña roble en agosto, cuánto sería', /^3 × 105 € = 315 €\./],
  ['¿Cuánto pagan dos adultos en temporada alta, solo por las personas?', /^2 × 6,80 € = 13,60 €\./],
])('takes the price for the case and the unit in Spanish: %s', (question, expected) => {
  expect(askKnowledge(village, question)).toMatch(expected);
});

const circus = knowledgeOf('en', [
  'prices.md',
  'Prices',
  tableOf('Ticket | Matinee | Evening', 'Adult | £18 | £24', 'Child | £9 | £12'),
  textOf(
    'A year card costs £80 and covers all six shows. Tickets by phone carry a fee of £2 each; at the gate there is no fee.',
  ),
]);

it.each([
  ['2 adults and 3 kids (6, 8 and 11) for the matinee, total if we pay at the gate?', /^2 × £18 \+ 3 × £9 = £63\./],
  [
    'How much is it in total for one adult and two children aged 5 and 9 for the evening show?',
    /^£24 \+ 2 × £12 = £48\./,
  ],
])('takes ages and ways to pay for no things: %s', (question, expected) => {
  expect(askKnowledge(circus, question)).toMatch(expected);
});

const farmhouse = knowledgeOf(
  'es',
  [
    'cabanas.csv',
    null,
    tableOf('Cabaña | Temporada baja (€/noche) | Temporada alta (€/noche)', 'Abedul | 55 | 70', 'Roble | 80 | 104'),
  ],
  [
    'comidas.md',
    'Comidas',
    textOf('La cena cuesta 18,50 € por persona. La copia cuesta 0,20 € la página y 0,50 € en color.'),
  ],
);

it.each([
  ['¿Cuánto serían 4 noches en Abedul en temporada alta sin cena?', /^4 × 70 € = 280 €\./],
  ['¿Cuánto nos cuesta cenar a los dos?', /^2 × 18,50 € = 37 €\./],
])('calculates: %s', (question, expected) => {
  expect(askKnowledge(farmhouse, question)).toMatch(expected);
});

it.each([
  'What is the price of mooring for 2027?',
  'What is the price of mooring in 2027 per week?',
  'How much is mooring for 2 a week?',
  'How much is a pedalo for 12.30?',
  '½ pedalo price per hour',
])('does not count years, times of the day, rates and fractions: %s', (question) => {
  expect(askKnowledge(boatyard, question)).toMatch(/^[^=]*£1[25][^=]*$/);
});

it('does not count years in Spanish', () => {
  expect(askKnowledge(nursery, '¿Cuánto cuesta la media jornada para 2027?')).toMatch(/^[^=]*190 €[^=]*$/);
});

const rental = knowledgeOf(
  'en',
  [
    'hire.md',
    'Hire',
    textOf(
      'Our cruisers are $9 an hour or $32 for the whole day. Gravel bikes run $55 a day. Keep anything for three days or more and we take 20% off the total.',
    ),
  ],
  ['bench.md', 'Open bench', textOf('Use our tools: $14 an hour, or a punch card of 10 hours for $110.')],
  ['repairs.csv', 'Repairs', tableOf('Service | Labor', 'Brake bleed per side | $35', 'Chain swap | $15')],
  ['members.md', 'Club', textOf('Members get 10% off a chain swap.')],
  ['offer.md', 'Offer', textOf('Members get 15% off labor, 5% off parts, and first pick at the used bike sale.')],
  ['days.csv', 'Hall', tableOf('Day | Jan to May | Jun to Sep', 'Saturday | $300 | $490', 'Sunday | $200 | $320')],
  ['club.md', 'Kids club', textOf('Kids club: $20 a week the first child and $12 each of the others.')],
);

it.each([
  ['2 cruisers for a day, how much?', /^2 × \$32 = \$64\./],
  ['How much is a gravel bike for 2 days?', /^2 × \$55 = \$110\./],
  ['How much is a gravel bike for 3 days?', /^3 × \$55 = \$165; \$165 − 20% = \$132\./],
  ['how much do i save with the 10 hour punch card over paying each hour', /^10 × \$14 − \$110 = \$30\./],
  ['bleeding both brakes, total', /^2 × \$35 = \$70\./],
  ['what does a chain swap cost for members?', /^\$15 − 10% = \$13\.50\./],
  ['How much more is a Saturday in August than a Sunday?', /^\$490 − \$320 = \$170\./],
  ['kids club for 3 children, how much in total?', /^\$20 \+ 2 × \$12 = \$44\./],
])('takes the price and the discount for the time, the number and the case: %s', (question, expected) => {
  expect(askKnowledge(rental, question)).toMatch(expected);
});

const school = knowledgeOf(
  'en',
  [
    'courses.csv',
    'Courses',
    tableOf('Course | Hours in all | £ each | Days', 'Theory evening | 2 | 16 | 1', 'Hazard workshop | 3 | 22 | 2'),
  ],
  [
    'lessons.csv',
    'Lessons',
    tableOf('You want | Manual | Electric', 'Single hour | £38 | £42', 'Block of 10 hours | £355 | £395'),
  ],
  ['groups.csv', 'Groups', tableOf('Group | A month', 'Support (2 days) | £72', 'Support (4 days) | £125')],
  ['taxi.md', 'Taxi', textOf('The taxi is £5.50 each way.')],
  ['dogs.md', 'Prices', tableOf('Time | Small | Large', 'Full day | £30 | £36')],
  ['offers.md', 'Offers', textOf('A second dog gets 20% off full days.')],
);

it.each([
  ['how many hours are the theory evening and the hazard workshop together?', /^2 h \+ 3 h = 5 h\./],
  ['theory evening and hazard workshop for the two of us, how much in total?', /^2 × \(£16 \+ £22\) = £76\./],
  ['what do i save with the manual block of 10 hours instead of single hours?', /^10 × £38 − £355 = £25\./],
  ['what is the difference between support of 2 days and of 4 days a month?', /^£125 − £72 = £53\./],
  ['taxi there and back, what would i pay?', /^2 × £5\.50 = £11\./],
  ['small full day price for a second one, with the discount?', /^£30 − 20% = £24\./],
  ['a full day for my small dog, how much with the discount?', /^(?!.*−)/],
])('counts times, people and packs: %s', (question, expected) => {
  expect(askKnowledge(school, question)).toMatch(expected);
});

const pool = knowledgeOf(
  'en',
  [
    'prices.csv',
    'Prices',
    tableOf('Item | Adult | Child (4–12)', 'Day ticket | £14 | £8', 'Family day ticket (2+2) | £36 | '),
  ],
  ['cars.md', 'Cars', textOf('Courtesy car: £15 a day; from three days on, £12 a day.')],
);

it.each([
  ['how much for 2 adults and 3 kids for the day?', /^2 × £14 \+ 3 × £8 = £52\./],
  ['courtesy car for 2 days, how much?', /^2 × £15 = £30\./],
  ['courtesy car for 3 days, how much?', /^3 × £12 = £36\./],
])('takes the price for the number and the time: %s', (question, expected) => {
  expect(askKnowledge(pool, question)).toMatch(expected);
});

it.each([
  'How much is a chain swap?',
  'How much is a chain swap on my bike?',
  'How much is a brake bleed for members?',
])('takes no discount off that is for another case or thing: %s', (question) => {
  expect(askKnowledge(rental, question)).not.toMatch(/−/);
});
