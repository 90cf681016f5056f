import { expect, it } from 'vitest';
import type { LanguageModel, ModelEvent, ModelRequest, Passage } from '../../ports/language-model.ts';

const tourPassage: Passage = {
  n: 1,
  chunkId: 'c1',
  sourceId: 's1',
  kind: 'text',
  title: 'Opening hours',
  heading: null,
  url: null,
  page: null,
  anchor: null,
  startMs: null,
  section: 0,
  offset: 0,
  blocks: null,
  tableOrdinal: null,
  text: 'The museum opens at nine in the morning. The lighthouse was built in 1887 by Clara Jensen. Dogs may come in.',
  language: 'en',
  score: 8,
};

export function requestOf(more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'You are the guide.',
    history: [],
    question: 'When was the lighthouse built?',
    follows: null,
    language: 'en',
    passages: [tourPassage],
    agentName: 'Guide',
    localTime: '2026-03-01T09:05:07+01:00',
    refusalText: null,
    mayUseGeneralKnowledge: false,
    maxOutputTokens: 200,
    model: null,
    signal: new AbortController().signal,
    ...more,
  };
}

export async function eventsOf(model: LanguageModel, request = requestOf()): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request)) events.push(event);
  return events;
}

export const textOf = (events: ModelEvent[]) =>
  events.map((event) => (event.type === 'delta' ? event.text : '')).join('');

/** Contract tests that every language model must pass, including the built-in one. */
export function languageModelContract(model: () => LanguageModel): void {
  it('has a name, a kind and a context window, and counts tokens', () => {
    expect(model().name).not.toBe('');
    expect(model().contextTokens(null)).toBeGreaterThan(1_000);
    expect(model().countTokens('The museum opens at nine in the morning.', null)).toBeGreaterThan(5);
    expect(['builtIn', 'provider']).toContain(model().kind);
  });

  it('streams an answer in non-empty deltas', async () => {
    const events = await eventsOf(model());
    expect(textOf(events).length).toBeGreaterThan(3);
    expect(events.every((event) => event.type !== 'delta' || event.text !== '')).toBe(true);
  });

  it('answers concurrent questions independently', async () => {
    const answers = await Promise.all([eventsOf(model()), eventsOf(model()), eventsOf(model())]);
    expect(new Set(answers.map(textOf)).size).toBe(1);
  });

  it('throws the reason of an earlier abort', async () => {
    const abort = new AbortController();
    abort.abort(new Error('stopped by the test'));
    await expect(eventsOf(model(), requestOf({ signal: abort.signal }))).rejects.toThrow('stopped by the test');
  });

  it('can be stopped after the first event', async () => {
    for await (const event of model().stream(requestOf())) {
      expect(['judged', 'model', 'delta']).toContain(event.type);
      break;
    }
  });

  it('passes its own check', async () => {
    expect(await model().check(new AbortController().signal)).toBeNull();
  });
}
