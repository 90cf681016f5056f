import { expect, it } from 'vitest';
import { answerFromPassages } from './answer-from-passages.ts';
import type { GroundedPassage } from './types.ts';

const passage = (language: 'en' | 'es', text: string): GroundedPassage => ({
  n: 1,
  chunkId: `${language}${text.length}`,
  title: null,
  language,
  score: 9,
  text,
});

const english = passage(
  'en',
  'The museum was founded by Clara Mendes. The shop closes at six in the evening. Boats may not sail on the river in winter.',
);
const spanish = passage(
  'es',
  'El museo fue fundado por Clara Mendes. La tienda cierra a las seis de la tarde. En invierno los barcos no pueden navegar por el río.',
);

/** Asks with stats as the search provides them: `known` are the question's words with a translation in the text. */
function ask(question: string, questionLanguage: 'en' | 'es', from: GroundedPassage, known: string) {
  const idf = Object.fromEntries(known.split(' ').map((word) => [word, 3]));
  const stats = { idf, maxIdf: 5, chunkCount: 100 };
  const asked = { question, questionLanguage, passages: [from], stats };
  return answerFromPassages({ ...asked, agentName: 'Ada', today: '2026-01-01T12:00:00Z' });
}

it.each([
  ['¿Quién fundó el museo?', 'es', english, 'fundo museo', 'The museum was founded by Clara Mendes.'],
  [
    '¿A qué hora cierra la tienda por la tarde?',
    'es',
    english,
    'hora cierra tienda tarde',
    'The shop closes at six in the evening.',
  ],
  ['Who founded the museum?', 'en', spanish, 'founded museum', 'El museo fue fundado por Clara Mendes.'],
  [
    'At what time does the shop close in the evening?',
    'en',
    spanish,
    'time shop close evening',
    'La tienda cierra a las seis de la tarde.',
  ],
] as const)(
  '%s is answered in the words of the text, which is marked as a quotation',
  (...[question, language, from, known, sentence]) => {
    const answer = ask(question, language, from, known);
    expect(answer.sentences[0]).toEqual({ text: sentence, citations: [1], quotedLanguage: from.language });
    expect(answer.language).toBe(language);
  },
);

it.each([
  ['¿Cuánto cuesta el billete del autobús nocturno?', 'es', english],
  ['How many giraffes live in the southern savannah?', 'en', spanish],
] as const)('%s is refused', (question, language, from) => {
  expect(ask(question, language, from, '').refused).toBe(true);
});
