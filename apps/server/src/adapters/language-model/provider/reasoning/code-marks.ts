/** Tracks which parts of a Markdown text are code. */
export interface CodeMarks {
  /** Reads text without newlines and without runs of marks. */
  text(text: string): void;
  newline(): void;
  /** Reads a run of backticks or tildes. */
  run(mark: string, length: number): void;
  /** Whether only whitespace, quote and list marks precede on this line. */
  isLineStart(): boolean;
  isInFence(): boolean;
  /** Length of the run that opened an inline span, or 0. */
  spanRun(): number;
  /** Ends an inline span that has no end. */
  leaveSpan(): void;
  reset(): void;
}

const lineMarks = /^[\s>*+\-\d.)]*$/;

export function createCodeMarks(): CodeMarks {
  let isAtLineStart = true;
  let fence: { mark: string; length: number } | null = null;
  let spanRun = 0;
  return {
    text(text) {
      isAtLineStart &&= lineMarks.test(text);
    },
    newline() {
      isAtLineStart = true;
      spanRun = 0;
    },
    run(mark, length) {
      if (fence) {
        if (isAtLineStart && mark === fence.mark && length >= fence.length) fence = null;
      } else if (isAtLineStart && length >= 3 && spanRun === 0) fence = { mark, length };
      else if (mark === '`') spanRun = spanRun === 0 ? length : spanRun === length ? 0 : spanRun;
      isAtLineStart = false;
    },
    isLineStart: () => isAtLineStart,
    isInFence: () => fence !== null,
    spanRun: () => spanRun,
    leaveSpan() {
      spanRun = 0;
    },
    reset() {
      isAtLineStart = true;
      fence = null;
      spanRun = 0;
    },
  };
}

/** An inline span around a tag is short; a longer one is a stray backtick. */
const maxSpanChars = 200;

/** Whether an inline span has its end on the same line; `null` while that is unknown. */
export function hasSpanEnd(text: string, at: number, run: number): boolean | null {
  const marks = /`+|\n/g;
  marks.lastIndex = at;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    if (found[0] === '\n' || found.index - at > maxSpanChars) return false;
    if (marks.lastIndex === text.length) return null;
    if (found[0].length === run) return true;
  }
  return text.length - at > maxSpanChars ? false : null;
}
