import type { KnownLanguage } from '../../../lib/text/language.ts';
import { kindOfSmallTalk, plainWords, withoutName } from './kind-of-small-talk.ts';
import { fillPhrase, phrases } from './phrases.ts';
import type { SmallTalkKind } from './small-talk-patterns.ts';
import { solveSum } from './solve-sum.ts';

export type SmallTalk = { text: string; language: KnownLanguage };

/**
 * Answers a message that needs no knowledge: greetings, thanks, who are you, the date, a sum. Returns null unless the
 * whole message is small talk: "hello, when do you open?" is a question. `today` is local time with offset (ISO 8601).
 */
export function smallTalk(
  message: string,
  asked: { language: KnownLanguage; agentName: string; today: string },
): SmallTalk | null {
  const sum = solveSum(message, asked.language);
  if (sum) return { text: fillPhrase(phrases[asked.language].sum, sum), language: asked.language };
  const plain = withoutName(plainWords(message), asked.agentName);
  if (plain === '' || plain.length > 80) return null;
  // Try both languages: the words of the message decide, because "hi" and "vale" occur in conversations of either
  // language.
  const order: KnownLanguage[] = asked.language === 'en' ? ['en', 'es'] : ['es', 'en'];
  for (const language of order) {
    const kind = kindOfSmallTalk(plain, language);
    if (kind) return { text: say(kind, language, asked), language };
  }
  return null;
}

function say(
  kind: SmallTalkKind,
  language: KnownLanguage,
  { agentName, today }: { agentName: string; today: string },
): string {
  const values = { name: agentName, date: longDate(today, language), time: /T(\d{2}:\d{2})/.exec(today)?.[1] ?? '' };
  const text = fillPhrase(phrases[language][kind], values);
  return language === 'es' && /^01?:/.test(values.time) ? text.replace(/^Son las/, 'Es la') : text;
}

/** Formats the local date; its digits already include the offset. */
function longDate(today: string, language: KnownLanguage): string {
  const day = new Date(`${today.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return today;
  return day.toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' });
}
