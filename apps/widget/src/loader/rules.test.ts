import { defaultCustomization } from '@sosia/contract/embed-look';
import { type LauncherLook, launcherLook } from '@sosia/contract/launcher-look';
import { describe, expect, it } from 'vitest';
import { dueNow, type Moment } from './rules.ts';

const greeting = { text: '', afterSeconds: 5 };
const place = (address: string): Moment['place'] => new URL(address, 'https://shop.example');

const usual = launcherLook(defaultCustomization, { name: 'Ana', pictureUrl: null }, 0).rules;

function due(rules: Partial<LauncherLook['rules']>, moment: Partial<Moment> = {}, text = '') {
  const usualMoment = { place: place('/'), now: 10_000, startedAt: 10_000, shownAt: 0, visit: {} };
  return dueNow({ ...usual, ...rules }, { ...greeting, text }, { ...usualMoment, ...moment });
}
const isShown = (rules: Partial<LauncherLook['rules']>, address: string) =>
  due(rules, { place: place(address) }).isShown;

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
    ['/niños/*', '/ni%C3%B1os/x', true],
    ['/ni%c3%b1os', '/niños', true],
    ['/100%', '/100%', true],
    ['/a%2Fb', '/a/b', false],
  ])('%s and %s: %s', (pattern, address, expected) => {
    expect(isShown({ paths: [pattern] }, address)).toBe(expected);
    expect(isShown({ exceptPaths: [pattern] }, address)).toBe(!expected);
  });

  it('takes no longer with many wildcards', () => {
    expect(isShown({ paths: [`/${'*a'.repeat(99)}`] }, `/${'a'.repeat(2000)}b`)).toBe(false);
  });
});

describe('hours', () => {
  it("uses the server's hours to the millisecond and checks every minute", () => {
    const hours: [number, number][] = [
      [10_000, 20_000],
      [30_000, 40_000],
    ];
    const shownAt = (now: number) => due({ hours }, { now, startedAt: 0 }).isShown;
    expect([9_999, 10_000, 19_999, 20_000, 30_000, 40_000].map(shownAt)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(due({ hours }).nextMs).toBe(60_000);
    expect(due({ hours: [] }).isShown).toBe(false);
  });
});

describe('times', () => {
  it('shows bubble, greeting and panel when each is due', () => {
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

  it('opens immediately on some paths, but not where the bubble is hidden', () => {
    expect(due({ openPaths: ['/'] })).toMatchObject({ opens: true });
    expect(due({ openPaths: ['/'], exceptPaths: ['/'] })).toMatchObject({ isShown: false, opens: false });
  });
});
