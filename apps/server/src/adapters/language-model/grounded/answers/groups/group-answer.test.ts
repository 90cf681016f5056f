import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../../testing/ask-knowledge.ts';

const sailing = knowledgeOf(
  'en',
  ['about.md', 'Our boats', listOf(null, 'Gull: a dinghy for two', 'Tern: a dinghy for four', 'Skua: a yacht')],
  ['about.md', 'Our skippers', textOf('Ann Boyd sails on Mondays, Raj Mistry on Fridays. Ola Berg does the yacht.')],
  ['faq.md', 'Who repairs a damaged boat?', textOf('The boat yard repairs boats, and you pay the excess.')],
  ['kit.csv', 'Wetsuits (hire, per day)', tableOf('Kind|Price', 'Shorty|£6', 'Full suit|£9')],
  ['boat-prices.csv', null, tableOf('What|Price', 'Berth|£40', 'Boat wash|£12', 'Boat trailer|£15')],
  ['kids.md', 'Young sailors', textOf('They get two lines:'), listOf('The colours:', 'blue, from 8', 'green, from 12')],
);
const vivero = knowledgeOf(
  'es',
  ['tarifas-y-rebajas.md', 'Portes', tableOf('Zona|Precio', 'Ciudad|4 €', 'Provincia|9 €')],
  ['tarifas-y-rebajas.md', 'Rebajas', listOf(null, 'Socios: 10 %', 'Colegios: 15 %', 'Compra de más de 100 €: 5 %')],
  ['plantas.md', 'Arbustos (en maceta)', tableOf('Nombre|Precio', 'Romero|5 €', 'Adelfa|12 €')],
  ['plantas.md', 'Riego', textOf('Los arbustos se riegan los lunes y los jueves.')],
);

it.each([
  [sailing, 'What boats do you have?', /^- Gull: a dinghy for two\n- Tern: .*\n- Skua: a yacht$/],
  [sailing, 'who are the skippers', /^Ann Boyd .* Ola Berg does the yacht\.$/],
  [sailing, 'which wetsuits can I hire?', /^- Shorty \n- Full suit$/],
  [sailing, 'tell me the colours', /^The colours:\n- blue, from 8\n- green, from 12$/],
  [vivero, '¿Qué rebajas tenéis?', /^- Socios: 10 %\n- Colegios: 15 %\n- Compra/],
  [vivero, 'dime los arbustos que hay', /^- Romero \n- Adelfa$/],
])('gives the whole group that is named after what is asked for', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toMatch(expected);
});

it.each([
  [sailing, 'Which boats are there for children?'],
  [sailing, 'Which boats do you not rent out?'],
])('gives no group for a question about a part of it', (passages, question) => {
  expect(askKnowledge(passages, question)).not.toMatch(/Gull.*\n.*Skua/s);
});
