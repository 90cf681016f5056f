import { expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { readWhenAsked } from './read-when-asked.ts';

/** A Monday. */
const localTime = '2026-11-30T09:20:00+01:00';

function summary(question: string, language: KnownLanguage): string {
  const when = readWhenAsked(question, language, localTime);
  const words = [
    when.asks ?? '-',
    when.asksForDay ? 'day' : '',
    when.days === null ? '' : [...new Set([when.days.from, when.days.to])].join('..'),
    when.weekdays.join(''),
    when.holidays ? 'holidays' : '',
    when.name ?? '',
    when.minutes === null ? '' : `@${when.minutes}`,
    when.part ?? '',
    when.isNow ? 'now' : '',
  ];
  return words.filter((word) => word !== '').join(' ');
}

it.each<[string, string]>([
  ['Are you open?', 'open 2026-11-30 @560 now'],
  ['are you open right now', 'open 2026-11-30 @560 now'],
  ['Are you closed today?', 'open 2026-11-30'],
  ['Is the shop open on Sundays?', 'open 7'],
  ['Do you open at weekends', 'open 67'],
  ['Are you open on bank holidays?', 'open holidays'],
  ['are you open at christmas', 'open 2026-12-25 christmas'],
  ['open on 24 december?', 'open 2026-12-24'],
  ['Is the cafe open at 5?', 'open @1020'],
  ['Is it open tomorrow at half past nine?', 'open 2026-12-01 @570'],
  ['Until what time is the shop open today?', 'closing-time 2026-11-30'],
  ['What time does the bread counter close on Friday?', 'closing-time 5'],
  ['When do you close?', 'closing-time'],
  ['How late are you open tonight?', 'closing-time 2026-11-30 night'],
  ['What time do you open?', 'opening-time'],
  ['From what time can I come on Saturday morning?', 'opening-time 6 morning'],
  ['When is the parcel desk open on Saturdays?', 'hours 6'],
  ['What are your opening hours?', 'hours'],
  ['On which day of the week do you close latest?', 'latest day'],
  ['Which counter is open the longest?', 'longest'],
  ['On which days?', 'which-days day'],
  ['Is the car park free on a Wednesday at noon?', '- 3 @720'],
  ['Can I still get a tree this year?', 'deadline 2026-01-01..2026-12-31'],
  ['Until when can I register?', 'deadline'],
  ['Has the new limit started yet?', 'started'],
  ['What will the plan cost next year?', '- 2027-01-01..2027-12-31'],
  ['When does the course start?', 'date'],
  ['And on Sundays?', '- 7'],
  ['How much is milk?', '-'],
])('%s → %s', (question, expected) => {
  expect(summary(question, 'en')).toBe(expected);
});

it.each<[string, string]>([
  ['¿Está abierto ahora?', 'open 2026-11-30 @560 now'],
  ['¿Abrís?', 'open 2026-11-30 @560 now'],
  ['¿Está abierta hoy la secretaría?', 'open 2026-11-30'],
  ['¿Abre urbanismo los miércoles?', 'open 3'],
  ['¿Abrís los festivos?', 'open holidays'],
  ['¿Abrís en agosto?', 'open 2027-08-01..2027-08-31'],
  ['¿mañana por la tarde abrís?', 'open 2026-12-01 afternoon'],
  ['¿Abre el 24 de diciembre a las 5?', 'open 2026-12-24 @1020'],
  ['¿Hasta qué hora abre hoy la biblioteca?', 'closing-time 2026-11-30'],
  ['¿A qué hora cerráis el sábado?', 'closing-time 6'],
  ['¿Hasta cuándo está abierto hoy?', 'closing-time 2026-11-30'],
  ['¿A qué hora abre la biblioteca los sábados?', 'opening-time 6'],
  ['¿Qué horario tiene secretaría entre semana?', 'hours 12345'],
  ['¿Qué día cierra más tarde?', 'latest day'],
  ['¿Qué servicio abre más horas?', 'longest'],
  ['¿Estoy a tiempo de pagar?', 'deadline'],
  ['¿Todavía me puedo apuntar?', 'deadline'],
  ['¿Hasta cuándo me puedo apuntar?', 'deadline'],
  ['¿Ya ha empezado el curso?', 'started'],
  ['¿Cuándo empieza el portugués?', 'date'],
  ['¿Qué días es el inglés de niños?', 'which-days day'],
  ['¿Qué día es ahora el alemán A1?', 'which-days day now'],
  ['¿Y los domingos?', '- 7'],
  ['¿Cuánto cuesta?', '-'],
])('%s → %s', (question, expected) => {
  expect(summary(question, 'es')).toBe(expected);
});
