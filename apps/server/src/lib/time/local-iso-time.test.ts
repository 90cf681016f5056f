import { describe, expect, it } from 'vitest';
import { localIsoTime } from './local-iso-time.ts';

describe('localIsoTime', () => {
  it('is the same instant, with an offset', () => {
    const date = new Date('2026-07-01T12:34:56.789Z');
    expect(localIsoTime(date)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(Date.parse(localIsoTime(date))).toBe(Date.parse('2026-07-01T12:34:56Z'));
  });
});
