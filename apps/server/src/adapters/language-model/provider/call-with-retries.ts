import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelV4FunctionTool, LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelEvent, ModelFailureKind } from '../../../ports/language-model.ts';
import type { ModelCapabilities, OptionalFeature } from './model-capabilities.ts';
import { type ModelFailure, toModelFailure } from './model-failure.ts';
import type { OpenModel } from './open-provider.ts';
import type { ProviderSettings, ProviderTimeouts } from './provider-settings.ts';
import { type StepEvent, streamStep } from './stream-step.ts';

/** A configured provider with its learned capabilities. */
export interface ProviderConnection {
  settings: ProviderSettings;
  timeouts: ProviderTimeouts;
  memory: ModelCapabilities;
  open: OpenModel;
}

export interface StepRequest {
  prompt: LanguageModelV4Prompt;
  tools: LanguageModelV4FunctionTool[];
  mayCallTools: boolean;
  mustSpeak: boolean;
  maxOutputTokens: number;
  signal: AbortSignal;
}

type ModelNamed = Extract<ModelEvent, { type: 'model' }>;
type Chosen = Pick<ModelNamed, 'name' | 'insteadOf'>;

/** Failures that another model may avoid. An invalid key or a prompt that is too long would fail again. */
const fallbackKinds = new Set<ModelFailureKind>(['rateLimited', 'unavailable', 'timeout', 'malformed', 'limitReached']);
/** Factor of the answer limit for a model that used all of it for reasoning. */
const reasoningRoom = 4;
/** Maximum share of the context for reasoning and answer. */
const maxReasoningShare = 0.5;

/**
 * Streams the steps of an answer. A failure before the first delta is retried: after a backoff, without an unsupported
 * parameter, with the default model for an unknown one, or with the fallback model. Later retries would repeat text.
 * The model that answered first also answers the later steps.
 */
export function callWithRetries(provider: ProviderConnection, wantedModel: string | null) {
  const { settings, timeouts, memory } = provider;
  let chosen: Chosen = { name: wantedModel ?? settings.model, insteadOf: null };
  let told: Chosen | null = null;

  return async function* ask(step: StepRequest): AsyncGenerator<Exclude<StepEvent, { type: 'text' }> | ModelNamed> {
    for (let tried = 1; ; ) {
      const { name } = chosen;
      const tools = memory.takes(name, 'tools') ? step.tools : [];
      const maxOutputTokens = outputTokensFor(name, step.maxOutputTokens, memory);
      const open = (onActivity: () => void) => provider.open(name, onActivity);
      const call = { ...step, open, tools, maxOutputTokens, timeouts, habit: memory.reasoningHabit(name) };
      let hasSpoken = false;
      try {
        for await (const event of streamStep(call)) {
          if (event.type === 'text') {
            memory.learnReasoning(name, event.hasReasoned);
            continue;
          }
          if (told !== chosen) yield { type: 'model', ...chosen, withoutTools: tools.length < step.tools.length };
          told = chosen;
          hasSpoken ||= event.type === 'delta';
          yield event;
        }
        return;
      } catch (thrown) {
        step.signal.throwIfAborted();
        const failure = toModelFailure(thrown, hasSpoken, settings.apiKey);
        if (failure.contextLimit !== null) memory.learnContextLimit(chosen.name, failure.contextLimit);
        const next = hasSpoken ? null : nextTry({ failure, tried, chosen, hasTools: tools.length > 0 }, provider);
        if (next === null) throw failure.error;
        if (next.does === 'leaveOut') memory.refuses(chosen.name, next.part);
        if (next.does === 'change') {
          chosen = { name: next.model, insteadOf: { name: chosen.name, because: failure.error.kind } };
          tried = 1;
        }
        if (next.does === 'wait') {
          tried += 1;
          await wait(next.ms, undefined, { signal: step.signal }).catch(() => step.signal.throwIfAborted());
        }
      }
    }
  };
}

/** Returns the answer limit of a model, with room for reasoning if it needs some. */
function outputTokensFor(model: string, tokens: number, memory: ModelCapabilities): number {
  if (memory.takes(model, 'shortLimit')) return tokens;
  const most = (memory.contextLimit(model) ?? Number.POSITIVE_INFINITY) * maxReasoningShare;
  return Math.max(tokens, Math.floor(Math.min(tokens * reasoningRoom, most)));
}

interface FailedTry {
  failure: ModelFailure;
  tried: number;
  chosen: Chosen;
  hasTools: boolean;
}

type NextTry =
  | { does: 'wait'; ms: number }
  | { does: 'leaveOut'; part: OptionalFeature }
  | { does: 'change'; model: string };

/** Returns the next attempt, or `null` to give up. */
function nextTry({ failure, tried, chosen, hasTools }: FailedTry, provider: ProviderConnection): NextTry | null {
  const { settings, timeouts, memory } = provider;
  if (failure.complaint === 'tools' && hasTools) return { does: 'leaveOut', part: 'tools' };
  if (failure.complaint === 'maxTokens' && memory.takes(chosen.name, 'maxTokens'))
    return { does: 'leaveOut', part: 'maxTokens' };
  if (failure.error.kind === 'limitReached' && memory.takes(chosen.name, 'shortLimit'))
    return { does: 'leaveOut', part: 'shortLimit' };
  if (failure.complaint === 'model' && chosen.name !== settings.model && chosen.insteadOf === null)
    return { does: 'change', model: settings.model };
  const ms = retryPauseMs(failure, tried, timeouts);
  if (ms !== null) return { does: 'wait', ms };
  const model = settings.fallbackModel ?? null;
  if (model === null || model === chosen.name || !fallbackKinds.has(failure.error.kind)) return null;
  return { does: 'change', model };
}

/** Returns the backoff before a retry, or `null` for no retry. */
function retryPauseMs(failure: ModelFailure, tried: number, timeouts: ProviderTimeouts): number | null {
  if (!failure.isRetryable || tried >= timeouts.tries) return null;
  const pauseMs = Math.max(failure.retryAfterMs ?? 0, timeouts.retryPauseMs * 2 ** (tried - 1));
  return pauseMs > timeouts.maxRetryPauseMs ? null : pauseMs;
}
