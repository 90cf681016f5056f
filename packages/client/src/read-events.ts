/** One server-sent event; `data` is its parsed JSON. */
export interface ServerSentEvent {
  event: string;
  data: unknown;
}

/**
 * Parses server-sent events from chunks of text. Comments are skipped, and an incomplete event at the end is dropped.
 */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<ServerSentEvent, void, undefined> {
  let rest = '';
  for await (const piece of pieces) {
    // Keep a trailing carriage return for the next chunk: it may be half of a line break.
    const text = rest + piece;
    const ready = text.endsWith('\r') ? text.slice(0, -1) : text;
    const blocks = ready.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n\n');
    rest = (blocks.pop() ?? '') + text.slice(ready.length);
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.slice(0, colon) === 'event') event = value;
    if (line.slice(0, colon) === 'data') data.push(value);
  }
  if (data.length === 0) return null;
  try {
    return { event, data: JSON.parse(data.join('\n')) };
  } catch {
    return null;
  }
}
