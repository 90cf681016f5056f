import { describe, expect, it } from 'vitest';
import { allWeekdays } from '../dates/calendar.ts';
import type { KnownLanguage } from '../text/language.ts';
import { formatHours } from './format-hours.ts';
import { hoursOnWeekday } from './hours-on.ts';
import { scheduleOfTable } from './schedule-of-table.ts';

const context = { today: '2026-11-30' };

/** Schedules of a table whose cells are separated by `|`: for each thing its hours from Monday to Sunday. */
function read(head: string, rows: string[], language: KnownLanguage): Record<string, string[]> | null {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const columns = cells(head).map((header) => [header]);
  const found = scheduleOfTable(columns, rows.map(cells), language, context);
  if (found === null) return null;
  return Object.fromEntries(
    found.map(({ name, schedule }) => [
      name ?? '-',
      allWeekdays.map((weekday) => {
        const hours = hoursOnWeekday(schedule, weekday, context.today);
        return hours.state === 'open' ? formatHours(hours.intervals, 'en').replaceAll(' to ', '-') : hours.state;
      }),
    ]),
  );
}

const workdays = (hours: string) => Array<string>(5).fill(hours);

it('reads days as rows and things as columns', () => {
  const rows = [
    'Monday to Friday | 7:00–20:00 | 7:30–14:00',
    'Saturday | 8:00–19:00 | 8:00–13:00',
    'Sunday | 9:00–13:00 | –',
  ];
  expect(read('Day | Shop | Counter', rows, 'en')).toEqual({
    Shop: [...workdays('7:00-20:00'), '8:00-19:00', '9:00-13:00'],
    Counter: [...workdays('7:30-14:00'), '8:00-13:00', 'closed'],
  });
});

it('reads things as rows and days as columns', () => {
  const rows = [
    'Registro | Plaza Mayor, 1 | 8:30 a 14:30 | 9:30 a 12:30 | 948 020 100',
    'Obras | Plaza Mayor, 1, 2.º | 9:00 a 13:00 (miércoles no) | cerrado | 948 020 114',
    'Policía | Avenida, 3 | 24 horas | 24 horas | 948 020 192',
  ];
  expect(read('Servicio | Dirección | Lunes a viernes | Sábado | Teléfono', rows, 'es')).toEqual({
    Registro: [...workdays('8:30-14:30'), '9:30-12:30', 'unstated'],
    Obras: ['9:00-13:00', '9:00-13:00', 'closed', '9:00-13:00', '9:00-13:00', 'closed', 'unstated'],
    Policía: [...workdays('all-day'), 'all-day', 'unstated'],
  });
});

it('reads columns for opening and closing', () => {
  const rows = ['Monday | 9am | 5pm', 'Tuesday | 9am | 8.30pm', 'Wednesday | closed | '];
  expect(read('Day | Opens | Closes', rows, 'en')).toEqual({
    '-': ['9:00-17:00', '9:00-20:30', 'closed', ...Array(4).fill('unstated')],
  });
  expect(read('Sala | Apertura | Cierre', ['Norte | 9:00 | 21:00', 'Sur | 10:00 | 20:00'], 'es')).toEqual({
    Norte: Array(7).fill('9:00-21:00'),
    Sur: Array(7).fill('10:00-20:00'),
  });
});

it('reads columns for morning and afternoon', () => {
  const rows = [
    'Lunes a jueves | 9:00-14:00 | 16:00-20:00',
    'Viernes | 9:00-14:00 | cerrado',
    'Sábado | cerrado | cerrado',
  ];
  expect(read('Día | Mañana | Tarde', rows, 'es')).toEqual({
    '-': [...Array(4).fill('9:00-14:00 and 16:00-20:00'), '9:00-14:00', 'closed', 'unstated'],
  });
});

it('reads columns for days and hours', () => {
  const rows = ['Yoga | B1 | lunes y miércoles | 9:30-11:00 | 72 €', 'Pilates | A2 | viernes | 17:00-20:00 | 84 €'];
  expect(read('Curso | Nivel | Días | Horario | Precio', rows, 'es')).toEqual({
    Yoga: ['9:30-11:00', 'unstated', '9:30-11:00', ...Array(4).fill('unstated')],
    Pilates: [...Array(4).fill('unstated'), '17:00-20:00', 'unstated', 'unstated'],
  });
});

it('reads cells with days and hours', () => {
  const rows = ['Gym | Mon–Fri 6–22, Sat–Sun 8–20', 'Sauna | daily 14:00–21:00'];
  expect(read('Room | Opening hours', rows, 'en')).toEqual({
    Gym: [...workdays('6:00-22:00'), '8:00-20:00', '8:00-20:00'],
    Sauna: Array(7).fill('14:00-21:00'),
  });
});

it('names no thing for a general header', () => {
  expect(read('Day | Opening hours', ['Monday | 9–5', 'Tuesday | 10–4'], 'en')).toEqual({
    '-': ['9:00-17:00', '10:00-16:00', ...Array(5).fill('unstated')],
  });
});

describe('other tables', () => {
  it.each<[string, string[], KnownLanguage]>([
    [
      'Product | Unit | Price (£) | Notes',
      ['Loaf | each | 3.20 | baked here', 'Sourdough | each | 4.10 | not on Mondays'],
      'en',
    ],
    ['Plan | Solo | Studio', ['Users | 1 | 5', 'Support | two working days | one working day'], 'en'],
    ['Concepto | Importe', ['Certificado | 0 €', 'Copia | 6,20 €'], 'es'],
    ['Name | Phone', ['Ann | 01632 960 417', 'Bob | 01632 960 418'], 'en'],
    ['Group | Ages', ['Cubs | 8–10', 'Scouts | 10–14'], 'en'],
  ])('%s has no hours', (head, rows, language) => {
    expect(read(head, rows, language)).toBeNull();
  });
});

it('names the cells of each rule', () => {
  const columns = [['Service'], ['Monday to Friday'], ['Saturday']];
  const found = scheduleOfTable(columns, [['Library', '10:00–18:00', 'closed']], 'en', context);
  expect(found?.[0]?.nameCell).toEqual({ row: 0, column: 0 });
  expect(found?.[0]?.schedule.rules.map(({ sources }) => sources.map(({ cell }) => cell))).toEqual([
    [
      { row: -1, column: 1 },
      { row: 0, column: 1 },
    ],
    [
      { row: -1, column: 2 },
      { row: 0, column: 2 },
    ],
  ]);
});

it('reads seasons in the headers', () => {
  const rows = [
    'Farm | Tuesday to Sunday, 9:30–17:00 | closed',
    'Café | daily, 10:00–16:30 | Friday to Sunday, 10:00–15:00',
  ];
  const closed = (count: number) => Array<string>(count).fill('unstated');
  for (const head of [
    'What | March to October | November to February',
    ' | Summer (March to October) | Winter (November to February)',
  ]) {
    expect(read(head, rows, 'en')).toEqual({
      Farm: Array<string>(7).fill('closed'),
      Café: [...closed(4), '10:00-15:00', '10:00-15:00', '10:00-15:00'],
    });
  }
});
