import { describe, expect, it } from 'vitest';
import { createBuiltInModel } from './built-in.ts';
import type { GroundedAnswer } from './grounded/index.ts';
import { eventsOf, languageModelContract, requestOf, textOf } from './language-model.contract-test.ts';

describe('the contract with the built-in engine', () => languageModelContract(() => createBuiltInModel()));

const saying = (answer: Partial<GroundedAnswer>) =>
  createBuiltInModel(async () => () => ({
    kind: 'grounded',
    language: 'en',
    sentences: [],
    refused: false,
    confidence: 1,
    ...answer,
  }));

describe('the built-in engine', () => {
  it('answers from the passages and cites them', async () => {
    expect(textOf(await eventsOf(createBuiltInModel()))).toMatch(/1887.*\[1\]/);
  });

  it('streams one sentence at a time, followed by its citations', async () => {
    const sentences = [
      { text: 'The first.', citations: [1] },
      { text: 'The second.', citations: [1, 2] },
    ];
    expect(await eventsOf(saying({ sentences, confidence: 0.8 }))).toEqual([
      { type: 'judged', confidence: 0.8 },
      { type: 'delta', text: 'The first. [1]' },
      { type: 'delta', text: ' The second. [1] [2]' },
    ]);
  });

  it('answers small talk without citations', async () => {
    const sentences = [{ text: 'Hello! I am the guide.', citations: [] }];
    expect(await eventsOf(saying({ kind: 'smalltalk', sentences }))).toEqual([
      { type: 'delta', text: 'Hello! I am the guide.' },
    ]);
  });

  it('marks a quotation in another language', async () => {
    const sentences = [{ text: 'Abre a las nueve.', citations: [1], quotedLanguage: 'es' as const }];
    expect(textOf(await eventsOf(saying({ sentences })))).toBe('«Abre a las nueve.» [1]');
  });

  it('leaves the text of a refusal to its caller', async () => {
    const sentences = [{ text: 'I do not know.', citations: [] }];
    expect(await eventsOf(saying({ kind: 'refusal', refused: true, sentences, confidence: 0.1 }))).toEqual([
      { type: 'judged', confidence: 0.1 },
      { type: 'refused' },
    ]);
  });

  it('refuses when no passage is about the question', async () => {
    const request = requestOf({ question: 'Who painted Guernica?', passages: [] });
    expect((await eventsOf(createBuiltInModel(), request)).at(-1)).toEqual({ type: 'refused' });
  });
});
