import { tokenize } from '../../../../lib/text/tokenize.ts';
import { followWords } from './follow-words.ts';
import type { TextFilter } from './text-filter.ts';

export interface PromptLeakFilter extends TextFilter {
  /** Whether the answer began to repeat a secret text. No more text is released then. */
  isLeaking(): boolean;
}

export interface PromptSecrets {
  /** Secret texts, for the model only. */
  texts: readonly string[];
  /** Texts that may be repeated even if a secret text contains them: the passages, the question. */
  known: readonly string[];
  /** Characters that occur only in the prompt. */
  mark: string;
}

/** Length of a run of words, shared with a secret text, that counts as a leak. */
const wordsOfLeak = 12;
/** Matching words that are shown; later ones are held back until the match continues or breaks off. */
const wordsShown = 3;
/** A longer run of characters is not a word of any prompt and is not held back. */
const mostWordChars = 200;
/** The mark and the characters before it. */
const fenceBegins = /<<?[\w-]{0,40}$/;

/**
 * Stops an answer that repeats its prompt. Output is matched against the secret texts word by word and held back only
 * from the fourth matching word on, which most answers never reach. A translated or encoded prompt is not detected:
 * this guardrail covers what models do when asked for their prompt.
 */
export function promptLeakFilter({ texts, known, mark }: PromptSecrets): PromptLeakFilter {
  const nextRun = followSecretWords({ texts, known });
  let isLeaking = false;
  /** Text not yet read or not yet shown. */
  let text = '';
  let readTo = 0;
  let shownTo = 0;
  let heldFrom: number | null = null;
  let run = 0;
  /** Start offsets of the words in the current run. */
  let starts: number[] = [];

  const readWord = (word: string, start: number) => {
    run = nextRun(word);
    starts.push(start);
    if (starts.length > wordsOfLeak) starts.shift();
    isLeaking = run >= wordsOfLeak;
    // A run that did not grow has moved past its first word.
    heldFrom = run > wordsShown ? (starts.at(wordsShown - run) ?? start) : null;
  };
  /** Reads the complete words. Returns the offset from which text must be held back. */
  const read = (isEnd: boolean): number => {
    const from = readTo;
    for (const token of tokenize(text.slice(from))) {
      const [start, end] = [from + token.start, from + token.end];
      if (end === text.length && !isEnd && end - start <= mostWordChars) {
        readTo = start;
        return heldFrom ?? (run >= wordsShown ? start : text.length);
      }
      readTo = end;
      readWord(token.text, start);
      if (isLeaking) break;
    }
    // A lone high surrogate may be the start of a word.
    if (!isLeaking) readTo = Math.max(readTo, text.length - (/[\ud800-\udbff]$/.test(text) ? 1 : 0));
    return isEnd && !isLeaking ? text.length : (heldFrom ?? text.length);
  };
  const pass = (isEnd: boolean): string => {
    const marked = text.indexOf(mark);
    if (marked >= 0) text = text.slice(0, marked);
    const fence = isEnd ? -1 : startOfFence(text);
    const end = Math.max(shownTo, Math.min(read(isEnd || marked >= 0), fence < 0 ? text.length : fence));
    const shown = text.slice(shownTo, end).replace(marked >= 0 ? /<*$/ : '', '');
    isLeaking ||= marked >= 0;
    const kept = Math.min(readTo, end);
    text = text.slice(kept);
    readTo -= kept;
    shownTo = end - kept;
    if (heldFrom !== null) heldFrom -= kept;
    starts = starts.map((start) => start - kept);
    return shown;
  };
  return {
    push(delta) {
      if (isLeaking) return '';
      text += delta;
      return pass(false);
    },
    flush: () => (isLeaking ? '' : pass(true)),
    isLeaking: () => isLeaking,
  };
}

/**
 * Returns a function that takes the next word and returns the length of the run of words, ending with it, that a secret
 * text contains. A run long enough for a leak counts as 0 if a known text contains it too.
 */
function followSecretWords({ texts, known }: Omit<PromptSecrets, 'mark'>): (word: string) => number {
  const follower = followWords(texts.map(wordsOf));
  const recent: string[] = [];
  let knownWords: string | null = null;
  const isKnown = (words: readonly string[]) => {
    knownWords ??= ` ${known.flatMap(wordsOf).join(' ')} `;
    return knownWords.includes(` ${words.join(' ')} `);
  };
  return (word) => {
    recent.push(word);
    if (recent.length > wordsOfLeak) recent.shift();
    const run = follower.next(word);
    if (run < wordsOfLeak || !isKnown(recent)) return run;
    follower.forget();
    return 0;
  };
}

function startOfFence(text: string): number {
  const from = Math.max(0, text.length - 50);
  const at = text.slice(from).search(fenceBegins);
  return at < 0 ? at : from + at;
}

const wordsOf = (text: string) => tokenize(text).map((token) => token.text);
