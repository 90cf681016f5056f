import { detectLanguage } from '../../../../lib/text/detect-language.ts';
import type { KnownLanguage, TextLanguage } from '../../../../lib/text/language.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { Passage } from '../../../../ports/language-model.ts';
import { type HeldNumbers, heldNumbers } from './read-numbers.ts';

/** Features of a passage that decide whether it supports a sentence. */
export type CitedPassage = Pick<Passage, 'text' | 'title' | 'heading' | 'page' | 'language'>;

/** A passage's words and numbers, read once for all sentences that cite it. */
export interface PassageWords {
  language: TextLanguage;
  forms: ReadonlySet<string>;
  /** Stems by the rules of the passage's language, or of both languages if it is unknown. */
  stems: ReadonlySet<string>;
  /** All folded words in order, each surrounded by spaces. */
  running: string;
  /** Initials of multi-word names. */
  initials: ReadonlySet<string>;
  numbers: HeldNumbers;
}

export function readPassageWords({ text, title, heading, page, language }: CitedPassage): PassageWords {
  const all = [text, title, heading, page === null ? '' : String(page)].filter(Boolean).join(' \n');
  const its = language ?? detectLanguage(text).language;
  const order = tokenize(all).map((token) => token.text);
  const forms = new Set(order);
  const read: KnownLanguage[] = its === null ? ['en', 'es'] : [its];
  const stems = new Set([...forms].flatMap((form) => read.map((known) => stemWord(form, known))));
  const running = ` ${order.join(' ')} `;
  return { language: its, forms, stems, running, initials: initialsIn(all), numbers: heldNumbers(all, its) };
}

/** Two to six consecutive capitalized words, with small joining words between them. */
const nameRun = /\p{Lu}[\p{L}.’']*(?:[ -](?:(?:of|the|for|and|de|del|la|las|los|y|e) ){0,3}\p{Lu}[\p{L}.’']*){1,5}/gu;

function initialsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [run] of text.matchAll(nameRun)) {
    const letters =
      run
        .match(/(?<![\p{L}.’'])\p{Lu}/gu)
        ?.join('')
        .toLowerCase() ?? '';
    // Every part of the run counts: the first word of a sentence may precede a name.
    for (let from = 0; from < letters.length - 1; from += 1)
      for (let to = from + 2; to <= letters.length; to += 1) found.add(letters.slice(from, to));
  }
  return found;
}
