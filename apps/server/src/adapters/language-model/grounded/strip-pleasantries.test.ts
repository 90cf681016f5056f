import { describe, expect, it } from 'vitest';
import { stripPleasantries } from './strip-pleasantries.ts';

describe('stripPleasantries', () => {
  it.each([
    ['hola, ¿cuánto cuesta el envío?', '¿cuánto cuesta el envío?'],
    ['Hi Ada! How are you? When do you open?', 'When do you open?'],
    ['hello I would like to know the price', 'I would like to know the price'],
    ['Gracias. ¿Y a qué hora abren los lunes?', '¿Y a qué hora abren los lunes?'],
    ['Ada, when do you open?', 'when do you open?'],
    ['buenas, quería saber el precio', 'quería saber el precio'],
    ['sorry, one more: is there parking?', 'one more: is there parking?'],
    ['When do you open? Thanks a lot!', 'When do you open?'],
    ['¿Cuándo abren?, muchas gracias Ada', '¿Cuándo abren?,'],
  ])('%s', (message, expected) => {
    expect(stripPleasantries(message, 'Ada')).toBe(expected);
  });

  it.each([
    'Good restaurants in town?',
    'No dogs allowed?',
    'Thanksgiving hours?',
    'What does "thank you" mean in Japanese?',
    'hello',
    '',
    'Buenas noticias sobre el museo',
    'When do you open?',
  ])('does not change %s', (message) => {
    expect(stripPleasantries(message, 'Ada')).toBe(message);
  });
});
