import { tokenize } from '../../../../lib/text/tokenize.ts';
import { followWords } from './follow-words.ts';
import type { TextFilter } from './text-filter.ts';

export interface PromptLeakFilter extends TextFilter {
  /** Whether the answer began to repeat a secret text; no more text comes out then. */
  isLeaking(): boolean;
}

export interface PromptSecrets {
  /** Each is for the model alone. */
  texts: readonly string[];
  /** Texts that may be repeated although a secret text has them too: the passages, the question. */
  known: readonly string[];
  /** Characters that occur in the prompt only. */
  mark: string;
}

/** So many words in a row that a secret text has as well are no accident. */
const wordsOfLeak = 12;
/** Matching words that are shown; later ones are held until the match continues or breaks off. */
const wordsShown = 3;
/** A longer run of characters is not a word of any prompt and is not held back. */
const mostWordChars = 200;
/** The mark and the characters before it. */
const fenceBegins = /<<?[\w-]{0,40}$/;

/**
 * Ends an answer that repeats its prompt. What is written is followed through the secret texts word by word; most answers never
 * say four words in a row of them, and nothing of those is held back. A prompt that is translated or encoded passes: this
 * wall is for what models do when they are asked for their prompt.
 */
export function promptLeakFilter({ texts, known, mark }: PromptSecrets): PromptLeakFilter {
  const follower = followWords(texts.map(wordsOf));
  const recent: string[] = [];
  let running: string | null = null;
  let isLeaking = false;
  /** Not yet read or not yet shown. */
  let text = '';
  let readTo = 0;
  let shownTo = 0;
  let heldFrom: number | null = null;
  let run = 0;
  /** Start offsets of the words in a run. */
  let starts: number[] = [];

  const isKnown = (words: readonly string[]) => {
    running ??= ` ${known.flatMap(wordsOf).join(' ')} `;
    return running.includes(` ${words.join(' ')} `);
  };
  const readWord = (word: string, start: number) => {
    run = follower.next(word);
    recent.push(word);
    starts.push(start);
    if (recent.length > wordsOfLeak) recent.shift();
    if (starts.length > wordsOfLeak) starts.shift();
    if (run >= wordsOfLeak && isKnown(recent)) {
      follower.forget();
      run = 0;
    }
    isLeaking = run >= wordsOfLeak;
    // A run that is as long as before has left its first word behind.
    heldFrom = run > wordsShown ? (starts.at(wordsShown - run) ?? start) : null;
  };
  /** Reads the words that are complete; gives the place from which on nothing may be shown yet. */
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
    // Half a character may be the beginning of a word.
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

function startOfFence(text: string): number {
  const from = Math.max(0, text.length - 50);
  const at = text.slice(from).search(fenceBegins);
  return at < 0 ? at : from + at;
}

const wordsOf = (text: string) => tokenize(text).map((token) => token.text);
