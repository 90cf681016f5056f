/** One server-sent event; `data` is its parsed JSON. */
export interface ServerSentEvent {
  event: string;
  data: unknown;
}

/** Server-sent events out of a text that comes in pieces; comments are skipped, an unfinished event is dropped. */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<ServerSentEvent, void, undefined> {
  let rest = '';
  for await (const piece of pieces) {
    // A carriage return at the end may be half of a line break, so it waits for the next piece.
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
