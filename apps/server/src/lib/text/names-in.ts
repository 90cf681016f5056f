import type { KnownLanguage } from './language.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** Returns the names in a text: runs of capitalized words, except one word at the start of a sentence. */
export function namesIn(text: string, language: KnownLanguage): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(name)) {
    const words = match[0].split(/\s+/);
    while (words[0] !== undefined && isStopWord(tokenize(words[0])[0]?.text ?? '', language)) words.shift();
    const [only] = words;
    if (only === undefined || calendar.test(only)) continue;
    if (words.length === 1 && isStart(text, match.index)) continue;
    names.push(words.join(' '));
  }
  return names;
}

const name = /\p{Lu}[\p{L}'’-]+(?:\s(?:(?:de|del|la|van|von|of|y)\s){0,2}\p{Lu}[\p{L}'’-]+)*/gu;

const isStart = (text: string, at: number): boolean => /(?:^|[.?!:;|\n])[\s"“«*•-]*$/.test(text.slice(0, at));

const calendar =
  /^(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)s?$/;
