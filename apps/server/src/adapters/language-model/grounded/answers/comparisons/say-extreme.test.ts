import { expect, it } from 'vitest';
import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { readSuperlative } from '../superlatives.ts';
import { sayExtreme } from './say-extreme.ts';

function say(language: KnownLanguage, question: string, names: string[], isPair = false): string {
  const folded = foldText(question);
  const superlative = readSuperlative(folded, language);
  if (!superlative) throw new Error(`no superlative: ${question}`);
  return sayExtreme({ language, folded }, superlative, { names, shown: '9', isPair });
}

it.each([
  ['cuál es el curso más barato', ['Vela'], 'El más barato es Vela: 9.'],
  [
    'cuáles son los cursos más baratos',
    ['Vela', 'Remo', 'Iniciación'],
    'Los más baratos son Vela, Remo e Iniciación: 9.',
  ],
  ['cuál es la barca más barata', ['Gaviota', 'Hielo'], 'Las más baratas son Gaviota y Hielo: 9.'],
  ['qué es más barato, el remo o la vela', ['remo'], 'Lo más barato es remo: 9.'],
  ['cuál de los dos es más barato', ['remo'], 'El más barato es remo: 9.'],
  ['qué es lo más caro', ['Vela', 'Remo'], 'Lo más caro son Vela y Remo: 9.'],
  ['qué torre es la más alta', ['Norte'], 'La más alta es Norte: 9.'],
  ['cuál es el barco más pequeño', ['Pinta'], 'El más pequeño es Pinta: 9.'],
  ['cuál es la sala más grande', ['Azul, baja', 'Roja', 'Gris'], 'Las más grandes son Azul, baja; Roja y Gris: 9.'],
])('follows the gender and the number in Spanish: %s', (question, names, expected) => {
  expect(say('es', question, names)).toBe(expected);
});

it('says of two equal things that they are', () => {
  expect(say('en', 'which is cheaper, tea or coffee', ['tea', 'coffee'], true)).toBe('There is no difference: 9.');
  expect(say('es', 'qué es más barato, el té o el café', ['té', 'café'], true)).toBe('No hay diferencia: 9.');
});
