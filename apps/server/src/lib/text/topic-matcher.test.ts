import { expect, it } from 'vitest';
import { createTopicMatcher } from './topic-matcher.ts';

it.each([
  ['prices', 'What is the price of a ticket?', 'en', true],
  ['prices', 'How much does it cost?', 'en', true],
  ['prices', '¿Cuánto cuesta la entrada?', 'es', true],
  ['prices', 'A ticket is €12.', 'en', true],
  ['prices', 'A desk lamp is twelve pounds.', 'en', true],
  ['prices', 'La entrada son veinticinco euros.', 'es', true],
  ['prices', 'Entry is CHF 8.50 for adults.', 'en', true],
  ['prices', 'Entry: ¥800', 'en', true],
  ['prices', 'Open from 9 to 12.', 'en', false],
  ['prices', 'We have twelve lamps.', 'en', false],
  ['precios', 'What do you charge for a repair?', 'en', true],
  ['Acme', 'Is ACME’s drill better?', 'en', true],
  ['Acme', 'Is the acne cream good?', 'en', false],
  ['politics', 'Which political party do you support?', 'en', true],
  ['politics', '¿Qué opinas de la política?', 'es', true],
  ['politics', 'Which police station is near?', 'en', false],
  ['religión', 'Are you religious?', 'en', true],
  ['competitors', '¿Sois mejores que la competencia?', 'es', true],
  ['despidos', '¿Habrá un despido?', 'es', true],
  ['descuentos', 'Do you have a discount?', 'en', true],
  ['staff phone numbers', 'Which phone number has the staff?', 'en', true],
  ['staff phone numbers', 'Where is the staff?', 'en', false],
  ['phone numbers', 'Ring 01632 960 145.', 'en', true],
  ['legal advice', 'Can you give me some advice on legal matters?', 'en', true],
  ['legal advice', 'Do you have advice on hiking boots?', 'en', false],
  ['Project Owl', 'What is project owl?', null, true],
  ['Project Owl', 'Do owls live here?', null, false],
  ['ópera', 'opera', null, true],
] as const)('%s: %s', (topic, text, language, isMentioned) => {
  expect(createTopicMatcher([topic])(text, language)).toBe(isMentioned);
});

it('matches any of several topics and nothing without topics', () => {
  const mentions = createTopicMatcher(['prices', 'Acme']);
  expect([mentions('Acme', 'en'), mentions('Boots', 'en')]).toEqual([true, false]);
  expect(createTopicMatcher([])('Acme', 'en')).toBe(false);
});
