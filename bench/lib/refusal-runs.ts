import { createBuiltInModel } from '../../apps/server/src/adapters/language-model/built-in.ts';
import { shouldRefuse } from '../../apps/server/src/modules/conversation/answer/refusal/should-refuse.ts';
import type { LanguageModel, ModelRequest } from '../../apps/server/src/ports/language-model.ts';
import type { QuestionRun } from './question-runs.ts';

export type RefusalSums = { questions: number; stopped: number; millis: number };

/** Measures how many questions an agent limited to its knowledge refuses without a call to its provider. */
export async function refuseAll(runs: readonly QuestionRun[]): Promise<RefusalSums> {
  const builtInModel = createBuiltInModel();
  const model: LanguageModel = { ...builtInModel, kind: 'provider' };
  const sums: RefusalSums = { questions: 0, stopped: 0, millis: 0 };
  for (const run of runs) {
    const request = asRequest(run);
    const at = performance.now();
    if (await shouldRefuse({ model, builtInModel }, request, false)) sums.stopped++;
    sums.millis += performance.now() - at;
    sums.questions++;
  }
  return sums;
}

function asRequest({ question, language, passages, stats }: QuestionRun): ModelRequest {
  const place = {
    kind: 'text',
    url: null,
    page: null,
    anchor: null,
    startMs: null,
    section: 0,
    offset: 0,
    blocks: null,
    tableOrdinal: null,
  };
  return {
    system: '',
    history: [],
    question: question.text,
    follows: null,
    language,
    stats,
    refusalText: null,
    passages: passages.map(({ n, chunkId, text, title, heading = null, language: its, score }) => ({
      ...place,
      n,
      chunkId,
      sourceId: chunkId,
      text,
      title: title ?? '',
      heading,
      language: its,
      score,
    })),
    agentName: 'Ada',
    localTime: '2026-01-01T12:00:00+01:00',
    mayUseGeneralKnowledge: false,
    maxOutputTokens: 1_000,
    model: null,
    signal: new AbortController().signal,
  };
}
