import { type CodeMarks, createCodeMarks, hasSpanEnd } from './code-marks.ts';
import { matchReasoningTag, type TagKind } from './match-reasoning-tag.ts';
import { restoreChannels } from './restore-channels.ts';

/** `closed` without `wasOpen`: a closing tag without an opening one, so the text before it was reasoning. */
export type SplitEvent = { type: 'text'; text: string } | { type: 'opened' } | { type: 'closed'; wasOpen: boolean };

export interface ReasoningSplitter {
  push(delta: string): SplitEvent[];
  /** Reads the rest. @param isComplete whether the model ended the text itself */
  end(isComplete: boolean): SplitEvent[];
}

/** Limit of the text kept for {@link ReasoningSplitter.end}. */
const maxKeptChars = 100_000;

/**
 * Splits the text of a model into answer and reasoning, wherever a delta ends. Tags in code blocks and inline code are
 * part of the answer. Reasoning may be nested. A mention of an opening tag within it looks the same. So when closing
 * tags are missing, the text after the last one is the answer.
 */
export function splitReasoning(): ReasoningSplitter {
  const code = createCodeMarks();
  const channels = restoreChannels();
  let pending = '';
  let depth = 0;
  /** Text since a closing tag within reasoning. */
  let afterClose: string | null = null;
  let events: SplitEvent[] = [];

  const write = (text: string) => {
    if (text === '') return;
    if (depth === 0) events.push({ type: 'text', text });
    else if (afterClose !== null && afterClose.length < maxKeptChars) afterClose += text;
  };
  const close = (newDepth: number) => {
    const wasOpen = depth > 0;
    depth = newDepth;
    afterClose = depth > 0 ? '' : null;
    if (depth === 0) events.push({ type: 'closed', wasOpen });
  };
  const apply = (kind: TagKind) => {
    code.reset();
    if (kind === 'close') close(Math.max(0, depth - 1));
    if (kind === 'answer') close(0);
    if (kind !== 'open') return;
    depth += 1;
    afterClose = null;
    events.push({ type: 'opened' });
  };
  const reader: Reader = { code, write, apply, isReasoning: () => depth > 0 };
  const take = (text: string, isEnd: boolean): SplitEvent[] => {
    const all = pending + text;
    pending = all.slice(scan(all, isEnd, reader));
    const taken = events;
    events = [];
    return taken;
  };
  return {
    push: (delta) => take(channels.push(delta), false),
    end(isComplete) {
      const last = take(channels.end(), true);
      if (!isComplete || afterClose === null || afterClose.trim() === '') return last;
      return [...last, { type: 'closed', wasOpen: true }, { type: 'text', text: afterClose }];
    },
  };
}

interface Part {
  text: string;
  at: number;
  isEnd: boolean;
}

interface Reader {
  code: CodeMarks;
  write(text: string): void;
  apply(kind: TagKind): void;
  isReasoning(): boolean;
}

const marks = /[\n`~<[◁]/g;

/** Reads a text as far as it can be decided, and returns where it stopped. */
function scan(text: string, isEnd: boolean, reader: Reader): number {
  const { code, write, apply } = reader;
  let from = 0;
  let at = 0;
  while (at < text.length) {
    marks.lastIndex = at;
    const next = marks.exec(text)?.index ?? text.length;
    code.text(text.slice(at, next));
    at = next;
    const step = at < text.length ? readMark({ text, at, isEnd }, reader) : null;
    if (step === null) break;
    if (step.kind !== null) {
      write(text.slice(from, at));
      apply(step.kind);
      from = at + step.length;
    }
    at += step.length;
  }
  write(text.slice(from, at));
  return at;
}

/** Length of a run of backticks that may still grow. */
const maxRunChars = 100;

/** Reads the mark at a position; a `kind` if it is a tag. Returns `null` if more text is needed. */
function readMark(
  { text, at, isEnd }: Part,
  { code, isReasoning }: Reader,
): { kind: TagKind | null; length: number } | null {
  const mark = text.charAt(at);
  if (mark === '\n') {
    code.newline();
    return { kind: null, length: 1 };
  }
  if (mark === '`' || mark === '~') {
    let end = at + 1;
    while (text.charAt(end) === mark) end += 1;
    if (end === text.length && end - at < maxRunChars && !isEnd) return null;
    // A code block within reasoning may lack its end, and hides no closing tag.
    if (!isReasoning() || mark === '`') code.run(mark, isReasoning() ? Math.min(end - at, 2) : end - at);
    return { kind: null, length: end - at };
  }
  const tag = code.isInFence() ? null : matchReasoningTag(text, at, { isLineStart: code.isLineStart(), isEnd });
  if (tag === 'partial') return isEnd ? endOfPartial(text, at) : null;
  if (tag === null) return skip(code, text.charAt(at), 1);
  if (code.spanRun() === 0) return tag;
  const isSpan = hasSpanEnd(text, at, code.spanRun());
  if (isSpan === null && !isEnd) return null;
  if (isSpan) return skip(code, text.slice(at, at + tag.length), tag.length);
  code.leaveSpan();
  return tag;
}

function skip(code: CodeMarks, text: string, length: number) {
  code.text(text);
  return { kind: null, length };
}

/** A text that ends within a tag was cut off there. A lone bracket is text. */
function endOfPartial(text: string, at: number): { kind: TagKind | null; length: number } {
  const length = text.length - at;
  return { kind: length < 3 ? null : 'drop', length };
}
