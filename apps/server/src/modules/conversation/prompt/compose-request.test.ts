import { describe, expect, it } from 'vitest';
import type { LanguageModel, ModelMessage, ModelTool } from '../../../ports/language-model.ts';
import { createRuleReader } from '../answer/instructions/create-rule-reader.ts';
import { passage } from '../testing/conversation-fixture.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { type ComposeFacts, composeRequest, composeShorter } from './compose-request.ts';

/** Returns a conversation whose messages have a hundred words each. */
const talk = (turns: number): ModelMessage[] =>
  Array.from({ length: turns * 2 }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `${at} ${'word '.repeat(100)}`,
  }));
const rules = await createRuleReader()('');
const factsOf = (history: ModelMessage[], more: Partial<ComposeFacts> = {}): ComposeFacts => ({
  opening: {
    agentName: 'Guide',
    instructions: '',
    answerScope: 'knowledge',
    refusalText: null,
    agentModel: null,
    lastOrdinal: history.length - 1,
    history,
  } as unknown as ComposeFacts['opening'],
  question: 'Well?',
  follows: null,
  language: 'en',
  replyLanguage: 'en',
  rules,
  stats: undefined,
  mergeMessage: [],
  tools: [],
  passages: [passage(1), passage(2), passage(3), passage(4)],
  fence: 'f',
  localTime: undefined,
  page: undefined,
  now: new Date(0),
  signal: new AbortController().signal,
  ...more,
});
const tool: ModelTool = {
  name: 'add',
  description: 'word '.repeat(500),
  inputSchema: {},
  maxCalls: 1,
  run: async () => ({ output: '' }),
};
const historyLength = (model: LanguageModel, facts: ComposeFacts) =>
  composeRequest(model, facts).request.history.length;

describe('composeRequest', () => {
  it('keeps the whole conversation if it fits, else its newest half', () => {
    expect(composeRequest(scriptedModel('provider', 32_000), factsOf(talk(10)))).toMatchObject({
      contextReduced: false,
      request: { maxOutputTokens: 1_024, history: { length: 20 } },
    });
    const { request, contextReduced } = composeRequest(scriptedModel('provider', 3_000), factsOf(talk(10)));
    expect([request.history.length, contextReduced]).toEqual([10, true]);
    expect(request.history.at(-1)?.content).toMatch(/^19 /);
  });

  it('counts tokens with the model’s own tokenizer, including tool definitions', () => {
    const model = scriptedModel('provider', 4_200);
    expect(historyLength(model, factsOf(talk(10)))).toBe(20);
    expect(historyLength(model, factsOf(talk(10), { tools: [tool] }))).toBe(10);
    const dense = { ...model, countTokens: (text: string) => model.countTokens(text, null) * 2 };
    expect(historyLength(dense, factsOf(talk(10)))).toBe(10);
  });

  it('uses the context size of the agent’s model', () => {
    const asked: (string | null)[] = [];
    const model: LanguageModel = { ...scriptedModel(), contextTokens: (name) => asked.push(name) * 8_000 };
    const facts = factsOf([]);
    composeRequest(model, { ...facts, opening: { ...facts.opening, agentModel: 'own' } });
    expect(asked).toEqual(['own']);
  });

  it('keeps the question and the best passage in a very small context, with a short answer', () => {
    const { request } = composeRequest(scriptedModel('provider', 480), factsOf(talk(3)));
    expect(request).toMatchObject({ question: 'Well?', history: [], maxOutputTokens: 120 });
    expect(request.passages.length).toBeGreaterThan(0);
  });
});

describe('composeShorter', () => {
  it('applies the context size that the provider reported', () => {
    const facts = factsOf(talk(10));
    const { request } = composeRequest(scriptedModel('provider', 32_000), facts);
    const shorter = composeShorter(scriptedModel('provider', 1_800), facts, request);
    expect([shorter?.request.history.length, shorter?.contextReduced]).toEqual([5, true]);
  });

  it('halves the conversation repeatedly, then the passages, then gives up', () => {
    const model = scriptedModel('provider', 1_000_000);
    const facts = factsOf(talk(3));
    let composed = composeRequest(model, facts);
    const sizes: number[][] = [];
    for (;;) {
      sizes.push([composed.request.history.length, composed.request.passages.length]);
      const shorter = composeShorter(model, facts, composed.request);
      if (shorter === null) break;
      composed = shorter;
    }
    expect(sizes).toEqual([
      [6, 4],
      [3, 4],
      [1, 4],
      [0, 4],
      [0, 2],
      [0, 1],
    ]);
    expect(composed.request.system).not.toContain('Passage 2');
  });
});
