import { expect, it } from 'vitest';
import { answerFromPassages } from '../answer-from-passages.ts';
import { knowledgeOf, listOf, tableOf, textOf } from '../testing/ask-knowledge.ts';
import type { GroundedTurn } from '../types.ts';

const bakery = knowledgeOf(
  'en',
  [
    'prices.csv',
    null,
    tableOf(
      'Product | Size | Price (£) | Notes',
      'Rye loaf | large | 4.20 | not on Tuesdays',
      'Spelt roll | each | 0.90 | ',
      'Apple tart | 8 slices | 18.00 | order two days ahead',
    ),
  ],
  [
    'hours.html',
    'When the bakery is open',
    tableOf(
      'Day | Bakery | Café',
      'Monday to Friday | 6:30–18:00 | 8:00–17:00',
      'Saturday | 7:00–13:00 | 8:00–12:00',
      'Sunday | closed | 9:00–12:00',
    ),
  ],
  ['faq.md', 'Do you take cards?', textOf('Yes, all cards except American Express, from £3.')],
  ['faq.md', 'Which cakes can I order?', listOf('We bake to order:', 'carrot cake', 'lemon cake', 'cheesecake')],
  ['about.md', 'Find us', textOf('The bakery is at 12 Harbour Street, Wexley.\nPhone: 01632 960 111')],
  ['news.md', 'News', listOf('From 1 October 2026:', 'The rye loaf costs £4.50.')],
);

const gym = knowledgeOf(
  'es',
  [
    'cuotas.csv',
    null,
    tableOf('Cuota | Al mes | Matrícula', 'Completa | 42 € | 25 €', 'Mañanas | 29 € | 25 €', 'Joven | 31 € | 0 €'),
  ],
  [
    'info.md',
    '¿Qué horario tenéis?',
    textOf('De lunes a viernes de 7:00 a 22:00. Los sábados, de 9:00 a 14:00. Domingos y festivos, cerrado.'),
  ],
  ['info.md', '¿Puedo pagar a plazos?', textOf('A partir de 150 €, hasta en seis meses y sin intereses.')],
);

function ask(question: string, passages = bakery, more: { history?: GroundedTurn[]; follows?: string } = {}) {
  const answer = answerFromPassages({
    question,
    passages,
    questionLanguage: passages === gym ? 'es' : 'en',
    agentName: 'Ada',
    today: '2026-11-30T10:00:00+00:00',
    ...more,
  });
  return answer.refused ? 'refused' : answer.sentences.map(({ text }) => text).join(' ');
}

it.each([
  ['How much is a spelt roll?', 'Spelt roll: Price: £0.90.'],
  ['What size is the apple tart?', 'Apple tart: Size: 8 slices.'],
  ['When is the café open on Sundays?', 'Sunday (Café): 9:00 to 12:00.'],
  ['Is the bakery open on Sunday?', 'No. Sunday (Bakery): closed.'],
  ['Until what time is the bakery open today?', 'Today, Monday (Bakery): 6:30 to 18:00.'],
  ['Which is cheaper, the rye loaf or the apple tart?', 'The cheaper one is Rye loaf: £4.20.'],
])('answers from tables: %s', (question, expected) => {
  expect(ask(question)).toBe(expected);
});

it('answers with what is in force since a date instead of the older table', () => {
  expect(ask('What does the rye loaf cost?')).toContain('£4.50');
});

it.each([
  ['Do you take American Express?', /^No\. .*except American Express/],
  ['Can I pay by card?', /^Yes, all cards/],
])('says yes or no first: %s', (question, expected) => {
  expect(ask(question)).toMatch(expected);
});

it.each([
  ['¿Puedo pagar a plazos 90 euros?', /^No\. /],
  ['¿Puedo pagar a plazos 300 euros?', /^Sí\. /],
  ['¿Abrís los domingos?', /^No\. Domingo: cerrado\.$/],
  ['¿Hasta qué hora abrís hoy?', /^Hoy, lunes: 7:00 a 22:00\.$/],
  ['¿Cuánto cuesta la cuota joven al mes?', /^Joven: Al mes: 31 €\.$/],
])('answers in Spanish: %s', (question, expected) => {
  expect(ask(question, gym)).toMatch(expected);
});

it('lists the items when several things are asked for', () => {
  expect(ask('Which cakes can I order?')).toBe('We bake to order:\n- carrot cake\n- lemon cake\n- cheesecake');
});

it('calculates with the prices that it found and shows how', () => {
  expect(ask('How much are two spelt rolls and an apple tart together?')).toMatch(/^2 × £0\.90 \+ £18 = £19\.80\. /);
  expect(ask('¿Cuánto más cuesta la completa que la de mañanas al mes?', gym)).toMatch(/^42 € − 29 € = 13 €\. /);
});

it('finds contact details by their form', () => {
  expect(ask('What is your phone number?')).toContain('01632 960 111');
  expect(ask('Where are you?')).toContain('12 Harbour Street');
});

it('corrects misspelled words', () => {
  expect(ask('prise of the aplle tart')).toBe('Apple tart: Price: £18.00.');
});

it('answers each question of a message', () => {
  const answer = ask('How much is a spelt roll and what size is the apple tart?');
  expect(answer).toContain('£0.90');
  expect(answer).toContain('8 slices');
});

it('takes the subject of a follow-up from the question before', () => {
  const follows = 'When is the café open on Saturdays?';
  const history: GroundedTurn[] = [
    { role: 'user', text: follows },
    { role: 'assistant', text: 'Saturday (Café): 8:00 to 12:00.' },
  ];
  expect(ask('And on Sundays?', bakery, { follows, history })).toBe('Sunday (Café): 9:00 to 12:00.');
});

it.each(['How much is the saxophone?', 'What is your email address?', 'Who won the last match?'])(
  'refuses what the knowledge does not say: %s',
  (question) => {
    expect(ask(question)).toBe('refused');
  },
);
