import { describe, expect, it } from 'vitest';
import { followUpContext } from './follow-up-context.ts';

const turns = (...texts: string[]) =>
  texts.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }));

describe('followUpContext', () => {
  it.each([
    ['What about blue clay bricks?', 'What is the weight of red clay bricks?', 'What is the weight of clay bricks?'],
    ['And on Sundays?', 'When does the sauna open on Saturdays?', 'When does the sauna open on?'],
    ['And for children?', 'How much is a ticket for adults?', 'How much is a ticket for?'],
    ['What about Ivo Brandt?', 'Which days is Nora Feld in?', 'Which days is in?'],
    ['And the B2?', 'When is the German A1 course?', 'When is the German course?'],
    ['Who built it?', 'Where is the lighthouse?', 'Where is the lighthouse?'],
  ])('%s leaves out what it replaces', (question, earlier, context) => {
    expect(followUpContext(question, turns(earlier, 'An answer. [1]'), 'en')).toBe(context);
  });

  it.each([
    ['¿Y el de cerámica?', '¿Cuánto cuesta el taller de jabones?', '¿Cuánto cuesta el taller de?'],
    ['¿Y los domingos?', '¿A qué hora abre la sauna los sábados?', '¿A qué hora abre la sauna los?'],
    ['¿Y para niños?', '¿Cuánto vale la entrada para adultos?', '¿Cuánto vale la entrada para?'],
    ['¿Cuánto dura?', '¿Hay visitas guiadas?', '¿Hay visitas guiadas?'],
    ['¿Puedo pedirlo por teléfono?', '¿Cómo pido un carro?', '¿Cómo pido un carro?'],
  ])('%s leaves out what it replaces', (question, earlier, context) => {
    expect(followUpContext(question, turns(earlier, 'Una respuesta. [1]'), 'es')).toBe(context);
  });

  it('keeps the subject of an earlier follow-up', () => {
    const said = turns(
      'What is the weight of red clay bricks?',
      '2 kg [1]',
      'What about blue clay bricks?',
      '3 kg [1]',
    );
    const context = followUpContext('Where are they fired?', said, 'en');
    expect(context).toContain('blue clay bricks');
    expect(context).not.toContain('red');
  });

  it('takes the name that an answer to "who" brings up', () => {
    const said = turns('Who built the barn?', 'Ada Holm built the barn in 1901. [1]', 'Who is her son?');
    expect(followUpContext('Who is her son?', said.slice(0, 2), 'en')).toBe('Who built the barn? Ada Holm');
    const context = followUpContext(
      'Where does he work?',
      [...said, ...turns('', 'The son of Ada Holm is Per Holm. [1]').slice(1)],
      'en',
    );
    expect(context).toContain('Per Holm');
    expect(context).not.toContain('Ada');
  });

  it('is null for a question with its own subject', () => {
    expect(
      followUpContext('How much is a ticket for the tower?', turns('Where is the inn?', 'Here. [1]'), 'en'),
    ).toBeNull();
  });
});
