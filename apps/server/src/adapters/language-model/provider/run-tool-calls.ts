import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { rejectOnAbort } from '../../../lib/time/reject-on-abort.ts';
import { type ModelTool, type ToolAnswer, ToolRefusal } from '../../../ports/language-model.ts';

export interface ToolRun {
  /** The parsed input, for the conversation with the model; empty if it was not an object. */
  input: Record<string, unknown>;
  answer: ToolAnswer;
}

/** Timeout of one tool call. */
const toolMs = 60_000;
/** About 10,000 tokens. */
const maxOutputChars = 40_000;

/**
 * Creates a function that runs the tool calls of one answer. Invalid calls and failing tools give the model an error
 * result; only the abort reason is thrown.
 */
export function runToolCalls(tools: readonly ModelTool[], signal: AbortSignal) {
  const counts = new Map<ModelTool, number>();

  const answerTo = async (
    { toolName }: LanguageModelV4ToolCall,
    input: ToolRun['input'] | null,
  ): Promise<ToolAnswer> => {
    const tool = tools.find(({ name }) => name === toolName);
    if (!tool) return { output: `There is no such tool. The tools are: ${tools.map(({ name }) => name).join(', ')}.` };
    const count = (counts.get(tool) ?? 0) + 1;
    counts.set(tool, count);
    if (count > tool.maxCalls)
      return {
        output: `This tool was called ${tool.maxCalls} times, as often as it may be. Answer with what you have.`,
      };
    if (input === null) return { output: 'The input is not a JSON object. Call the tool again with one.' };
    const timeout = AbortSignal.timeout(toolMs);
    const limit = AbortSignal.any([signal, timeout]);
    try {
      return await rejectOnAbort(tool.run(input, limit), limit);
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) return { output: 'The tool took too long and was stopped.' };
      return { output: error instanceof ToolRefusal ? error.message : 'The tool failed.' };
    }
  };

  return async (call: LanguageModelV4ToolCall): Promise<ToolRun> => {
    const input = readInput(call.input);
    const answer = await answerTo(call, input);
    signal.throwIfAborted();
    return { input: input ?? {}, answer: { ...answer, output: shortened(answer.output) } };
  };
}

/** Parses a JSON object; a call without input may send an empty text. */
function readInput(json: string): ToolRun['input'] | null {
  try {
    const input: unknown = JSON.parse(json.trim() === '' ? '{}' : json);
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as ToolRun['input']) : null;
  } catch {
    return null;
  }
}

function shortened(output: string): string {
  return output.length <= maxOutputChars ? output : `${output.slice(0, maxOutputChars)}\n… cut off`;
}
