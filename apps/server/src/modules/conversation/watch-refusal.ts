/** What a model is told to answer when the passages hold nothing: told apart from any answer, in every language. */
export const refusalMark = 'NO_ANSWER_IN_KNOWLEDGE';

export interface RefusalWatch {
  /** The text that is surely no refusal mark. */
  push(delta: string): string;
  flush(): string;
  /** `true` once the answer began with the mark; nothing comes out any more. */
  isRefused(): boolean;
}

/** Blanks, quotes and emphasis that a model may put around the mark. */
const wrapping = /^[\s"'`*_“”«»[\](){}]*/;

/** Holds the beginning of an answer back for as long as it may become the mark. */
export function watchRefusal(): RefusalWatch {
  let held = '';
  let isDecided = false;
  let isRefused = false;
  const decide = () => {
    const start = held.replace(wrapping, '');
    isRefused = start.startsWith(refusalMark);
    isDecided = isRefused || !refusalMark.startsWith(start);
  };
  return {
    push(delta) {
      if (isRefused) return '';
      if (isDecided) return delta;
      held += delta;
      decide();
      return isDecided && !isRefused ? held.trimStart() : '';
    },
    flush() {
      return isDecided ? '' : held.trimStart();
    },
    isRefused: () => isRefused,
  };
}
