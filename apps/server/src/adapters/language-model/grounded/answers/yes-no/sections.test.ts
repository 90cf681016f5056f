import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../../testing/ask-knowledge.ts';

const hostel = knowledgeOf(
  'en',
  [
    'House rules',
    'Rules',
    textOf('Rooms are cleaned daily. One calm dog per room may sleep in the annex.'),
    textOf('No lift, no sauna, and no kettles except in the common room. Candles, no.'),
    textOf('Children under five sleep for free. Bring a towel for the lake.'),
  ],
  [
    'House rules',
    'Can we swim in the lake?',
    textOf('Yes, from the pontoon. The water is cold in June. There is no sauna.'),
  ],
  [
    'News',
    'News',
    textOf('The canteen has gone, as nobody cooked.'),
    textOf('We shut for painting from Monday 11 January to Friday 22 January 2027.'),
    textOf('The footbridge is being repaired until 9 December. Use the ferry.'),
  ],
  ['News', 'Dates', listOf(null, 'Candle workshop: Sunday 13 December, 11:00', 'Places must be booked by 6 December')],
  ['Meals', 'Meals', textOf('Suppers are on Fridays only. At least two suppers a month are vegan.')],
  ['Paying', 'Paying', textOf('Card or cash at the desk. We no longer take cheques. From £150 you can pay in parts.')],
  ['Courses', 'Online', textOf('Courses of pottery can be followed online. The others are held in the barn only.')],
  ['Prices', 'Extras', tableOf('Extra|Price|Remarks', 'Bike rack|£12|free if you stay a week', 'Locker|£3|none')],
);

it.each([
  ['is there a sauna?', 'No', 'no sauna'],
  ['are there kettles in the room?', 'No', 'kettles'],
  ['could we bring our two dogs?', 'No', 'One calm dog'],
  ['is the canteen still going?', 'No', 'has gone'],
  ['could we come around 15 January?', 'No', '22 January'],
  ['has the candle workshop been already?', 'No', '13 December'],
  ['am I too late to book a place?', 'No', '6 December'],
  ['can we have a supper on a Monday?', 'No', 'Fridays'],
  ['can we have a supper on a Friday?', 'Yes', 'Fridays'],
  ['can I follow the course of weaving online?', 'No', 'in the barn only'],
  ['can I follow the course of pottery online?', 'Yes', 'pottery'],
  ['can I pay by cheque?', 'No', 'cheques'],
  ['can I use the footbridge?', 'No', '9 December'],
])('%s %s', (question, lead, fact) => {
  const answer = askKnowledge(hostel, question);
  expect(answer).toMatch(new RegExp(`^${lead}[ ,.]`));
  expect(answer).toContain(fact);
});

it('puts yes or no before a quotation in another language', () => {
  const answer = askKnowledge(hostel, '¿Se puede pagar con cheque?', { language: 'es' });
  expect(answer).toMatch(/^No\. We no longer take cheques/);
});

it('does not say yes for a day that the text does not name', () => {
  const cafe = knowledgeOf('en', ['Meals', 'Set lunch', textOf('The set lunch is £9 with a drink.')]);
  expect(askKnowledge(cafe, 'is there a set lunch on Saturdays?')).not.toMatch(/^Yes/);
});

it('does not answer another question with the yes of a section', () => {
  expect(askKnowledge(hostel, 'is there a sauna?')).not.toContain('pontoon');
});

const camping = knowledgeOf(
  'es',
  [
    'Normas',
    'Normas',
    textOf('Animales: perros atados, dos por parcela como mucho. No entran en las cabañas ni en la playa.'),
    textOf('Fuego: en el suelo, nunca. Los hornillos de gas sí se pueden usar.'),
  ],
  ['Normas', '¿Se puede uno bañar?', textOf('Sí, el agua está limpia. Sauna no tenemos.')],
  [
    'Precios',
    'Precios',
    textOf('La leña va incluida en el precio; el hielo se cobra aparte, a 2 €.'),
    textOf('Estudiantes: 10 % menos en tienda, no en cabaña.'),
  ],
  ['Lo que no hacemos', 'Taller', textOf('Lo que no arreglamos: remolques, motores ni bicicletas.')],
  ['Reservas', '¿Hay que reservar mesa?', textOf('No hace falta. En agosto se llena pronto.')],
);

it.each([
  ['¿Hay sauna?', 'No', 'Sauna no tenemos'],
  ['¿Entran los perros en las cabañas?', 'No', 'cabañas'],
  ['¿Puedo usar un hornillo de gas?', 'Sí', 'hornillos'],
  ['¿La leña se paga aparte?', 'No', 'incluida'],
  ['¿El hielo se paga aparte?', 'Sí', '2 €'],
  ['¿Arregláis bicicletas?', 'No', 'bicicletas'],
  ['¿Es obligatorio reservar mesa?', 'No', 'hace falta'],
])('%s %s', (question, lead, fact) => {
  const answer = askKnowledge(camping, question);
  expect(answer).toMatch(new RegExp(`^${lead}[ ,.]`));
  expect(answer).toContain(fact);
});
