import { describe, expect, it } from 'vitest';
import { answerFromPassages } from './answer-from-passages.ts';
import type { GroundedPassage, GroundedQuestion } from './types.ts';

const passage = (n: number, text: string, more: Partial<GroundedPassage> = {}): GroundedPassage => ({
  n,
  chunkId: `chunk-${n}`,
  text,
  title: null,
  language: 'en',
  score: 10 / n,
  ...more,
});

const garden = passage(
  1,
  'The Olmos garden lies behind the town hall. It was laid out in 1887 by Clara Mendes, a gardener from Porto. ' +
    'The garden has 42 orange trees. It is closed on Mondays because the gardeners water the beds then.',
  { title: 'The Olmos garden' },
);
const visits = passage(
  2,
  'A ticket for the garden costs 4 euros. Children under ten enter free of charge. Dogs must be kept on a lead.',
  { title: 'Visits' },
);
const jardin = passage(
  1,
  'El jardín de Olmos está detrás del ayuntamiento. Lo trazó en 1887 Clara Mendes, una jardinera de Oporto. ' +
    'El jardín tiene 42 naranjos. La entrada al jardín cuesta 4 euros.',
  { title: 'El jardín de Olmos', language: 'es' },
);

const ask = (question: string, more: Partial<GroundedQuestion> = {}) =>
  answerFromPassages({
    question,
    passages: [garden, visits],
    agentName: 'Ada',
    today: '2026-03-09T13:05:00+01:00',
    ...more,
  });

describe('answers', () => {
  it.each([
    ['Who laid out the Olmos garden?', 'Clara Mendes', 1],
    ['When was the garden laid out?', '1887', 1],
    ['How many orange trees does the garden have?', '42', 1],
    ['Why is the garden closed on Mondays?', 'because', 1],
    ['How much does a ticket for the garden cost?', '4 euros', 2],
    ['Where is the Olmos garden?', 'behind the town hall', 1],
  ])('%s', (question, expected, n) => {
    const passages =
      n === 1
        ? [garden, visits]
        : [
            { ...visits, score: 10 },
            { ...garden, score: 4 },
          ];
    const answer = ask(question, { passages });
    expect(answer).toMatchObject({ kind: 'grounded', refused: false, language: 'en' });
    expect(answer.sentences[0]?.text).toContain(expected);
    expect(answer.sentences[0]?.citations).toEqual([n]);
    expect(answer.confidence).toBeGreaterThan(0);
  });

  it.each([
    ['¿Quién trazó el jardín de Olmos?', 'Clara Mendes'],
    ['¿Cuántos naranjos tiene el jardín?', '42'],
    ['¿Cuánto cuesta la entrada al jardín?', '4 euros'],
    ['cuanto cuesta la entrada al jardin', '4 euros'],
    ['Hola, ¿cuánto cuesta la entrada al jardín?', '4 euros'],
    ['Buenas tardes Ada. ¿Quién trazó el jardín? Gracias', 'Clara Mendes'],
  ])('%s', (question, expected) => {
    const answer = ask(question, { passages: [jardin] });
    expect(answer).toMatchObject({ kind: 'grounded', language: 'es' });
    expect(answer.sentences[0]?.text).toContain(expected);
  });

  it('have at most three sentences, each cited, none repeated', () => {
    const twin = { ...garden, n: 3, chunkId: 'twin', score: 1 };
    const answer = ask('How many orange trees does the garden have?', { passages: [garden, visits, twin] });
    expect(answer.sentences.length).toBeLessThanOrEqual(3);
    expect(new Set(answer.sentences.map((sentence) => sentence.text)).size).toBe(answer.sentences.length);
    for (const sentence of answer.sentences) {
      expect(sentence.citations).toHaveLength(1);
      const cited = [garden, visits, twin].find((one) => one.n === sentence.citations[0]);
      expect(cited?.text).toContain(sentence.text);
    }
  });

  it('mark a quotation in another language', () => {
    const answer = ask('¿Dónde está el Olmos garden?', { questionLanguage: 'es', passages: [garden] });
    if (answer.refused) expect(answer.sentences[0]?.text).toMatch(/^No he encontrado/);
    else expect(answer.sentences[0]).toMatchObject({ quotedLanguage: 'en' });
    const known = ask('Clara Mendes Porto 1887', { questionLanguage: 'es', passages: [garden] });
    expect(known.sentences[0]).toMatchObject({ quotedLanguage: 'en', citations: [1] });
    expect(ask('Who laid out the Olmos garden?').sentences[0]?.quotedLanguage).toBeUndefined();
  });

  it('quote the text below a heading or a question, not the heading or the question', () => {
    const text =
      'Opening hours\n\nFrom nine to six on weekdays.\n\nMay I bring my dog? Yes, on a lead.\n\nPhone: 555 0199';
    const passages = [passage(1, text, { title: 'Visits' })];
    expect(ask('What are the opening hours?', { passages }).sentences[0]?.text).toBe('From nine to six on weekdays.');
    expect(ask('May I bring my dog?', { passages }).sentences[0]?.text).toBe('Yes, on a lead.');
    expect(ask('What is the phone number?', { passages, smallTalk: false }).sentences[0]?.text).toBe('Phone: 555 0199');
  });

  it.each([
    ['Can I bring my dog?', { dog: 0.29, bring: 0.35 }],
    ['Are dogs allowed?', { dogs: 0.29, allowed: 0.35 }],
  ])('come from a small collection even when a word of the question is missing: %s', (question, idf) => {
    const text = 'The garden is open from nine to six. Dogs must wait at the gate. Tickets cost 4 euros.';
    const stats = { idf, maxIdf: 0.35, chunkCount: 1 };
    const answer = ask(question, { passages: [passage(1, text, { score: 0.3 })], stats });
    expect(answer.sentences[0]?.text).toBe('Dogs must wait at the gate.');
  });

  describe('to a follow-up', () => {
    const text =
      'In summer the garden opens at nine. In winter the garden opens at ten. A ticket costs 4 euros. The café is closed in winter.';
    const after = (follows: string, question: string) => ask(question, { follows, passages: [passage(1, text)] });

    it.each([
      ['When does the garden open?', 'And in winter?', 'In winter the garden opens at ten.'],
      ['When does the garden open in summer?', 'And in winter?', 'In winter the garden opens at ten.'],
      ['When does the garden open in winter?', 'What about summer?', 'In summer the garden opens at nine.'],
      ['When does the garden open in summer?', 'And how much is a ticket?', 'A ticket costs 4 euros.'],
    ])('after "%s": %s', (follows, question, expected) => {
      expect(after(follows, question).sentences[0]?.text).toBe(expected);
    });

    it.each(['And the pizza?', 'And what is the capital of Peru?', 'So who is the president of France?'])(
      'do not repeat the previous answer: %s',
      (question) => {
        expect(after('When does the garden open in summer?', question).refused).toBe(true);
      },
    );
  });

  it('are deterministic', () => {
    expect(ask('Who laid out the Olmos garden?')).toEqual(ask('Who laid out the Olmos garden?'));
  });
});

