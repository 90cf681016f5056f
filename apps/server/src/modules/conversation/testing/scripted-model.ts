import { setTimeout as wait } from 'node:timers/promises';
import { estimateTokens } from '../../../lib/text/estimate-tokens.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../../ports/language-model.ts';

/** A step of a script: an event, a pause, an error to throw, or a wait for `release`. */
export type ScriptStep = ModelEvent | { type: 'pause'; ms: number } | { type: 'fail'; error: Error } | { type: 'gate' };

export interface ScriptedModel extends LanguageModel {
  /** Requests so far, in order. */
  requests: ModelRequest[];
  /** Number of aborted streams. */
  aborted(): number;
  /** Sets the script of later requests. */
  plays(script: ScriptStep[] | ((request: ModelRequest) => ScriptStep[])): void;
  /** Opens the gates that running streams wait at. */
  release(): void;
}

export const say = (...texts: string[]): ScriptStep[] => texts.map((text) => ({ type: 'delta', text }));

export function scriptedModel(kind: LanguageModel['kind'] = 'provider', contextTokens = 32_000): ScriptedModel {
  let script: (request: ModelRequest) => ScriptStep[] = () => say('An answer [1].');
  let gate = Promise.withResolvers<void>();
  let aborted = 0;
  const requests: ModelRequest[] = [];

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    requests.push(request);
    const onAbort = Promise.withResolvers<never>();
    onAbort.promise.catch(() => undefined);
    request.signal.addEventListener('abort', () => {
      aborted += 1;
      onAbort.reject(request.signal.reason);
    });
    for (const step of script(request)) {
      if (step.type === 'fail') throw step.error;
      if (step.type === 'pause') await Promise.race([wait(step.ms), onAbort.promise]);
      else if (step.type === 'gate') await Promise.race([gate.promise, onAbort.promise]);
      else yield step;
    }
  }
  return {
    kind,
    name: 'scripted',
    contextTokens: () => contextTokens,
    countTokens: estimateTokens,
    requests,
    aborted: () => aborted,
    plays(next) {
      script = typeof next === 'function' ? next : () => next;
    },
    release() {
      gate.resolve();
      gate = Promise.withResolvers();
    },
    stream,
    check: async () => null,
  };
}
