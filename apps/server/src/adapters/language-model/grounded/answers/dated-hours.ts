import { readSchedule } from '../../../../lib/opening-hours/read-schedule.ts';
import type { Period, ScheduleRule } from '../../../../lib/opening-hours/schedule.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { labelProbe, matchBag, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import type { WordBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import type { NamedSchedule } from './named-schedules.ts';
import { isPlace, withoutTimes } from './time-terms.ts';

/** Hours that a text states for certain dates or from a date on. */
interface DatedHours {
  rules: ScheduleRule[];
  /** The thing that opens or closes; without terms it is the place itself. */
  subject: Probe;
  view: PassageView;
}

/** Adds to opening hours what other texts change for some dates or from a date on ("closed from 21 December"). */
export function withDatedHours(
  asked: Asked,
  best: NamedSchedule,
  thing: Probe,
): NamedSchedule & { more: PassageView[] } {
  const today = asked.today.slice(0, 10);
  const found = asked.views
    .flatMap((view) => remember(view, today, 'dated hours', () => read(view, today)).map((one) => ({ ...one, view })))
    .filter((one) => concerns(one, best, thing));
  const rules = found.flatMap((one) => one.rules);
  if (rules.length === 0) return { ...best, more: [] };
  const more = [...new Set(found.map(({ view }) => view))].filter((view) => view !== best.view);
  return { ...best, schedule: { ...best.schedule, rules: [...best.schedule.rules, ...rules] }, more };
}

function read(view: PassageView, today: string): Omit<DatedHours, 'view'>[] {
  return view.texts.flatMap(({ text, list }) => {
    const lead = list?.list.leadIn ?? '';
    const whole = `${/\d/.test(lead) ? `${lead} ` : ''}${text}`.replace(aside, ' ');
    if (!/\d|navidad|christmas|easter|semana santa/i.test(whole)) return [];
    const schedule = readSchedule(whole, view.language, { today });
    const rules = (schedule?.rules ?? []).filter(({ period }) => isDated(period));
    const subject = subjectOf(text, view.language);
    return rules.length === 0 || !subject ? [] : [{ rules, subject }];
  });
}

/** "(not 1 pm)" tells what no longer holds. */
const aside = /\((?:not|no|it was|was|antes|en vez|instead)\b[^)]*\)/gi;

const isDated = (period: Period | null): boolean => period !== null && (period.from !== null || period.to !== null);

const verbs: Record<KnownLanguage, RegExp> = {
  en: /\b(?:is|are|will|opens?|closes?|shuts?|stays?|remains?)\b/,
  es: /\b(?:abr\w+|cierra\w*|cerr\w+|estar\w*|esta|estan|permanec\w+|atiend\w+|habra|hay|no hay)\b/,
};
const firstPerson: Record<KnownLanguage, RegExp> = {
  en: /\bwe\b/,
  es: /\b(?:abrimos|cerramos|estamos|abriremos|cerraremos|atendemos|estaremos|descansamos)\b/,
};

/** Reads what opens or closes, the noun before the verb or after it; `null` for a text about something else. */
function subjectOf(text: string, language: KnownLanguage): Probe | null {
  const folded = foldText(text);
  if (firstPerson[language].test(folded)) return labelProbe('', language);
  const verb = verbs[language].exec(folded);
  if (!verb) return null;
  const before = withoutTimes(labelProbe(text.slice(0, verb.index), language));
  if (before.terms.length > 0 || language === 'en') return before;
  const after = folded.slice(verb.index + verb[0].length).match(/^ (?:el|la|los|las) (\p{L}+(?: \p{L}+)?)/u);
  return withoutTimes(labelProbe(after?.[1] ?? '', language));
}

/** Whether dated hours are about what the hours are about, or about the whole place. */
function concerns({ subject, rules }: DatedHours, { name, view, text }: NamedSchedule, thing: Probe): boolean {
  const isClosure = rules.every(({ hours }) => hours.kind === 'closed');
  const isWhole = subject.terms.every(({ words }) => words.every(isPlace));
  if (isWhole && (isClosure || name === null || thing.terms.length === 0)) return true;
  if (subject.terms.length === 0) return false;
  const own = subjectBag(name ?? text, view.language);
  const asked = thing.terms.length > 0 ? meets(thing, subject) : true;
  const isSame = coverageOf(subject, matchWithLabels(subject, own, [{ bag: view.heading, share: 0.9 }])) >= 0.5;
  return asked && (isSame || thing.terms.length > 0);
}

/** The words of a name, or those before the verb of a text. */
function subjectBag(text: string, language: KnownLanguage): WordBag {
  const subject = (/\d/.test(text) ? subjectOf(text, language) : null) ?? labelProbe(text, language);
  return {
    language,
    stems: new Set(subject.terms.flatMap(({ stems }) => stems[language])),
    concepts: new Map(subject.terms.flatMap(({ concepts }) => [...concepts])),
  };
}

function meets(thing: Probe, subject: Probe): boolean {
  const bag: WordBag = {
    language: subject.language,
    stems: new Set(subject.terms.flatMap(({ stems }) => stems[subject.language])),
    concepts: new Map(subject.terms.flatMap(({ concepts }) => [...concepts])),
  };
  return matchBag(thing, bag).some((match) => match >= 0.6);
}
