import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';

const garage = knowledgeOf(
  'en',
  [
    'work.csv',
    null,
    tableOf('Date | Job | Price', '3 May | Oil change | £60', '4 May | New tires | £240', '5 May | Wheel check | £35'),
  ],
  ['hire.csv', null, tableOf('Hire | Day | Week', 'Van hire | £55 | £300', 'Trailer hire | £25 | £120')],
);

it.each([
  ['Which job is the cheapest?', 'The cheapest is Wheel check: £35.'],
  ['What is the cheapest thing to hire for a day?', /^The cheapest is Trailer hire: £25/],
  ['Is an oil change or a wheel check cheaper?', /Wheel check: £35/],
])('compares rows: %s', (question, expected) => {
  expect(askKnowledge(garage, question)).toMatch(expected);
});

const cinema = knowledgeOf('en', [
  'films.csv',
  null,
  tableOf(
    'Film | Genre | From | Length',
    'Salt Harbour | Drama | 4 March | 2 h 5 min',
    'The Tin Circus | Family | 18 March | 1 h 20 min',
    'Night Ferry | Thriller | 1 April | 1 h 50 min',
  ),
]);

it.each([
  ['Which film is the longest?', 'The longest is Salt Harbour: 2 h 5 min.'],
  ['which is the shortest film', 'The shortest is The Tin Circus: 1 h 20 min.'],
])('compares how long things take: %s', (question, expected) => {
  expect(askKnowledge(cinema, question)).toBe(expected);
});

const campsite = knowledgeOf('es', [
  'precios.csv',
  null,
  tableOf(
    'Cabaña | Plazas | Temporada baja (€/noche) | Temporada alta (€/noche)',
    'Abedul | 2 | 55 | 70',
    'Roble | 4 | 80 | 104',
    'Haya | 2 | 51 | 66',
    'Cama supletoria | 1 | 12 | 15',
    'Cuna | | 0 | 0',
  ),
]);

it('leaves extras out of a comparison', () => {
  expect(askKnowledge(campsite, '¿cuál es la cabaña más barata?')).toBe(
    'La más barata es Haya (Temporada baja): 51 €/noche.',
  );
});

const museum = knowledgeOf('en', [
  'admission.md',
  'Admission',
  tableOf(
    'Visitor | Museum | Tower | Notes',
    'Adult | £12 | £9 | ',
    'Senior | £8 | £8.50 | 65 and over',
    'Child | £5 | £4 | under 14',
  ),
]);

it.each([
  ['Which is cheaper for an adult, the museum or the tower?', /Tower.*£9/],
  ["what's the better deal for a 70 year old, the museum or the tower?", /Museum.*£8\.$/],
])('compares two columns for a visitor: %s', (question, expected) => {
  expect(askKnowledge(museum, question)).toMatch(expected);
});

it('compares nothing when it does not know one of the two', () => {
  expect(askKnowledge(garage, 'Which is cheaper, an oil change or a full repaint?')).not.toMatch(/cheapest/);
});

const shop = knowledgeOf(
  'en',
  ['plans.csv', 'Plans', tableOf('Plan | Storage | Price', 'Basic | 500GB | £5', 'Plus | 2TB | £9', 'Pro | 1 TB | £7')],
  ['pumpkins.csv', 'Pumpkins', tableOf('Pumpkin | Weight', 'Atlas | 900 g', 'Jack | 2 kg', 'Big Max | 1.5 kg')],
  [
    'trails.csv',
    'Trails',
    tableOf('Trail | Distance | Climb', 'Fox trail | 900 m | 20 m', 'Ridge trail | 12 km | 300 m'),
  ],
);

it.each([
  ['Which plan has the most storage?', 'Plus has the most: 2TB.'],
  ['Which pumpkin has the greatest weight?', 'The greatest is Jack: 2 kg.'],
  ['Which trail has the smallest distance?', 'The smallest is Fox trail: 900 m.'],
])('compares amounts in different units: %s', (question, expected) => {
  expect(askKnowledge(shop, question)).toBe(expected);
});

it('compares all rows of what their column names', () => {
  const boats = knowledgeOf('en', [
    'hire.csv',
    null,
    tableOf('Boat | 1 hour | 2 hours', 'Rowing boat | £22 | £40', 'Paddleboard | £10 | £16'),
  ]);
  expect(askKnowledge(boats, 'Which boat is the cheapest?')).toBe('The cheapest is Paddleboard (1 hour): £10.');
  expect(askKnowledge(boats, 'How much is the rowing boat for two hours?')).toBe('Rowing boat: 2 hours: £40.');
});

