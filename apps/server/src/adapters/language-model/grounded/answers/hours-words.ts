import { addDays, weekdayOf } from '../../../../lib/dates/calendar.ts';
import type { DayHours } from '../../../../lib/opening-hours/day-hours.ts';
import { formatHours } from '../../../../lib/opening-hours/format-hours.ts';
import type { Schedule } from '../../../../lib/opening-hours/schedule.ts';
import type { Asked } from './asked.ts';

/** Returns the hours of a day as words; `null` where they are not stated. */
export function hoursText({ language }: Asked, { style }: Schedule, hours: DayHours): string | null {
  const spanish = language === 'es';
  switch (hours.state) {
    case 'open':
      return `${intervalsText(formatHours(hours.intervals, language, style))}${hours.byAppointment ? (spanish ? ', con cita' : ', by appointment') : ''}`;
    case 'all-day':
      return spanish ? '24 horas' : '24 hours';
    case 'closed':
      return spanish ? 'cerrado' : 'closed';
    case 'appointment':
      return spanish ? 'con cita' : 'by appointment';
    default:
      return null;
  }
}

/** "10:00 a 14:00", but "de 10:00 a 14:00 y de 16:30 a 20:00". */
const intervalsText = (text: string): string => (/ y de /.test(text) ? text : text.replace(/^de /, ''));

const weekdayNames: Record<Asked['language'], readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

export function todayLabel({ language }: Asked, day: string): string {
  const weekday = weekdayNames[language][weekdayOf(day) - 1] ?? '';
  return language === 'es' ? `hoy, ${weekday}` : `today, ${weekday}`;
}

export function dayLabel({ language }: Asked, day: string, today: string): string {
  const weekday = weekdayNames[language][weekdayOf(day) - 1] ?? '';
  if (day === addDays(today, 1)) return language === 'es' ? `mañana, ${weekday}` : `tomorrow, ${weekday}`;
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return `${weekday}, ${date}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
