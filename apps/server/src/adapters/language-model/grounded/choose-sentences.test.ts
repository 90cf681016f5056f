import { expect, it } from 'vitest';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { chooseSentences } from './choose-sentences.ts';
import { estimateStats } from './estimate-stats.ts';
import { judgePassages } from './judge-passages.ts';
import { omitsSubject } from './omits-subject.ts';
import { toPassages } from './testing/ask-passages.ts';
import type { GroundedPassage } from './types.ts';
import { groundedWeights } from './weights.ts';

const painters = toPassages('en', [
  [
    null,
    'Ada Holm was a painter from Vessel Bay. She moved to Tarn in 1903. She sold her first landscape there to a banker.',
  ],
  [null, 'Per Lind carved ships from oak. He sold his first landscape of wood to a captain in 1911.'],
]);
const pintores = toPassages('es', [
  [null, 'Lidia Roca fue una pintora de Almerín. Nació en la calle del Pozo. Vendió su primer cuadro a un panadero.'],
  [null, 'Blas Seco tallaba barcos de roble. Vendió su primera talla a un capitán.'],
]);

function chosen(language: KnownLanguage, passages: readonly GroundedPassage[], question: string): string[] {
  const stats = estimateStats(question, language, passages);
  return chooseSentences(judgePassages({ question, language, passages, stats }, groundedWeights).ranked).map(
    ({ text }) => text,
  );
}

it('gives the sentence that names the subject before one that leaves it out', () => {
  expect(chosen('en', painters, 'Where did the painter Ada Holm move in 1903?')[0]).toBe(
    'Ada Holm was a painter from Vessel Bay. She moved to Tarn in 1903.',
  );
  expect(chosen('es', pintores, '¿En qué calle nació la pintora Lidia Roca?')[0]).toBe(
    'Lidia Roca fue una pintora de Almerín. Nació en la calle del Pozo.',
  );
});

it('gives no sentence without a subject after one about another', () => {
  const sentences = chosen('en', painters, 'To whom did Ada Holm sell her first landscape?');
  expect(sentences[0]).toContain('She sold her first landscape there to a banker.');
  expect(sentences.join(' ')).not.toContain('captain');
});

it('gives no sentence that says the same about another thing', () => {
  const shelter = toPassages('en', [
    [
      null,
      'The roof of the north shelter holds 40 people. The roof of the south shelter holds 25 people. The north shelter was built of oak.',
    ],
  ]);
  const sentences = chosen('en', shelter, 'How many people does the roof of the south shelter hold?');
  expect(sentences[0]).toBe('The roof of the south shelter holds 25 people.');
  expect(sentences.join(' ')).not.toContain('40 people');
});

it.each([
  ['She was born in Tarn.', 'en', true],
  ['In 1903 it was sold.', 'en', true],
  ['This was later changed.', 'en', true],
  ['It is known that bees dance.', 'en', false],
  ['This bridge is old.', 'en', false],
  ['Tarn has two inns.', 'en', false],
  ['Nació en Almerín.', 'es', true],
  ['En 1903 se vendió.', 'es', true],
  ['Su hermana vivía en Tarn.', 'es', true],
  ['La casa es azul.', 'es', false],
  ['El molino giró toda la noche.', 'es', false],
] as const)('%s', (text, language, omits) => {
  expect(omitsSubject(text, language)).toBe(omits);
});
