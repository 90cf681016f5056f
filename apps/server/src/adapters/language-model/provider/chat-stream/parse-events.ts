/** `invalid`: data that is no JSON. `isError`: the event's name says so. */
export type ChatEvent =
  | { type: 'json'; value: unknown; isError: boolean }
  | { type: 'done' }
  | { type: 'invalid'; text: string };

export interface EventParser {
  push(text: string): ChatEvent[];
  end(): ChatEvent[];
}

/** Limit of one event, or of a whole body without events. */
const maxChars = 4_000_000;

/**
 * Parses a stream of JSON events with the deviations of OpenAI-compatible servers. These are missing blank lines, empty
 * events, JSON lines without a field name, and one JSON body in place of a stream. Ignores comments.
 * @throws {RangeError} for an event beyond the limit
 */
export function parseEvents(): EventParser {
  let line = '';
  let data: string[] = [];
  /** Lines of a body that is no event stream. */
  const body: string[] = [];
  /** Characters in `data` and `body`. */
  let heldChars = 0;
  let hasEvents = false;
  let isError = false;

  const flush = (): ChatEvent[] => {
    const events = eventsIn(data, isError);
    data = [];
    isError = false;
    heldChars = 0;
    return events;
  };
  const readData = (value: string): ChatEvent[] => {
    hasEvents = true;
    // Servers may omit the blank line, so that a whole object ends the event.
    const whole = data.length === 0 ? wholeEvent(value, isError) : null;
    if (whole) return [whole];
    data.push(value);
    heldChars += value.length + 1;
    return [];
  };
  const readOther = (text: string): ChatEvent[] => {
    const whole = body.length === 0 ? wholeEvent(text, false) : null;
    if (whole) return [whole];
    if (hasEvents || (body.length === 0 && text.trim() === '')) return [];
    body.push(text);
    heldChars += text.length + 1;
    return [];
  };
  const readLine = (text: string): ChatEvent[] => {
    if (body.length > 0) return readOther(text);
    if (text === '') return flush();
    if (text.startsWith(':')) return [];
    const [, name, value = ''] = /^(data|event|id|retry)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (name === 'event') isError = value.trim() === 'error';
    if (name === undefined) return readOther(text);
    return name === 'data' ? readData(value) : [];
  };
  const readLines = (text: string): ChatEvent[] => {
    const lines = text.split(/\r\n|\n|\r/);
    lines[0] = line + lines[0];
    line = lines.pop() ?? '';
    return lines.flatMap(readLine);
  };
  return {
    push(text) {
      const events = readLines(text);
      if (heldChars + line.length <= maxChars) return events;
      throw new RangeError(`an event of the model service exceeds ${maxChars} characters`);
    },
    end() {
      const rest = line === '' ? [] : readLines('\n');
      return [...rest, ...flush(), ...eventsIn([body.join('\n')], false)];
    },
  };
}

/** Returns the event of a text that is a complete object, or `null`. */
function wholeEvent(text: string, isError: boolean): ChatEvent | null {
  const value = text.trim();
  if (value === '[DONE]') return { type: 'done' };
  return value.startsWith('{') && value.endsWith('}') ? toJson(value, isError) : null;
}

function eventsIn(lines: readonly string[], isError: boolean): ChatEvent[] {
  const text = lines.join('\n').trim();
  if (text === '') return [];
  const whole = wholeEvent(text, isError) ?? toJson(text, isError);
  if (whole) return [whole];
  const each = lines.map((line) => wholeEvent(line, isError));
  return each.every((event) => event !== null) ? each : [{ type: 'invalid', text }];
}

function toJson(text: string, isError: boolean): ChatEvent | null {
  try {
    return { type: 'json', value: JSON.parse(text), isError };
  } catch {
    return null;
  }
}
