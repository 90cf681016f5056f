import type { KnownLanguage } from '../text/language.ts';
import { type NamedDay, namedDayPhrases } from './named-days.ts';
import { type Match, matchPhrase } from './phrases.ts';
import type { TextToken } from './split-tokens.ts';

/** Returns the named day at a token, or `null`, also where the name describes a thing (`Christmas tree`). */
export function matchNamedDay(
  tokens: readonly TextToken[],
  at: number,
  language: KnownLanguage,
): Match<NamedDay> | null {
  const name = matchPhrase(namedDayPhrases[language], tokens, at);
  if (name === null || !describing.has(tokens[name.next - 1]?.text ?? '')) return name;
  return isTime(tokens, at, name.next, language) ? name : null;
}

/** Last words of names that often describe a thing. */
const describing: ReadonlySet<string> = new Set(
  "christmas xmas easter halloween thanksgiving epiphany year years year's navidad navidades reyes pascua pascuas".split(
    ' ',
  ),
);

function isTime(tokens: readonly TextToken[], at: number, next: number, language: KnownLanguage): boolean {
  const before = tokens[at - 1]?.text ?? '';
  const after = tokens[next];
  if (/^(?:new|noche)$/.test(tokens[at]?.text ?? '') && after?.kind !== 'word') return before !== 'the';
  if (language === 'en') return after === undefined || after.kind !== 'word' || timeFollowers.has(after.text);
  if (before === 'de') return timeNouns.has(tokens[at - 2]?.text ?? '');
  return after === undefined || !after.isCapital || after.isSpaced === false;
}

const timeFollowers: ReadonlySet<string> = new Set(
  `we the are is and or hours opening holiday holidays period time closing closure week day eve this from until till closed open in on
  you they our at but as will to through between break vacation season`.split(/\s+/),
);

const timeNouns: ReadonlySet<string> = new Set(
  'vacaciones horario horarios fiestas campana dia dias periodo epoca semana antes despues noche a partir'.split(' '),
);
