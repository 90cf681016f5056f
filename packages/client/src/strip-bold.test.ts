import { expect, it } from 'vitest';
import { stripBold } from './strip-bold.ts';

it('strips bold in text, not in code', () => {
  const text = '**Uno** y **dos\ntres**: `a ** b ** c`, 2 ** 3\n```\n**x**\n```';
  expect(stripBold(text)).toBe('Uno y dos\ntres: `a ** b ** c`, 2 ** 3\n```\n**x**\n```');
});
