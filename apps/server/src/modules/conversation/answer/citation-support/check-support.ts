import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { chooseSupporting } from './choose-supporting.ts';
import { type CitedPassage, type PassageWords, readPassageWords } from './passage-words.ts';
import { readClaims, saysSomething } from './supports-sentence.ts';

export interface AnswerFacts {
  /** Language of the answer. */
  language: KnownLanguage;
  /** The question, which replaces a sentence that only says "yes" or "no". */
  question?: string;
  /** The agent's name, which needs no support. */
  agentName?: string;
}

export interface SupportCheck<Cited> {
  /** Returns the cited passages that support the sentence; empty if the sentence has no checkable claims. */
  supporting(sentence: string, cited: readonly Cited[]): Cited[];
}

/** Checks the sentences of one answer against their passages. Each passage is analyzed once. */
export function checkSupport<Cited extends CitedPassage>({
  language,
  question = '',
  agentName = '',
}: AnswerFacts): SupportCheck<Cited> {
  const read = new Map<Cited, PassageWords>();
  const ownNames = new Set(tokenize(agentName).map(({ text }) => text));
  const wordsOf = (passage: Cited): PassageWords => {
    const words = read.get(passage) ?? readPassageWords(passage);
    read.set(passage, words);
    return words;
  };
  return {
    supporting(sentence, cited) {
      const said = isYesOrNo(sentence) ? question : sentence.replace(dayAsked, '');
      const claims = readClaims(said, language, ownNames);
      if (!saysSomething(claims)) return [];
      return chooseSupporting(claims, cited.map(wordsOf)).flatMap((at) => cited[at] ?? []);
    },
  };
}

const yesOrNo = /^(?:yes|no|si|correct|exactly|right|correcto|exacto|asi es|claro|that is right|thats right)[.,!:]*$/;

const isYesOrNo = (sentence: string) => yesOrNo.test(foldText(sentence).replace(/['’]/g, '').trim());

/** The day of the hours ("Today, Monday: 9:00 to 17:00") comes from the reader's date, not from a passage. */
const dayAsked =
  /^(?:(?:yes|no|sí)[.,] )?(?:(?:today|tomorrow|hoy|mañana), )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?:, \d{1,2} (?:de )?\p{L}+)?(?=:| \()/iu;
