import { defaultCustomization, type LauncherRules } from '@sosia/contract/embed-look';
import { describe, expect, it } from 'vitest';
import { dueNow, type Moment } from './rules.ts';

const greeting = { text: '', afterSeconds: 5 };
const place = (address: string): Moment['place'] => new URL(address, 'https://shop.example');

function due(rules: Partial<LauncherRules>, moment: Partial<Moment> = {}, text = '') {
  const look = { rules: { ...defaultCustomization.rules, ...rules }, greeting: { ...greeting, text } };
  return dueNow(look, { place: place('/'), now: 10_000, startedAt: 10_000, shownAt: 0, visit: {}, ...moment });
}
const isShown = (rules: Partial<LauncherRules>, address: string) => due(rules, { place: place(address) }).isShown;

describe('paths', () => {
  it.each([
    ['/shop', '/shop', true],
    ['shop', '/shop/', true],
    ['/shop/', '/shop', true],
    ['/shop', '/shop/bread', false],
    ['/shop/*', '/shop/bread', true],
    ['/shop/*', '/shop/', true],
    ['/shop/*', '/shopping', false],
    ['*/help', '/en/help', true],
    ['/a*b*c', '/a-c-b', false],
    ['/a*b*c', '/abbc', true],
    ['/ab*ba', '/aba', false],
    ['/', '/', true],
    ['/find?q=*', '/find?q=bread', true],
    ['/find', '/find?q=bread', true],
    ['/#/cart', '/#/cart', true],
  ])('%s and %s: %s', (pattern, address, expected) => {
    expect(isShown({ paths: [pattern] }, address)).toBe(expected);
    expect(isShown({ exceptPaths: [pattern] }, address)).toBe(!expected);
  });

  it('costs no more for many stars', () => {
    expect(isShown({ paths: [`/${'*a'.repeat(99)}`] }, `/${'a'.repeat(2000)}b`)).toBe(false);
  });
});

describe('office hours', () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timeZone: 'Europe/Madrid' };
  const at = (iso: string, officeHours: LauncherRules['officeHours'] = hours) =>
    due({ officeHours }, { now: Date.parse(iso), startedAt: 0 }).isShown;

  it('are by the clock of their place, to the minute', () => {
    expect(
      ['2026-11-27T07:59:59Z', '2026-11-27T08:00:00Z', '2026-11-27T16:59:59Z', '2026-11-27T17:00:00Z'].map((time) =>
        at(time),
      ),
    ).toEqual([false, true, true, false]);
    expect(at('2026-11-28T10:00:00Z')).toBe(false);
  });

  it('go on after midnight where they end before they begin', () => {
    const nights = { ...hours, days: [5], from: '22:00', to: '02:00' };
    expect(
      ['2026-11-27T20:59Z', '2026-11-27T21:00Z', '2026-11-28T00:59Z', '2026-11-28T01:00Z', '2026-11-28T21:30Z'].map(
        (time) => at(time, nights),
      ),
    ).toEqual([false, true, true, false, false]);
  });

  it('keep nothing away where the browser does not know the place', () => {
    expect(at('2026-11-28T10:00:00Z', { ...hours, timeZone: 'Mars/Olympus' })).toBe(true);
  });
});

describe('times', () => {
  it('bring bubble, greeting and panel, each when it is due', () => {
    expect(due({ showAfterSeconds: 2 }, { now: 11_999 })).toMatchObject({ isShown: false, nextMs: 1 });
    expect(due({ showAfterSeconds: 2 }, { now: 12_000 })).toMatchObject({
      isShown: true,
      nextMs: Number.POSITIVE_INFINITY,
    });
    expect(due({ showAfterSeconds: 2 }, { visit: { hasShown: true } })).toMatchObject({ isShown: true });
    expect(due({ openAfterSeconds: 3 }, { shownAt: 10_000, now: 12_999 })).toMatchObject({ opens: false, nextMs: 1 });
    expect(due({ openAfterSeconds: 3 }, { shownAt: 10_000, now: 13_000 })).toMatchObject({ opens: true });
    expect(due({ openAfterSeconds: 3 }, { shownAt: 1, visit: { hasOpened: true } })).toMatchObject({ opens: false });
    expect(due({}, { shownAt: 10_000, now: 14_999 }, 'Hi')).toMatchObject({ greets: false, nextMs: 1 });
    expect(due({}, { shownAt: 10_000, now: 15_000 }, 'Hi')).toMatchObject({ greets: true });
    expect(due({}, { shownAt: 1, visit: { hasGreeted: true } }, 'Hi')).toMatchObject({ greets: false });
  });

  it('open at once on some paths, but not where the bubble is not', () => {
    expect(due({ openPaths: ['/'] })).toMatchObject({ opens: true });
    expect(due({ openPaths: ['/'], exceptPaths: ['/'] })).toMatchObject({ isShown: false, opens: false });
  });
});
