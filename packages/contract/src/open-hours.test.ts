import { expect, it } from 'vitest';
import type { OfficeHours } from './embed-look.ts';
import { openHours } from './open-hours.ts';

const madrid: OfficeHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timeZone: 'Europe/Madrid' };

const asText = (hours: OfficeHours, now: string) =>
  openHours(hours, Date.parse(now)).map((span) => span.map((instant) => new Date(instant).toISOString().slice(0, 16)));

it('start with the current or next hours, in the time zone', () => {
  expect(asText(madrid, '2026-11-27T16:59:59.999Z').slice(0, 2)).toEqual([
    ['2026-11-27T08:00', '2026-11-27T17:00'],
    ['2026-11-30T08:00', '2026-11-30T17:00'],
  ]);
  expect(asText(madrid, '2026-11-27T17:00:00Z')[0]).toEqual(['2026-11-30T08:00', '2026-11-30T17:00']);
});

it('continue after midnight if they end before they start, or at the same time', () => {
  const night = { ...madrid, days: [5], from: '22:00', to: '02:00' };
  expect(asText(night, '2026-11-28T00:59:00Z')[0]).toEqual(['2026-11-27T21:00', '2026-11-28T01:00']);
  const wholeDay = { ...madrid, days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' };
  const spans = openHours(wholeDay, Date.parse('2026-11-27T12:00:00Z'));
  for (const [at, [, until]] of spans.entries()) if (spans[at + 1]) expect(spans[at + 1]?.[0]).toBe(until);
});

it('keep local time across a daylight saving change', () => {
  // In the night to March 29, 2026 clocks in Madrid go from 2 to 3.
  expect(asText({ ...madrid, days: [0, 6] }, '2026-03-27T00:00:00Z')).toEqual([
    ['2026-03-28T08:00', '2026-03-28T17:00'],
    ['2026-03-29T07:00', '2026-03-29T16:00'],
  ]);
});

it('reach into the next week and are empty without days', () => {
  expect(asText({ ...madrid, days: [5] }, '2026-11-27T18:00:00Z')).toEqual([['2026-12-04T08:00', '2026-12-04T17:00']]);
  expect(asText({ ...madrid, days: [] }, '2026-11-27T10:00:00Z')).toEqual([]);
});

it('support time zones on both sides of the date line', () => {
  const days = [3];
  expect(
    asText({ days, from: '00:30', to: '01:00', timeZone: 'Pacific/Kiritimati' }, '2026-11-24T00:00:00Z')[0],
  ).toEqual(['2026-11-24T10:30', '2026-11-24T11:00']);
  expect(
    asText({ days, from: '23:30', to: '23:45', timeZone: 'Pacific/Pago_Pago' }, '2026-11-26T09:00:00Z')[0],
  ).toEqual(['2026-11-26T10:30', '2026-11-26T10:45']);
});
