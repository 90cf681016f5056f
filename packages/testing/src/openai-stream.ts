import type { ServerResponse } from 'node:http';

interface Usage {
  promptTokens: number;
  completionTokens: number;
}

/** Writes a streamed chat completion in OpenAI's protocol. */
export function openAiStream(response: ServerResponse, model = 'fake-model') {
  const envelope = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model };
  const write = (data: object) => void response.write(`data: ${JSON.stringify({ ...envelope, ...data })}\n\n`);
  const writeChoice = (delta: object, finishReason: string | null) =>
    write({ choices: [{ index: 0, delta, finish_reason: finishReason }] });
  return {
    begin: () => void response.writeHead(200, { 'content-type': 'text/event-stream' }),
    text: (content: string) => writeChoice({ content }, null),
    toolCall: (call: object) => writeChoice({ tool_calls: [call] }, null),
    finish: (reason: 'stop' | 'length' | 'tool_calls') => writeChoice({}, reason),
    usage({ promptTokens, completionTokens }: Usage) {
      const counts = { prompt_tokens: promptTokens, completion_tokens: completionTokens };
      write({ choices: [], usage: { ...counts, total_tokens: promptTokens + completionTokens } });
    },
    end: () => void response.end('data: [DONE]\n\n'),
  };
}