describe('refusals', () => {
  it.each(['Who painted the ceiling of the cathedral?', 'What is the boiling point of nitrogen?'])('%s', (question) => {
    const answer = ask(question);
    expect(answer).toMatchObject({ kind: 'refusal', refused: true, language: 'en' });
    expect(answer.sentences).toEqual([{ text: expect.stringMatching(/could not find/), citations: [] }]);
  });

  it('are in the language of the question', () => {
    const answer = ask('¿Quién pintó el techo de la catedral?');
    expect(answer).toMatchObject({ kind: 'refusal', language: 'es' });
    expect(answer.sentences[0]?.text).toMatch(/No he encontrado/);
  });

  it("use the owner's text", () => {
    expect(ask('Who painted the ceiling?', { refusalText: 'Please ring us.' }).sentences[0]?.text).toBe(
      'Please ring us.',
    );
  });

  it('are the result without passages or without content words', () => {
    expect(ask('Who laid out the garden?', { passages: [] }).refused).toBe(true);
    expect(ask('').refused).toBe(true);
    for (const question of ['who is it', 'what?', 'why', 'Hello, what is it?', '¿y eso qué es?', 'and then?', '??'])
      expect(ask(question).refused).toBe(true);
    expect(ask('Garden?', { passages: [passage(1, '')] }).refused).toBe(true);
  });
});

describe('small talk', () => {
  it('needs no passages', () => {
    expect(ask('Hello!', { passages: [] })).toMatchObject({ kind: 'smalltalk', refused: false });
  });

  it('can be turned off', () => {
    expect(ask('Hello!', { smallTalk: false, passages: [] }).kind).toBe('refusal');
  });
});
