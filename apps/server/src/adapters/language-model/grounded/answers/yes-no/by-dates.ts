import { readDates } from '../../../../../lib/dates/read-dates.ts';
import { type Validity, validAt } from '../../../../../lib/dates/valid-at.ts';
import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

/** Decides by the dates of a text: "Can I still …?", "am I too late?", "could we come on 20 January?". */
export function byDates(asked: Asked, text: string, language: KnownLanguage): YesNo | null {
  const today = asked.today.slice(0, 10);
  const days = askedDays(asked, today);
  if (days) return onDays(asked, days, text, language);
  const aspect = aspectOf(asked);
  const validity = aspect && (validAt(text, language, { today }) ?? eventIn(text, language, today));
  return validity ? outcomes[aspect](validity) : null;
}

/** Reads the days of events that a text dates without their year, if all are over or all are to come. */
function eventIn(text: string, language: KnownLanguage, today: string): Pick<Validity, 'status' | 'to'> | null {
  const events = readDates(text, language, { today }).filter(({ kind }) => kind !== 'recurring');
  const statuses = events.map(({ from, to }) =>
    from !== null && today < from ? 'future' : to !== null && today > to ? 'past' : 'current',
  );
  const [status, ...others] = new Set(statuses);
  return status === undefined || others.length > 0 ? null : { status, to: events[0]?.to ?? null };
}

/** Aspect of a question: whether something still is, already is, or is over. */
export type Aspect = 'still' | 'already' | 'late';

export function aspectOf({ folded, language }: Asked): Aspect | null {
  const words = aspectWords[language];
  if (words.late.test(folded)) return 'late';
  return words.already.test(folded) ? 'already' : words.still.test(folded) ? 'still' : null;
}

const aspectWords: Record<KnownLanguage, Record<Aspect, RegExp>> = {
  en: {
    still: /\b(?:still|in time|time to|yet to)\b/,
    already: /\b(?:already|started|begun|yet|in force)\b/,
    late: /\b(?:too late|missed|finished|ended|over(?= (?:already|yet|now)\b|\W*$))\b/,
  },
  es: {
    still: /\b(?:todavia|aun|a tiempo|sigue|siguen|llego|llegamos|me da tiempo)\b/,
    already: /\b(?:ya|(?:ha|han) empezado)\b/,
    late: /\b(?:demasiado tarde|ya es tarde|se (?:me |nos )?ha pasado|(?:ha|han) (?:terminado|acabado|finalizado))\b/,
  },
};

const outcomes: Record<Aspect, (validity: Pick<Validity, 'status' | 'to'>) => YesNo | null> = {
  still: ({ status, to }) => (status === 'current' ? 'yes' : status === 'past' ? 'no' : to !== null ? 'yes' : null),
  already: ({ status }) => (status === 'future' ? 'no' : 'yes'),
  late: ({ status, to }) => (status === 'past' ? 'yes' : to !== null ? 'no' : null),
};

interface Days {
  from: string;
  to: string;
}

/** Returns the days that a question names, if it names no bound ("before 3 March"). */
export function askedDays({ question, language }: Asked, today: string): Days | null {
  const [first, ...others] = readDates(question, language, { today }).filter(({ kind }) => kind !== 'recurring');
  if (!first || others.length > 0 || first.bound !== null || first.from === null || first.to === null) return null;
  return first.precision === 'day' || first.precision === 'week' ? { from: first.from, to: first.to } : null;
}

const closed =
  /\b(?:closed|shut|shuts|closes?|closing|holidays?|not open|fully booked|full|cerrad[oa]s?|cerramos|cierra|cierran|cierre|vacaciones|no abrimos|no abre|completo|completa)\b/;
const asksClosed = /\b(?:closed|shut|close|cerrad[oa]s?|cerrais|cierran?|cierra)\b/;
const lastDay = /\b(?:last|latest|final|ultim[oa]s?)\b/;

function onDays({ folded, today: now }: Asked, days: Days, text: string, language: KnownLanguage): YesNo | null {
  const today = now.slice(0, 10);
  const plain = foldText(text);
  // "Since 1994" tells a history.
  const mentions = readDates(text, language, { today }).filter(
    ({ kind, precision }) => kind !== 'recurring' && precision !== 'year',
  );
  const isWithin = mentions.some(
    ({ from, to }) => (from !== null || to !== null) && (from ?? '') <= days.from && days.to <= (to ?? '9'),
  );
  if (closed.test(plain)) return isWithin ? (asksClosed.test(folded) ? 'yes' : 'no') : null;
  if (asksClosed.test(folded)) return null;
  const [only] = mentions;
  if (lastDay.test(plain) && mentions.length === 1 && only?.to) return days.from > only.to ? 'no' : 'yes';
  if (mentions.every(({ kind, bound }) => kind !== 'range' && bound === null)) return null;
  return isWithin ? 'yes' : 'no';
}
