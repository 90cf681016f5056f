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
import { createTimeoutSignal } from './timeout-signal.ts';

export interface StepCall {
  model: LanguageModelV4;
  prompt: LanguageModelV4Prompt;
  tools: LanguageModelV4FunctionTool[];
  /** `false` when tools are sent only because the messages refer to them. */
  mayCallTools: boolean;
  /** No text was streamed before: a response without text or tool calls is malformed. */
  mustSpeak: boolean;
  maxOutputTokens: number;
  timeouts: ProviderTimeouts;
  signal: AbortSignal;
}

export interface StepEnd {
  type: 'end';
  calls: LanguageModelV4ToolCall[];
  inputTokens: number;
  outputTokens: number;
}

export type StepEvent = { type: 'delta'; text: string } | StepEnd;

/**
 * Calls a model once. It uses the library's low-level provider interface, because the high-level one takes nearly three
 * times as long per delta.
 * @throws the library's errors, the abort reason, or a `timeout`
 */
export async function* streamStep(step: StepCall): AsyncGenerator<StepEvent> {
  const { timeouts } = step;
  const time = createTimeoutSignal(step.signal, timeouts.firstPieceMs);
  let stream: ReadableStream<LanguageModelV4StreamPart> | null = null;
  try {
    ({ stream } = await step.model.doStream(optionsOf(step, time.signal)));
    const calls: LanguageModelV4ToolCall[] = [];
    let hasSpoken = false;
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      // Reasoning and tool input also count as activity.
      if (part.type.endsWith('-delta')) time.expectWithin(timeouts.nextPieceMs);
      if (part.type === 'text-delta' && part.delta !== '') {
        hasSpoken = true;
        yield { type: 'delta', text: part.delta };
      } else if (part.type === 'tool-call' && !part.providerExecuted) calls.push(part);
      else if (part.type === 'finish') {
        const why = part.finishReason.unified;
        if (why === 'interrupted') break;
        // Do not retry an answer that was truncated at its limit or withheld by a filter: it would end the same way
        // again.
        const isEmpty = !hasSpoken && calls.length === 0 && why !== 'length' && why !== 'content-filter';
        if (isEmpty && step.mustSpeak) throw new LanguageModelError('malformed');
        const { inputTokens, outputTokens } = part.usage;
        yield { type: 'end', calls, inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 };
        return;
      }
    }
    time.signal.throwIfAborted();
    throw new LanguageModelError('cutOff');
  } catch (error) {
    time.signal.throwIfAborted();
    throw error;
  } finally {
    time.end();
  }
}

function optionsOf(step: StepCall, abortSignal: AbortSignal): LanguageModelV4CallOptions {
  const { prompt, maxOutputTokens, tools, mayCallTools } = step;
  const toolChoice = { type: mayCallTools ? ('auto' as const) : ('none' as const) };
  return { prompt, maxOutputTokens, abortSignal, ...(tools.length === 0 ? {} : { tools, toolChoice }) };
}
