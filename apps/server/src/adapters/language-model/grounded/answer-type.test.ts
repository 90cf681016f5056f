import { describe, expect, it } from 'vitest';
import { parseQuestion } from './parse-question.ts';

const typeOf = (question: string, language: 'en' | 'es') =>
  parseQuestion({ question }, language, { idf: {}, maxIdf: 5, chunkCount: 200 }).type;

describe('the expected type of answer', () => {
  it.each([
    ['en', 'Who laid out the garden?', 'person'],
    ['en', 'When was it laid out?', 'date'],
    ['en', 'In what year did she die?', 'year'],
    ['en', 'At what age did she die?', 'number'],
    ['en', 'How much does a ticket cost?', 'money'],
    ['en', 'Which river runs through the town?', 'place'],
    ['en', 'What is a lead?', 'definition'],
    ['en', ' what is Internet2', 'definition'],
    ['en', 'Is the garden open?', 'yesNo'],
    ['en', 'What body of water lay to the west when the king died?', 'other'],
    ['en', 'What did the gardener who came from Porto plant?', 'other'],
    ['es', '¿Quién trazó el jardín?', 'person'],
    ['es', '¿Cuándo murió?', 'date'],
    ['es', '¿Por qué cierra los lunes?', 'reason'],
    ['es', '¿Qué árboles plantó cuando llegó?', 'other'],
    ['es', 'En cuanto a las visitas, ¿dónde se compra la entrada?', 'place'],
    ['es', 'cuanto cuesta la entrada', 'money'],
  ] as const)('%s: %s', (language, question, type) => {
    expect(typeOf(question, language)).toBe(type);
  });
});
