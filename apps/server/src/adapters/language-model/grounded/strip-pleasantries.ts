import { type KnownLanguage, knownLanguages } from '../../../lib/text/language.ts';
import { tokenize } from '../../../lib/text/tokenize.ts';
import { kindOfSmallTalk, plainWords, withoutName } from './kind-of-small-talk.ts';
import type { SmallTalkKind } from './small-talk-patterns.ts';

/** Maximum number of words in a greeting. */
const longest = 7;

/**
 * Greetings that are removed even without punctuation after them ("hello I would like to know …"); others need a comma
 * or similar.
 */
const greetings =
  /^(?:hello|hi|hey|hola|good (?:morning|afternoon|evening)|buenos dias|buenas (?:tardes|noches)|thanks|thank you|gracias)$/;

const before: ReadonlySet<SmallTalkKind> = new Set([
  'greeting',
  'howAreYou',
  'thanks',
  'agreement',
  'ready',
  'apology',
  'compliment',
  'nothingMore',
]);
const after: ReadonlySet<SmallTalkKind> = new Set(['thanks', 'goodbye', 'greeting'] as const);

/**
 * Returns the message without the greeting before and the thanks after the question, whose words are not part of the
 * subject.
 */
export function stripPleasantries(message: string, agentName: string): string {
  const tokens = tokenize(message);
  if (tokens.length < 2) return message;
  let start = 0;
  for (let count = Math.min(longest, tokens.length - 1); count > 0 && start === 0; count--) {
    const [last, next] = [tokens[count - 1], tokens[count]];
    if (!last || !next) continue;
    const between = message.slice(last.end, next.start);
    const said = withoutName(plainWords(message.slice(0, last.end)), agentName);
    if ((/[,.!;:?¿¡\n–—-]/.test(between) || greetings.test(said)) && isSmallTalk(said, before))
      start = next.start - (/[¿¡"“«(]+$/.exec(between)?.[0].length ?? 0);
  }
  let end = message.length;
  const first = tokens.findIndex((token) => token.start >= start);
  for (let count = Math.min(longest, tokens.length - first - 1); count > 0 && end === message.length; count--) {
    const [previous, opening] = [tokens[tokens.length - count - 1], tokens[tokens.length - count]];
    if (!previous || !opening || !/[,.!;:?\n–—-]/.test(message.slice(previous.end, opening.start))) continue;
    if (isSmallTalk(withoutName(plainWords(message.slice(opening.start)), agentName), after)) end = opening.start;
  }
  return message.slice(start, end).trim();
}

/** Also true when only the agent's name was there. */
function isSmallTalk(plain: string, kinds: ReadonlySet<SmallTalkKind>): boolean {
  if (plain === '') return true;
  return knownLanguages.some((language: KnownLanguage) => {
    const kind = kindOfSmallTalk(plain, language);
    return kind !== null && kinds.has(kind);
  });
}
