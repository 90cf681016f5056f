import {
  earliestOpening,
  latestClosing,
  longestDays,
  weeklyMinutes,
} from '../../../../lib/opening-hours/compare-hours.ts';
import { formatTime, formatWeekdays } from '../../../../lib/opening-hours/format-hours.ts';
import { hoursOnWeekday } from '../../../../lib/opening-hours/hours-on.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { capital, hoursText } from './hours-words.ts';
import type { NamedSchedule } from './named-schedule.ts';

/** Answers on which day, or which thing, is open longest, latest or earliest. */
export function compareHoursAnswer(asked: Asked, asks: string, found: readonly NamedSchedule[]): AnswerDraft | null {
  const [best] = found;
  if (!best) return null;
  const today = asked.today.slice(0, 10);
  const siblings = found.filter(({ view, name }) => view === best.view && name !== null);
  const asksThing = asks === 'longest' && siblings.length > 1 && !/\b(?:day|dia)s?\b/.test(asked.folded);
  if (asksThing) {
    const ranked = siblings
      .map((one) => ({ one, minutes: weeklyMinutes(one.schedule, today) ?? 0 }))
      .sort((a, b) => b.minutes - a.minutes);
    const top = ranked[0]?.one;
    return top
      ? {
          statements: [
            { text: `${asked.language === 'es' ? 'Abre más horas' : 'Open longest'}: ${top.text}`, views: [top.view] },
          ],
          score: 0.8,
        }
      : null;
  }
  const compared =
    asks === 'latest'
      ? latestClosing(best.schedule, today)
      : asks === 'earliest'
        ? earliestOpening(best.schedule, today)
        : longestDays(best.schedule, today);
  if (!compared) return null;
  const days = capital(formatWeekdays(compared.weekdays, asked.language).replace(/^de /, ''));
  const word = {
    latest: ['closes latest', 'cierra más tarde'],
    earliest: ['opens earliest', 'abre más pronto'],
    longest: ['open longest', 'abre más horas'],
  }[asks as 'latest'] ?? ['', ''];
  const [hours] = compared.weekdays.map((weekday) =>
    hoursText(asked, best.schedule, hoursOnWeekday(best.schedule, weekday, today)),
  );
  const text = `${days} (${asked.language === 'es' ? word[1] : word[0]})${best.name ? `, ${best.name}` : ''}: ${hours ?? formatTime(compared.minutes, best.schedule.style)}.`;
  return { statements: [{ text, views: [best.view] }], score: 0.8 };
}
