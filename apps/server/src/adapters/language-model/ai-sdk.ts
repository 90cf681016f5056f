import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel as SdkModel } from 'ai';
import {
  type LanguageModel,
  LanguageModelError,
  type ModelEvent,
  type ModelRequest,
} from '../../ports/language-model.ts';
import { checkProvider } from './check-provider.ts';
import { type ModelFailure, toModelFailure } from './model-failure.ts';
import {
  type ProviderPatience,
  type ProviderSettings,
  usualContextTokens,
  usualPatience,
} from './provider-settings.ts';

/** A model service through the AI SDK, which is only loaded with the first answer. */
export function createAiSdkModel(settings: ProviderSettings): LanguageModel {
  const patience = { ...usualPatience, ...settings.patience };
  let provider: ReturnType<typeof loadProvider> | null = null;
  return {
    kind: 'provider',
    name: settings.model,
    contextTokens: settings.contextTokens ?? usualContextTokens[settings.provider],
    async *stream(request) {
      provider ??= loadProvider(settings);
      const model = (await provider)(request.model ?? settings.model);
      yield* streamPatiently(model, request, { patience, secret: settings.apiKey });
    },
    check: (signal) => checkProvider(settings, signal),
  };
}

async function loadProvider({ provider, baseUrl, apiKey }: ProviderSettings): Promise<(model: string) => SdkModel> {
  const settings = { ...(baseUrl === null ? {} : { baseURL: baseUrl }), ...(apiKey === null ? {} : { apiKey }) };
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(settings);
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(settings);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...settings, baseURL: baseUrl ?? '', name: 'provider', includeUsage: true });
}

interface CallOptions {
  patience: ProviderPatience;
  secret: string | null;
}

/** Tries again what failed before its first piece; afterwards the answer would be said twice. */
async function* streamPatiently(
  model: SdkModel,
  request: ModelRequest,
  options: CallOptions,
): AsyncGenerator<ModelEvent> {
  for (let tried = 1; ; tried += 1) {
    let hasSpoken = false;
    try {
      for await (const event of streamOnce(model, request, options.patience)) {
        hasSpoken ||= event.type === 'delta';
        yield event;
      }
      return;
    } catch (thrown) {
      request.signal.throwIfAborted();
      const failure = toModelFailure(thrown, hasSpoken, options.secret);
      const pauseMs = hasSpoken ? null : retryPauseMs(failure, tried, options.patience);
      if (pauseMs === null) throw failure.error;
      await wait(pauseMs, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
    }
  }
}

/** `null`: not tried again. */
function retryPauseMs(failure: ModelFailure, tried: number, patience: ProviderPatience): number | null {
  if (!failure.isRetryable || tried >= patience.tries) return null;
  const pauseMs = Math.max(failure.retryAfterMs ?? 0, patience.retryPauseMs * 2 ** (tried - 1));
  return pauseMs > patience.maxRetryPauseMs ? null : pauseMs;
}

async function* streamOnce(
  model: SdkModel,
  request: ModelRequest,
  patience: ProviderPatience,
): AsyncGenerator<ModelEvent> {
  const { streamText } = await import('ai');
  const call = watchCall(request.signal);
  call.expectWithin(patience.firstPieceMs);
  try {
    const result = streamText({
      model,
      system: request.system,
      messages: messagesOf(request),
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      abortSignal: call.signal,
      // Errors come as parts of the stream; without a listener the library writes them to the console.
      onError: () => undefined,
    });
    let isFinished = false;
    for await (const part of result.fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') break;
      if (part.type === 'text-delta' && part.text !== '') {
        call.expectWithin(patience.nextPieceMs);
        yield { type: 'delta', text: part.text };
      } else if (part.type === 'finish') {
        isFinished = true;
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
        yield { type: 'usage', inputTokens, outputTokens };
      }
    }
    call.signal.throwIfAborted();
    if (!isFinished) throw new LanguageModelError('cutOff');
  } catch (error) {
    call.signal.throwIfAborted();
    throw error;
  } finally {
    call.end();
  }
}

/** One call's own signal: it aborts with the caller's, when the provider takes too long, and when the call is left. */
function watchCall(callerSignal: AbortSignal) {
  const abort = new AbortController();
  const signal = AbortSignal.any([callerSignal, abort.signal]);
  let timer: NodeJS.Timeout | undefined;
  return {
    signal,
    expectWithin(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(new LanguageModelError('timeout')), ms);
    },
    end() {
      clearTimeout(timer);
      abort.abort();
    },
  };
}

/** Some providers take no conversation that begins with their own words, as one whose beginning was dropped may. */
function messagesOf({ history, question }: ModelRequest) {
  const firstAsked = history.findIndex((message) => message.role === 'user');
  return [...(firstAsked < 0 ? [] : history.slice(firstAsked)), { role: 'user' as const, content: question }];
}
