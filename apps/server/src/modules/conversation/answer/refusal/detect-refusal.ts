import { refusalMark } from '../../prompt/refusal-mark.ts';

export interface RefusalDetector {
  /** Returns the text that cannot be part of the refusal mark. */
  push(delta: string): string;
  flush(): string;
  /** Whether the answer contains the mark. No more text is released then. */
  isRefused(): boolean;
}

/** Whitespace, quotes and emphasis that a model may put around the mark. */
const wrapping = /^[\s"'`*_“”«»[\](){}]*/;
const wrappingAtEnd = /[\s"'`*_“”«»[\](){}]*$/;

/** A longer run without a letter is not wrapping and is released. */
const mostHeldChars = 200;

/**
 * Detects the refusal mark in a streamed answer. Holds back what may become the mark. Text that a model writes before
 * the mark stays in the answer.
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

/** Returns how many characters at the end of a text are a prefix of the mark. */
function beginningAtEnd(text: string): number {
  for (let length = Math.min(text.length, refusalMark.length - 1); length > 0; length -= 1) {
    if (refusalMark.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}
