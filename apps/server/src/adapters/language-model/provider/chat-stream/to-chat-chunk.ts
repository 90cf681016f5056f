import { findError } from './find-error.ts';
import { isObject } from './is-object.ts';

/** State of a stream. */
export interface ChatProgress {
  hasOutput: boolean;
  /** Whether the token counts came after the output, which most servers send last. */
  hasCounts: boolean;
  /** Whether the end of the answer was reported. */
  isFinished: boolean;
  /** Whether the server gave the answer up. */
  isBroken: boolean;
}

export interface ChatChunk {
  choices: object[];
  usage?: object;
}

/**
 * Converts an event of an OpenAI-compatible server to the form that the AI SDK accepts, and notes the progress. Returns
 * `null` for an event without content.
 */
export function toChatChunk(
  value: unknown,
  isError: boolean,
  progress: ChatProgress,
): ChatChunk | { error: object } | null {
  // Google wraps single events in an array.
  if (Array.isArray(value)) return value.length === 1 ? toChatChunk(value[0], isError, progress) : null;
  if (!isObject(value)) return null;
  const choice = choiceIn(value.choices);
  const error = findError(value, choice, isError);
  if (error) return { error };
  const usage = usageIn(value.usage);
  if (choice === null) {
    if (usage === null) return null;
    progress.hasCounts = progress.hasOutput;
    return { choices: [], usage };
  }
  const chunk = { choices: [toChoice(choice, progress)] };
  return usage === null ? chunk : { ...chunk, usage };
}

function choiceIn(choices: unknown): Record<string, unknown> | null {
  if (!Array.isArray(choices)) return null;
  return choices.find((choice) => isObject(choice) && (choice.index ?? 0) === 0) ?? null;
}

function toChoice(choice: Record<string, unknown>, progress: ChatProgress): object {
  const delta = toDelta(choice, progress.hasOutput);
  if (Object.keys(delta).length > 0) Object.assign(progress, { hasOutput: true, hasCounts: false });
  const end = endOf(choice.finish_reason);
  progress.isBroken ||= end === 'broken';
  // A message in place of a delta is the whole answer.
  const reason = end === null && isObject(choice.message) && !isObject(choice.delta) ? 'stop' : end;
  if (reason === null || reason === 'broken') return { index: 0, delta };
  progress.isFinished = true;
  return { index: 0, delta, finish_reason: reason };
}

/** Returns the new output of a choice. A message after deltas repeats them. */
function toDelta({ delta, message, text }: Record<string, unknown>, hasOutput: boolean): Record<string, unknown> {
  const whole = isObject(message) && !hasOutput ? message : { content: text };
  const source = isObject(delta) ? delta : whole;
  const calls = Array.isArray(source.tool_calls) ? source.tool_calls.flatMap(toToolCall) : [];
  const reasoning = [source.reasoning_content, source.reasoning, source.thinking].find(isText);
  return {
    ...(isText(source.content) || Array.isArray(source.content) ? { content: source.content } : {}),
    ...(reasoning === undefined ? {} : { reasoning_content: reasoning }),
    ...(isText(source.refusal) ? { refusal: source.refusal } : {}),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Some servers send arguments as an object, and the id as a number. */
function toToolCall(call: unknown, at: number): object[] {
  if (!isObject(call) || !isObject(call.function)) return [];
  const { name, arguments: input } = call.function;
  const json = isObject(input) ? JSON.stringify(input) : input;
  return [
    {
      index: typeof call.index === 'number' ? call.index : at,
      ...(call.id === undefined || call.id === null ? {} : { id: String(call.id) }),
      function: {
        ...(isText(name) ? { name } : {}),
        ...(typeof json === 'string' ? { arguments: json } : {}),
      },
      ...(isObject(call.extra_content) ? { extra_content: call.extra_content } : {}),
    },
  ];
}

function usageIn(usage: unknown): object | null {
  if (!isObject(usage)) return null;
  const numbers = Object.entries(usage).filter(([, count]) => typeof count === 'number');
  return numbers.length === 0 ? null : Object.fromEntries(numbers);
}

const lengthWords = /^(model_)?(max_?)?(output_?)?(length|tokens?|token_limit|context_window_exceeded)$/i;
const brokenWords = /^(error|abort(ed)?|cancell?ed|failed|timeout|insufficient_system_resource)$/i;

/** Returns the reason in OpenAI's words, `broken` for an aborted answer, or `null` while it continues. */
function endOf(reason: unknown): string | null {
  if (reason === undefined || reason === null || reason === false || reason === '' || reason === 'null') return null;
  if (typeof reason !== 'string') return 'stop';
  if (brokenWords.test(reason)) return 'broken';
  if (lengthWords.test(reason)) return 'length';
  if (/filter|safety|recitation/i.test(reason)) return 'content_filter';
  return /tool|function/i.test(reason) ? 'tool_calls' : 'stop';
}
