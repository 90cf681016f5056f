import { refusalMark } from '../../prompt/refusal-mark.ts';

export interface RefusalDetector {
  /** The text that is surely no refusal mark. */
  push(delta: string): string;
  flush(): string;
  /** Whether the answer reached the mark; no more text comes out then. */
  isRefused(): boolean;
}

/** Blanks, quotes and emphasis that a model may put around the mark. */
const wrapping = /^[\s"'`*_“”«»[\](){}]*/;
const wrappingAtEnd = /[\s"'`*_“”«»[\](){}]*$/;

/** A longer run without a letter is not wrapping. */
const mostHeldChars = 200;

/**
 * Holds back what may become the mark: the beginning of an answer, and later its letters. Some models say something first,
 * which stays said.
 */
export function detectRefusal(): RefusalDetector {
  let held = '';
  let isBegun = false;
  let isRefused = false;

  const pass = (text: string): string => {
    const at = text.indexOf(refusalMark);
    if (at >= 0) {
      isRefused = true;
      held = '';
      return text.slice(0, at).replace(wrappingAtEnd, '');
    }
    held = text.slice(text.length - beginningAtEnd(text));
    return text.slice(0, text.length - held.length);
  };
  return {
    push(delta) {
      if (isRefused) return '';
      const text = held + delta;
      if (isBegun) return pass(text);
      const start = text.replace(wrapping, '');
      isBegun = start.startsWith(refusalMark) || !refusalMark.startsWith(start) || text.length > mostHeldChars;
      if (isBegun) return pass(text.trimStart());
      held = text;
      return '';
    },
    flush() {
      const rest = isBegun ? held : held.trimStart();
      held = '';
      return rest;
    },
    isRefused: () => isRefused,
  };
}

/** How many letters at the end of a text are the mark's first. */
function beginningAtEnd(text: string): number {
  for (let length = Math.min(text.length, refusalMark.length - 1); length > 0; length -= 1) {
    if (refusalMark.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
