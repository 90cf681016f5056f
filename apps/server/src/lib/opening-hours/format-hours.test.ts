import { expect, it } from 'vitest';
import { formatHours, formatTime, formatWeekdays } from './format-hours.ts';

it('writes hours as people say them', () => {
  expect(formatHours([{ from: 540, to: 780 }], 'en')).toBe('9:00 to 13:00');
  const split = [
    { from: 600, to: 840 },
    { from: 960, to: 1230 },
  ];
  expect(formatHours(split, 'es')).toBe('de 10:00 a 14:00 y de 16:00 a 20:30');
  expect(formatHours([{ from: 1320, to: 1560 }], 'en')).toBe('22:00 to 2:00');
  expect(formatHours([{ from: 1080, to: null }], 'es')).toBe('a partir de las 18:00');
  expect(formatHours([{ from: null, to: 60 }], 'es')).toBe('hasta la 1:00');
  expect(formatHours([{ from: null, to: 1200 }], 'en')).toBe('until 20:00');
});

it('keeps the style of the document', () => {
  const american = { clock: 12, separator: ':', isPadded: false } as const;
  expect(formatHours([{ from: 540, to: 1050 }], 'en', american)).toBe('9 am to 5:30 pm');
  expect([0, 720, 1440].map((minutes) => formatTime(minutes, american))).toEqual(['12 am', '12 pm', '12 am']);
  expect(formatTime(540, { clock: 24, separator: '.', isPadded: true })).toBe('09.00');
  expect(formatTime(1440)).toBe('24:00');
});

it('joins weekdays', () => {
  expect(formatWeekdays([1, 2, 3, 4, 6], 'en')).toBe('Monday to Thursday and Saturday');
  expect(formatWeekdays([1, 2, 3, 4, 6], 'es')).toBe('de lunes a jueves y sábado');
  expect(formatWeekdays([3, 1], 'es')).toBe('lunes y miércoles');
  expect(formatWeekdays([], 'en')).toBe('');
});
