import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { Manner } from '../../../ports/language-model.ts';
import { kindOfSmallTalk, plainWords, withoutName } from './kind-of-small-talk.ts';
import { fillPhrase } from './phrases.ts';
import type { SmallTalkKind } from './small-talk-patterns.ts';
import { solveSum } from './solve-sum.ts';
import { phrasesIn } from './tone-phrases.ts';

export type SmallTalk = { text: string; language: KnownLanguage };

export interface SmallTalkFacts {
  language: KnownLanguage;
  agentName: string;
  today: string;
  manner?: Manner | undefined;
}

const usualManner: Manner = { language: null, tones: [], greeting: null };

/**
 * Answers a message that needs no knowledge: greetings, thanks, who are you, the date, a sum. Returns null unless the
 * whole message is small talk: "hello, when do you open?" is a question. `today` is local time with offset (ISO 8601).
 */
export function smallTalk(message: string, asked: SmallTalkFacts): SmallTalk | null {
  const sum = solveSum(message, asked.language);
  const manner = asked.manner ?? usualManner;
  if (sum) return { text: fillPhrase(phrasesIn(asked.language, manner).sum, sum), language: asked.language };
  const plain = withoutName(plainWords(message), asked.agentName);
  if (plain === '' || plain.length > 80) return null;
  // Try both languages: the words of the message decide, because "hi" and "vale" occur in conversations of either
  // language.
  const order: KnownLanguage[] = asked.language === 'en' ? ['en', 'es'] : ['es', 'en'];
  for (const language of order) {
    const kind = kindOfSmallTalk(plain, language);
    if (kind) return say(kind, { ...asked, language: manner.language ?? language, manner });
  }
  return null;
}

function say(kind: SmallTalkKind, { language, agentName, today, manner = usualManner }: SmallTalkFacts): SmallTalk {
  const values = { name: agentName, date: longDate(today, language), time: /T(\d{2}:\d{2})/.exec(today)?.[1] ?? '' };
  const text = fillPhrase(phrasesIn(language, manner)[kind], values);
  const isOne = language === 'es' && /^01?:/.test(values.time);
  return { text: isOne ? text.replace(/^Son las/, 'Es la') : text, language };
}

/** Formats the local date; its digits already include the offset. */
function longDate(today: string, language: KnownLanguage): string {
  const day = new Date(`${today.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return today;
  return day.toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' });
}
