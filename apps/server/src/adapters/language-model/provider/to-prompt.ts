import type { LanguageModelV4FunctionTool, LanguageModelV4Prompt, LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { estimateTokens } from '../../../lib/text/estimate-tokens.ts';
import type { ModelRequest, ModelTool } from '../../../ports/language-model.ts';
import type { ToolRun } from './run-tool-calls.ts';

/**
 * Builds the prompt. It drops leading assistant messages, which can remain after truncation and which some providers
 * reject.
 */
export function toPrompt({ system, history, question }: ModelRequest): LanguageModelV4Prompt {
  const firstAsked = history.findIndex((message) => message.role === 'user');
  const said = [...(firstAsked < 0 ? [] : history.slice(firstAsked)), { role: 'user' as const, content: question }];
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...said.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}

export const toFunctionTool = ({ name, description, inputSchema }: ModelTool): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema,
});

export interface CallOfStep {
  call: LanguageModelV4ToolCall;
  run: ToolRun;
}

/** Converts a step's text, tool calls and results into messages for the next step. */
export function toStepMessages(text: string, calls: readonly CallOfStep[]): LanguageModelV4Prompt {
  return [
    {
      role: 'assistant',
      content: [
        ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }]),
        ...calls.map(({ call, run }) => ({
          type: 'tool-call' as const,
          toolCallId: call.toolCallId,
          toolName: nameIn(call),
          input: run.input,
          // Some providers sign a call and require the signature with the result.
          ...(call.providerMetadata ? { providerOptions: call.providerMetadata } : {}),
        })),
      ],
    },
    {
      role: 'tool',
      content: calls.map(({ call, run }) => ({
        type: 'tool-result' as const,
        toolCallId: call.toolCallId,
        toolName: nameIn(call),
        output: { type: 'text' as const, value: run.answer.output },
      })),
    },
  ];
}

/** Sanitizes a tool name: the model may have invented one that providers reject. */
const nameIn = ({ toolName }: LanguageModelV4ToolCall) => toolName.replace(/[^\w-]/g, '_').slice(0, 64) || 'tool';

/** Estimated overhead of the provider per message, in tokens. */
const tokensAround = 4;

/** Estimates the tokens of the text that the provider counts. */
export function estimatePrompt(
  { system, history, question }: ModelRequest,
  tools: readonly LanguageModelV4FunctionTool[],
): number {
  const texts = [
    system,
    question,
    ...history.map(({ content }) => content),
    ...tools.map((tool) => JSON.stringify(tool)),
  ];
  return texts.reduce((sum, text) => sum + estimateTokens(text) + tokensAround, 0);
}
