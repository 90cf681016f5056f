import { daysBetween } from '../../../../lib/dates/calendar.ts';
import { readSchedule } from '../../../../lib/opening-hours/read-schedule.ts';
import type { Period, Schedule } from '../../../../lib/opening-hours/schedule.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { labelProbe, type Probe } from '../units/probe.ts';
import { contactValues } from './contact-answer.ts';
import { bagOf, openingSubject, sharesTerms } from './opening-subject.ts';
import { isPlace, withoutTimes } from './time-terms.ts';

/** Texts that state the opening hours of one thing. */
export interface HoursTexts {
  /** Label before the hours ("Library: 9:00 to 17:00"); `null` for sentences, and for the place itself. */
  name: string | null;
  schedule: Schedule;
  units: TextUnit[];
  /** The thing with these hours; `null` for the place itself. */
  subject: Probe | null;
  /** The texts together. */
  text: string;
}

interface Group {
  label: string | null;
  subject: Probe | null;
  units: TextUnit[];
}

/** Returns the opening hours that the texts of a passage state, one for each thing. */
export function hoursTexts(view: PassageView, today: string): HoursTexts[] {
  const groups: Group[] = [];
  let last = null as TextUnit | null;
  for (const unit of view.texts) {
    const group = groups.at(-1);
    const isStated = statesHours(unit, view, today);
    const read = readSubject(unit.text, view);
    const isNear = last !== null && (unit.block === last.block || read.isTime) && group !== undefined;
    const isOther = read.label !== null || (isStated && isOtherThing(group?.subject ?? null, read.subject));
    const isWhole = isStated && read.subject?.terms.length === 0;
    if (isNear && !isOther) {
      // "We are closed on Sundays" holds for every part of the place.
      if (isWhole)
        for (const one of groups) if (one !== group && one.units[0]?.block === unit.block) one.units.push(unit);
      if (isStated || !unit.list) group.units.push(unit);
    } else if (isStated || read.label === null) groups.push({ ...read, units: [unit] });
    last = isStated || unit.block === last?.block ? unit : null;
  }
  return groups.flatMap((group) => toHours(group, view, today));
}

function toHours({ label, subject, units }: Group, view: PassageView, today: string): HoursTexts[] {
  const text = units.map((unit) => unit.text).join(units.some(({ list }) => list) ? '\n' : ' ');
  const schedule = readHoursText(text, view, today);
  // Texts that contradict each other may be about different things.
  if (!schedule)
    return units.length > 1 ? units.flatMap((unit) => toHours({ label, subject, units: [unit] }, view, today)) : [];
  const areDaysNamed = schedule.rules.some(({ areDaysNamed: are, hours }) => are || hours.kind === 'all-day');
  if (!areDaysNamed && label === null) return [];
  const isPart = subject !== null && !subject.terms.every(({ words }) => words.every(isPlace));
  return [{ name: isPart ? label : null, subject: isPart ? subject : null, schedule, units, text }];
}

const statesHours = ({ text }: TextUnit, view: PassageView, today: string): boolean =>
  /\d|close|shut|cerr/i.test(text) && readHoursText(text, view, today) !== null;

const readHoursText = (text: string, { language }: PassageView, today: string): Schedule | null =>
  readSchedule(text.replace(phones, withoutPhone), language, { today });

const phones = new RegExp(contactValues.phone, 'g');

/** A telephone number is no time, and a time such as "17.00" no telephone number. */
const withoutPhone = (found: string): string =>
  found.replace(/\D/g, '').length < 7 || /(?<!\d)\d{1,2}\.\d{2}(?!\d)/.test(found) ? found : '';

const labeled = /^(\p{L}[^:.!?;\d]{1,60}): /u;

/** Reads the label or else the subject of a text. A label of days continues the hours before it. */
function readSubject(text: string, { language }: PassageView): Pick<Group, 'label' | 'subject'> & { isTime: boolean } {
  const label = labeled.exec(text)?.[1] ?? null;
  const named = label === null ? null : withoutTimes(labelProbe(label, language));
  if (named && named.terms.length > 0) return { label, subject: named, isTime: false };
  const isTime = named !== null || withoutTimes(labelProbe(text, language)).terms.length === 0;
  return { label: null, subject: named ? null : openingSubject(text, language), isTime };
}

const isOtherThing = (before: Probe | null, subject: Probe | null): boolean =>
  subject !== null && subject.terms.length > 0 && !(before && sharesTerms(before, bagOf(subject)));

/** Whether hours hold only on certain dates, in a few weeks or from a date on, rather than usually. */
export const areDated = ({ rules }: Schedule): boolean => rules.every(({ period }) => isDated(period));

const isDated = (period: Period | null): boolean =>
  period !== null && (period.from !== null || period.to !== null) && (!period.isYearly || isShort(period));

/** Longest time that is an exception, such as Christmas or August, rather than a season with its own hours. */
const maxExceptionDays = 31;

const isShort = ({ from, to }: Period): boolean =>
  from === to || (from !== null && to !== null && to > from && daysBetween(from, to) < maxExceptionDays);
