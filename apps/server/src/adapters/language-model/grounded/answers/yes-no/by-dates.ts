import { validAt } from '../../../../../lib/dates/valid-at.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

/** Decides "Can I still …?": yes until the last day that the text states. */
export function byDates({ folded, language, today }: Asked, text: string, textLanguage: KnownLanguage): YesNo | null {
  const asksTime =
    language === 'es'
      ? /\b(?:todavia|aun|a tiempo|sigue|siguen|ya|llego)\b/
      : /\b(?:still|yet|already|in time|started|too late)\b/;
  if (!asksTime.test(folded)) return null;
  const validity = validAt(text, textLanguage, { today: today.slice(0, 10) });
  if (!validity) return null;
  if (validity.status === 'current') return 'yes';
  return validity.status === 'past'
    ? /\b(?:already|ya|started)\b/.test(folded)
      ? 'yes'
      : 'no'
    : /\b(?:already|started|ya)\b/.test(folded)
      ? 'no'
      : validity.to
        ? 'yes'
        : null;
}
