import { foldText } from '../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { sentenceText, splitSentences } from '../../../lib/text/split-sentences.ts';
import { stemWord } from '../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../lib/text/stop-words.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import type { GroundedPassage } from './types.ts';

export type ParsedWord = {
  form: string;
  written: string;
  stem: string;
  stop: boolean;
  /** Index of the clause: commas, brackets and dashes separate clauses. */
  clause: number;
};

export type ParsedSentence = {
  text: string;
  folded: string;
  words: ParsedWord[];
  /** Positions of each stem among the words; content words only. */
  places: ReadonlyMap<string, number[]>;
  heading: boolean;
};

/** A parsed passage, independent of the question. */
export type PassageText = {
  sentences: ParsedSentence[];
  /** Stems of the title and the heading. */
  titleStems: ReadonlySet<string>;
};

export type ParsedPassage = PassageText & {
  passage: GroundedPassage;
  /** Position in the search results; 0 is the best. */
  rank: number;
  language: KnownLanguage;
};

/** Splits a passage into sentences and words by the rules of the language. */
export function parsePassage(passage: GroundedPassage, language: KnownLanguage): PassageText {
  const title = [passage.title, passage.heading].filter(Boolean).join(' ');
  return {
    sentences: splitSentences(passage.text).map((span) =>
      viewSentence(sentenceText(passage.text, span), span.heading, language),
    ),
    titleStems: new Set(tokenize(title).map((token) => stemWord(token.text, language))),
  };
}

function viewSentence(text: string, heading: boolean, language: KnownLanguage): ParsedSentence {
  const places = new Map<string, number[]>();
  let [clause, end] = [0, 0];
  const words = tokenize(text).map((token, position): ParsedWord => {
    if (/[,;:()–—]/.test(text.slice(end, token.start))) clause++;
    end = token.end;
    const stop = isStopWord(token.text, language);
    const stem = stop ? token.text : stemWord(token.text, language);
    if (!stop) places.set(stem, [...(places.get(stem) ?? []), position]);
    return { form: token.text, written: text.slice(token.start, token.end), stem, stop, clause };
  });
  return { text, folded: foldText(text), words, places, heading };
}
