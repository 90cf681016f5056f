import type { Period, ScheduleRule } from '../../../../lib/opening-hours/schedule.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { labelProbe, matchBag, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import { readBag, type WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { datedClauses, isHolidayClosure } from './dated-clauses.ts';
import { areDated } from './hours-texts.ts';
import type { NamedSchedule } from './named-schedule.ts';
import { bagOf, openingSubject, sharesTerms } from './opening-subject.ts';
import { isPlace } from './time-terms.ts';

/** Hours that a text states for certain dates or from a date on. */
interface DatedHours {
  rules: ScheduleRule[];
  /** The thing that opens or closes; without terms it is the place itself. */
  subject: Probe;
  view: PassageView;
  /** The sentence that states them. */
  text: string;
}

/** Opening hours with what other texts change. */
export interface ChangedSchedule extends NamedSchedule {
  /** Rules of other texts. */
  changes: { rules: readonly ScheduleRule[]; view: PassageView }[];
  /** Texts that close the place for some time. */
  closures: { rule: ScheduleRule; period: Period; text: string; view: PassageView }[];
}

/** Adds to opening hours what other texts change for some dates or from a date on ("closed from 21 December"). */
export function withDatedHours(
  asked: Asked,
  { best, others, holidays }: { best: NamedSchedule; others: readonly NamedSchedule[]; holidays: boolean },
  thing: Probe,
): ChangedSchedule {
  const today = asked.today.slice(0, 10);
  const found = asked.views
    .flatMap((view) => remember(view, today, 'dated hours', () => read(view, today)).map((one) => ({ ...one, view })))
    .filter(({ rules }) => rules.some(isHolidayClosure) === holidays || rules.some(({ period }) => period !== null))
    .filter((one) => !isOfOther(one, best, others) && concerns(one, best, thing));
  const rules = found.flatMap((one) => one.rules);
  if (rules.length === 0) return { ...best, changes: [], closures: [] };
  const schedule = { ...best.schedule, rules: [...best.schedule.rules, ...rules] };
  return { ...best, schedule, changes: found, closures: found.flatMap(closuresOf) };
}

const closuresOf = ({ rules, view, text }: DatedHours): ChangedSchedule['closures'] =>
  rules.flatMap((rule) =>
    rule.hours.kind === 'closed' && rule.period !== null && !rule.areDaysNamed
      ? [{ rule, period: rule.period, text, view }]
      : [],
  );

function read(view: PassageView, today: string): Omit<DatedHours, 'view'>[] {
  return view.texts.flatMap(({ text, list }) => {
    const lead = list?.list.leadIn ?? '';
    const whole = `${/\d/.test(lead) ? `${lead} ` : ''}${text}`.replace(aside, ' ');
    if (!/\d|navidad|christmas|easter|semana santa|holiday|festiv/i.test(whole)) return [];
    const subjectOfText = openingSubject(text, view.language);
    return datedClauses(whole, view.language, today).flatMap(({ text: clause, rules, isPart }) => {
      const own = isPart ? openingSubject(clause, view.language) : subjectOfText;
      const subject = own?.terms.length === 0 ? subjectOfText : own;
      return rules.length === 0 || !subject ? [] : [{ rules, subject, text }];
    });
  });
}

/** "(not 1 pm)" tells what no longer holds. */
const aside = /\((?:not|no|it was|was|antes|en vez|instead)\b[^)]*\)/gi;

/** Whether dated hours are about what the hours are about, or about the whole place. */
function concerns({ subject, rules }: DatedHours, { name, view, text }: NamedSchedule, thing: Probe): boolean {
  const isClosure = rules.every(({ hours }) => hours.kind === 'closed');
  const isWhole = subject.terms.every(({ words }) => words.every(isPlace));
  if (isWhole && (isClosure || name === null || thing.terms.length === 0)) return true;
  if (subject.terms.length === 0) return false;
  if (name !== null && coverageOf(subject, matchBag(subject, readBag(name, view.language))) >= 0.9) return true;
  const own = subjectBag(name ?? text, view.language);
  const asked = thing.terms.length > 0 ? sharesTerms(thing, bagOf(subject)) : true;
  const isSame = coverageOf(subject, matchWithLabels(subject, own, [{ bag: view.heading, share: 0.9 }])) >= 0.5;
  return asked && (isSame || thing.terms.length > 0);
}

/** Whether dated hours of a part that a place may be ("the shop") are about other hours than these. */
function isOfOther({ subject }: DatedHours, best: NamedSchedule, others: readonly NamedSchedule[]): boolean {
  if (subject.terms.length === 0) return false;
  const isIn = ({ name, text, view }: NamedSchedule): boolean =>
    sharesTerms(subject, subjectBag(name ?? text, view.language));
  return !isIn(best) && others.some((other) => other !== best && !areDated(other.schedule) && isIn(other));
}

/** The words of a name, or those before the verb of a text. */
function subjectBag(text: string, language: KnownLanguage): WordBag {
  return bagOf((/\d/.test(text) ? openingSubject(text, language) : null) ?? labelProbe(text, language));
}
