import { readSchedule } from '../../../../lib/opening-hours/read-schedule.ts';
import type { Period, ScheduleRule } from '../../../../lib/opening-hours/schedule.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** A part of a text that states hours of one thing. */
interface DatedClause {
  text: string;
  rules: ScheduleRule[];
  /** Whether the text says more than the clause. */
  isPart: boolean;
}

/**
 * Reads the hours that a text states for some dates, clause by clause: each changes only the days and the thing that it
 * names. The dates may be stated once for all clauses.
 */
export function datedClauses(text: string, language: KnownLanguage, today: string): DatedClause[] {
  const read = (part: string): ScheduleRule[] => readSchedule(part, language, { today })?.rules ?? [];
  const changed = text.replace(unchanged, ' ');
  const rules = read(changed);
  const clauses = changed.split(breaks).map((part) => ({ text: part, rules: read(part) }));
  const stating = clauses.filter((clause) => clause.rules.length > 0);
  if (clauses.length === 1 || stating.length === 0)
    return [{ text: changed, rules: rules.filter(isDated), isPart: false }];
  const shared = sharedPeriod(rules);
  const areDaysNamed = stating.some((clause) => clause.rules.some((rule) => rule.areDaysNamed));
  return stating.map((clause) => ({
    text: clause.text,
    isPart: true,
    rules: clause.rules
      // Hours that name neither days nor dates may be those of the days before them.
      .filter(
        (rule) =>
          rule.period !== null || isHolidayClosure(rule) || (shared !== null && (rule.areDaysNamed || !areDaysNamed)),
      )
      .map((rule) => ({ ...rule, period: rule.period ?? (isHolidayClosure(rule) ? null : shared) }))
      .filter(isDated),
  }));
}

const day = String.raw`(?:\p{L}+days?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)`;

/** "Tuesday stays as it is" changes nothing. */
const unchanged = new RegExp(
  String.raw`(?<!\p{L})(?:(?:on|el|los) )?${day}(?:(?:,| and| to| y| a)(?: el| los)? ${day})*(?: \p{L}+)? (?:(?:stays?|remains?|continues?) (?:as (?:it is|they are|now|before)|the same|unchanged)|(?:siguen?|quedan?|se mantienen?) (?:igual|como (?:ahora|antes|hasta ahora|siempre|están?))|no cambian?)(?!\p{L})`,
  'giu',
);

const breaks =
  /[;:]\s+|,?\s+(?:but|while|whereas|pero|mientras que)\s+|,?\s+(?:and|y)\s+(?=(?:the|our|el|la|los|las|nuestr[oa]s?)\s+(?:\p{L}+\s+){1,4}(?:is|are|opens?|closes?|shuts?|runs?|es|son|abren?|cierran?)(?!\p{L}))/iu;

/** The dates of all rules, if they are the same. */
function sharedPeriod(rules: readonly ScheduleRule[]): Period | null {
  const [first, ...others] = rules.map(({ period }) => period);
  return first && others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null;
}

/** Whether a rule holds on certain dates or only closes on public holidays. */
const isDated = (rule: ScheduleRule): boolean =>
  isHolidayClosure(rule) || (rule.period !== null && (rule.period.from !== null || rule.period.to !== null));

export const isHolidayClosure = ({ holidays, weekdays, hours, period }: ScheduleRule): boolean =>
  holidays && weekdays.length === 0 && hours.kind === 'closed' && period === null;
