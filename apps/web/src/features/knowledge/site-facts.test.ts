import type { Site } from '@sosia/contract/sites';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { changeFacts, dayText, pageFacts, retryFacts, shortUrl } from './site-facts.ts';

const t = ((key: string, { count }: { count: number }) => `${key.split('.').at(-1)} ${count}`) as unknown as TFunction;
const now = new Date(2026, 2, 10, 9, 30);
const at = (day: number) => new Date(2026, 2, day, 6, 5).toISOString();

test('states only known pages and changes', () => {
  const pages = { total: 26, ready: 24, working: 0, failed: 2, cancelled: 0 };
  expect(pageFacts({ pages } as Site, t)).toBe('pages 26: pagesReady 24, pagesFailed 2');
  const counts = { added: 0, changed: 3, removed: 1, failed: 0, unchanged: 9 };
  expect(changeFacts({ lastRun: { counts } } as Site, t)).toBe('nChanged 3, nRemoved 1');
  expect(changeFacts({ lastRun: null } as Site, t)).toBe('');
});

test('counts pages to be retried, with the time of the first', () => {
  const say = ((_: string, { count, time }: { count: number; time: string }) =>
    `${count} at ${time}`) as unknown as TFunction;
  const words = { language: 'en-GB', t: say };
  const page = (hour: number) => ({ retryAt: new Date(2026, 2, 10, hour, 5).toISOString() });
  expect(retryFacts([{ retryAt: null }, page(12), page(9)], words)).toBe('2 at 09:05');
  expect(retryFacts([{ retryAt: null }], words)).toBe('');
});

test('names the days around today', () => {
  const say = (day: number) => dayText(at(day), now.getTime(), { language: 'en-GB', t });
  expect([say(9), say(10), say(11)]).toEqual(['yesterday, 06:05', 'today, 06:05', 'tomorrow, 06:05']);
  expect(say(20)).toBe('20 Mar 2026');
});

test('shortens a URL', () => {
  expect(shortUrl('https://panaderia.example/')).toBe('panaderia.example');
});
