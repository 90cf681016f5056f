import { describe, expect, it } from 'vitest';
import { viewQuestion } from './question-view.ts';

const typeOf = (question: string, language: 'en' | 'es') =>
  viewQuestion({ question }, language, { idf: {}, maxIdf: 5, chunkCount: 200 }).type;

describe('the type of answer asked for', () => {
  it.each([
    ['Who laid out the garden?', 'person'],
    ['When was it laid out?', 'date'],
    ['In what year did she die?', 'year'],
    ['At what age did she die?', 'number'],
    ['How much does a ticket cost?', 'money'],
    ['Which river runs through the town?', 'place'],
    ['What is a lead?', 'definition'],
    [' what is Internet2', 'definition'],
    ['Is the garden open?', 'yesNo'],
    ['What body of water lay to the west when the king died?', 'other'],
    ['What did the gardener who came from Porto plant?', 'other'],
  ])('%s', (question, type) => {
    expect(typeOf(question, 'en')).toBe(type);
  });

  it.each([
    ['¿Quién trazó el jardín?', 'person'],
    ['¿Cuándo murió?', 'date'],
    ['¿Por qué cierra los lunes?', 'reason'],
    ['¿Qué árboles plantó cuando llegó?', 'other'],
    ['En cuanto a las visitas, ¿dónde se compra la entrada?', 'place'],
    ['cuanto cuesta la entrada', 'money'],
  ])('%s', (question, type) => {
    expect(typeOf(question, 'es')).toBe(type);
  });
});