it('takes no thing for an attribute of the columns', () => {
  expect(askKnowledge(shop, 'Which is the longest trail?')).not.toMatch(/longest is/);
});

const venue = knowledgeOf(
  'en',
  [
    'hire.csv',
    'Hire',
    tableOf('Your day | Nov to Mar | Jun to Sep', 'Monday to Thursday | £400 | £900', 'Saturday | £700 | £600'),
  ],
  [
    'drinks.md',
    'Drinks packages',
    tableOf('Package | Contents | £ per adult', 'Meadow | wine | 19', 'Long Field | wine and canapés | 36'),
    textOf('You may bring wine: corkage is £12 a bottle, £16 if it sparkles.'),
  ],
  ['visits.md', 'Visits', textOf('The show-round takes 45 minutes and the tasting evening two and a half hours.')],
  ['walks.md', 'Walks', listOf('Walks from the door:', 'Mill path: 7 km, flat', 'Long ridge: 13 km, steep')],
  ['rates.md', 'Hourly rates', listOf(null, 'Partner: £265', 'Trainee: £130', 'Paralegal: £110')],
  ['parking.md', 'Parking', textOf('Parking behind the house is £1.20 an hour.')],
  ['rooms.csv', 'Rooms', tableOf('Room | Children | Room leader', 'Ducks | 12 | Ann Boyd', 'Swans | 22 | Meg Kapoor')],
);

it.each([
  ['cheapest day in july', 'The cheapest is Saturday: £600.'],
  ['whats your dearest drinks package', 'The most expensive is Long Field: £36 per adult.'],
  ['which takes longer, the show-round or the tasting', /^The longer one is the tasting: two and a half hours\./],
  ['which walk is longer, the mill or the ridge', /Long ridge: 13 km/],
  ['whose hourly rate is the lowest?', 'The cheapest is Paralegal: £110.'],
  ['which room has the most kids?', 'Swans has the most: 22.'],
])('compares what the question names: %s', (question, expected) => {
  expect(askKnowledge(venue, question)).toMatch(expected);
});

const salon = knowledgeOf(
  'es',
  [
    'precios.html',
    'Lista de precios',
    textOf('En euros, con IVA.'),
    tableOf('¿Qué te hacemos? | Corto | Largo', 'Mechas con papel | 52 | 78', 'Balayage | 85 | 98'),
  ],
  ['barberia.html', 'Barbería', listOf(null, 'Corte: 15 €', 'Degradado: 17 €', 'Arreglo de barba: 9,50 €')],
  ['grupos.csv', 'Grupos', tableOf('Grupo | Plazas | €/hora', 'Pilates | 8 | 12', 'Boxeo | 12 | 9')],
);

it.each([
  ['qué es más barato, mechas o balayage, con el pelo largo', 'Lo más barato es Mechas con papel: 78 €.'],
  ['lo más caro de la barbería', 'Lo más caro es Degradado: 17 €.'],
  ['grupo con más plazas?', 'Boxeo tiene más: 12.'],
])('compares prices below a heading that says so: %s', (question, expected) => {
  expect(askKnowledge(salon, question)).toBe(expected);
});

const clinic = knowledgeOf(
  'es',
  [
    'tarifas.csv',
    'Tarifas',
    tableOf(
      'Servicio | Perro | Gato',
      'Analítica de sangre | 62 € | 58 €',
      'Ecografía | 70 € | 55 €',
      'Radiografía | 50 € | 45 €',
    ),
  ],
  ['residencia.md', 'Residencia', textOf('La noche sale a 19 € por perro, 14 € por gato y 9 € por conejo.')],
  ['basura.md', 'Basura', textOf('145 € los bares y 110 € las demás tiendas.')],
  ['peluqueria.md', 'Peluquería', textOf('Un corte lleva hora y media; el baño, tres cuartos de hora.')],
);

it.each([
  [
    'para un gato cuál es la prueba más cara: analítica, ecografía o radiografía?',
    /^La más cara es Analítica de sangre: 58 €/,
  ],
  ['quién paga menos por noche, un conejo o un gato', /^Lo más barato es un conejo: 9 €/],
  ['quién paga más de basura, un bar o una tienda?', /^Lo más caro es un bar: 145 €/],
  ['tarda más un corte o un baño?', /^Lo más largo es un corte: hora y media/],
  ['¿Cuál es el servicio más barato para un perro?', 'El más barato es Radiografía: 50 €.'],
])('compares what the question names in Spanish: %s', (question, expected) => {
  expect(askKnowledge(clinic, question)).toMatch(expected);
});
