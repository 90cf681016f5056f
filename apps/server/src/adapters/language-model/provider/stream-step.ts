import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '@ai-sdk/provider';
import { LanguageModelError } from '../../../ports/language-model.ts';
import type { ProviderTimeouts } from './provider-settings.ts';
import { readParts } from './read-parts.ts';
import { filterReasoning } from './reasoning/filter-reasoning.ts';
import type { ReasoningHabit } from './reasoning/reasoning-habit.ts';
import { createTimeoutSignal } from './timeout-signal.ts';

export interface StepCall {
  open(onActivity: () => void): LanguageModelV4;
  prompt: LanguageModelV4Prompt;
  tools: LanguageModelV4FunctionTool[];
  /** `false` when tools are sent only because the messages refer to them. */
  mayCallTools: boolean;
  /** No text was streamed before: a response without text or tool calls is a failure. */
  mustSpeak: boolean;
  maxOutputTokens: number;
  habit: ReasoningHabit;
  timeouts: ProviderTimeouts;
  signal: AbortSignal;
}

export interface StepEnd {
  type: 'end';
  calls: LanguageModelV4ToolCall[];
  inputTokens: number;
  outputTokens: number;
  /** Whether the text was truncated at the limit. */
  isCut: boolean;
}

/** `text`: whether a complete text had reasoning in it. */
export type StepEvent = { type: 'delta'; text: string } | { type: 'text'; hasReasoned: boolean } | StepEnd;

/**
 * Calls a model once and removes reasoning from its text. It uses the library's low-level provider interface, because
 * the high-level one takes nearly three times as long per delta.
 * @throws the library's errors, the abort reason, or a {@link LanguageModelError}
 */
export async function* streamStep(step: StepCall): AsyncGenerator<StepEvent> {
  const { timeouts } = step;
  const time = createTimeoutSignal(step.signal, timeouts.firstPieceMs);
  const filter = filterReasoning(step.habit);
  const calls: LanguageModelV4ToolCall[] = [];
  let hasSpoken = false;
  const say = (pieces: string[]) => {
    hasSpoken ||= pieces.length > 0;
    return pieces.map((text) => ({ type: 'delta' as const, text }));
  };
  try {
    const { stream } = await step.open(time.restart).doStream(optionsOf(step, time.signal));
    for await (const part of readParts(stream, filter.limitMs)) {
      if (part === null) {
        yield* say(filter.release());
        continue;
      }
      if (part.type === 'error') throw part.error;
      // Reasoning and tool input also count as activity.
      if (part.type.endsWith('-delta')) time.expectWithin(timeouts.nextPieceMs);
      if (part.type === 'text-delta') yield* say(filter.push(part.delta));
      else if (part.type === 'reasoning-delta') yield* say(filter.trust());
      else if (part.type === 'tool-call' && !part.providerExecuted) calls.push(part);
      else if (part.type === 'finish') {
        const why = part.finishReason.unified;
        if (why === 'interrupted') break;
        yield* say(filter.end(why === 'length' ? 'length' : 'complete'));
        if (hasSpoken || filter.hasReasoned()) yield { type: 'text', hasReasoned: filter.hasReasoned() };
        if (!hasSpoken && calls.length === 0 && step.mustSpeak) failWithoutText(why);
        yield endOf(part, calls);
        return;
      }
    }
    time.signal.throwIfAborted();
    throw new LanguageModelError('cutOff');
  } catch (error) {
    time.signal.throwIfAborted();
    yield* say(filter.end('broken'));
    throw error;
  } finally {
    time.end();
  }
}

type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

function endOf({ finishReason, usage }: FinishPart, calls: StepEnd['calls']): StepEnd {
  const { inputTokens, outputTokens } = usage;
  return {
    type: 'end',
    calls,
    inputTokens: inputTokens.total ?? 0,
    outputTokens: outputTokens.total ?? 0,
    isCut: finishReason.unified === 'length',
  };
}

/** A filter withholds the answer again at every retry, so that end is none. */
function failWithoutText(why: FinishPart['finishReason']['unified']): void {
  if (why === 'length') throw new LanguageModelError('limitReached');
  if (why !== 'content-filter') throw new LanguageModelError('malformed');
}

function optionsOf(step: StepCall, abortSignal: AbortSignal): LanguageModelV4CallOptions {
  const { prompt, maxOutputTokens, tools, mayCallTools } = step;
  const toolChoice = { type: mayCallTools ? ('auto' as const) : ('none' as const) };
  return { prompt, maxOutputTokens, abortSignal, ...(tools.length === 0 ? {} : { tools, toolChoice }) };
}
