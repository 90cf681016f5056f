import { foldText } from '../text/fold-text.ts';
import type { KnownLanguage } from '../text/language.ts';
import type { DateMention } from './date-mention.ts';
import { type DateContext, readDates } from './read-dates.ts';

/** When a statement holds, by the dates it names. */
export type Validity = {
  status: 'past' | 'current' | 'future';
  from: string | null;
  to: string | null;
  /**
   * Kind of date that decides: words such as `from` and `until`, a range, a change on a day (`goes up on 1 January`), or
   * only the day of an event.
   */
  basis: 'bound' | 'range' | 'change' | 'event';
};

/**
 * Returns whether a statement is in force on `today`, or `null` when it names no dates that limit it. Repeating days,
 * years of the past (`opened in 1987`) and yearly times (`in August`) do not limit it. Several dates limit it together.
 */
export function validAt(statement: string, language: KnownLanguage, context: DateContext): Validity | null {
  const isChange = changeWords[language].test(foldText(statement));
  const limits = readDates(statement, language, context).flatMap(
    (mention) => limitOf(mention, isChange, context) ?? [],
  );
  if (limits.length === 0) return null;
  const strong = limits.filter(({ basis }) => basis !== 'event');
  const used = strong.length > 0 ? strong : limits.slice(0, 1);
  const from = latest(used.map((limit) => limit.from));
  const to = earliest(used.map((limit) => limit.to));
  const { today } = context;
  const status = from !== null && today < from ? 'future' : to !== null && today > to ? 'past' : 'current';
  return { status, from, to, basis: used[0]?.basis ?? 'event' };
}

type Limit = Omit<Validity, 'status'>;

function limitOf(mention: DateMention, isChange: boolean, context: DateContext): Limit | null {
  const { from, to, bound, kind } = mention;
  if (kind === 'recurring' || (from === null && to === null)) return null;
  if (bound !== null) return { from, to, basis: 'bound' };
  if (isChange && from !== null && !isPastYear(mention, context)) return { from, to: null, basis: 'change' };
  if (!mention.isYearKnown && (context.writtenOn ?? null) === null) return null;
  if (isPastYear(mention, context)) return null;
  return { from, to, basis: kind === 'range' ? 'range' : 'event' };
}

/** A whole year that is over tells when something happened. */
function isPastYear({ precision, to }: DateMention, { today }: DateContext): boolean {
  return precision === 'year' && to !== null && to < today;
}

/** Verbs that say that something is different from a day on. */
const changeWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:goes up|go up|goes down|go down|going up|rises?|increases?|changes?|will cost|will be|will change|moves?|moving|starts?|begins?|opens?|closes? down|becomes?|now)\b/,
  es: /\b(?:suben?|bajan?|cambian?|cambiara|pasan? a|pasara a|costara|costaran|sera|seran|empiezan?|comienzan?|se traslada|se trasladan|entran? en vigor|abrira|aumentan?|ahora)\b/,
};

function latest(days: (string | null)[]): string | null {
  return days.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
}

function earliest(days: (string | null)[]): string | null {
  return days.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
}
