import { type ChatEvent, parseEvents } from './parse-events.ts';
import { type ChatProgress, toChatChunk } from './to-chat-chunk.ts';

/** Time for the token counts and the end of the stream, after the end of the answer. */
const lastEventsMs = 2_000;

/**
 * Converts the body of an OpenAI-compatible response to the event stream that the AI SDK accepts. Adds the finish
 * reason that some servers omit before `[DONE]`, and ends after it. A stream without either stays a broken one.
 */
export function normalizeChatStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const parser = parseEvents();
  const progress: ChatProgress = { hasOutput: false, hasCounts: false, isFinished: false, isBroken: false };
  let isOver = false;

  const linesOf = (events: ChatEvent[]): string => {
    let lines = '';
    for (const event of events) {
      if (isOver) break;
      isOver = event.type === 'done';
      const data = toData(event, progress);
      if (data !== null) lines += `data: ${data}\n\n`;
    }
    return lines;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let lines = '';
      while (lines === '' && !isOver) {
        const { done, value } = await (progress.isFinished ? readSoon(reader) : reader.read());
        lines = linesOf(done ? parser.end() : parser.push(decoder.decode(value, { stream: true })));
        if (done && !isOver && progress.hasCounts) lines += linesOf([{ type: 'done' }]);
        isOver ||= done;
      }
      if (lines !== '') controller.enqueue(encoder.encode(lines));
      if (!isOver) return;
      controller.close();
      await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

type Read = ReadableStreamReadResult<Uint8Array>;

/** Reads on for a short time: some servers leave the connection open. A broken connection no longer matters. */
async function readSoon(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Read> {
  const end: Read = { done: true, value: undefined };
  const timeout = Promise.withResolvers<Read>();
  const timer = setTimeout(timeout.resolve, lastEventsMs, end);
  const read = reader.read().catch(() => end);
  return await Promise.race([read, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Returns the data of an event, or `null` for none. */
function toData(event: ChatEvent, progress: ChatProgress): string | null {
  if (event.type === 'invalid') return event.text.replace(/\s+/g, ' ').slice(0, 1_000);
  if (event.type === 'json') {
    const chunk = toChatChunk(event.value, event.isError, progress);
    return chunk === null ? null : JSON.stringify(chunk);
  }
  const lacksReason = progress.hasOutput && !progress.isFinished && !progress.isBroken;
  return lacksReason ? JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) : null;
}
