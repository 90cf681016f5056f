import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, tableOf, textOf } from '../../testing/ask-knowledge.ts';

const centre = knowledgeOf(
  'en',
  ['house.md', 'The house', textOf('At the desk we speak English, Polish, Welsh and Dutch. Languages are fun.')],
  ['classes.md', 'Evenings', textOf('On weekdays there are classes in French, German and Greek.')],
  ['rent.csv', null, tableOf('What|Month', 'Viola rental|£20', 'Harp rental|£60', 'Banjo rental|£15', 'Locker|£4')],
  ['music.md', 'Music', listOf(null, 'Monday: piano, drums, trumpet and flute with Jo', 'Friday: choir')],
);
const clinica = knowledgeOf(
  'es',
  ['nosotros.md', 'Nosotros', textOf('Cuidamos de los animales del valle. Vemos perros, gatos, hurones y tortugas.')],
  ['nosotros.md', 'Fuera', textOf('No tratamos caballos, vacas, ovejas, cabras ni gallinas.')],
);

it.each([
  [centre, 'What languages do you teach?', 'On weekdays there are classes in French, German and Greek.'],
  [centre, 'which instruments can I rent', '- Viola rental \n- Harp rental \n- Banjo rental'],
  [clinica, '¿Qué animales tratáis?', 'Vemos perros, gatos, hurones y tortugas.'],
])('gives the text or the rows with the members of the kind', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toBe(expected);
});

it('does not give members that the question is not about', () => {
  expect(askKnowledge(centre, 'Which instruments can I buy?')).not.toMatch(/piano|rental/);
});
