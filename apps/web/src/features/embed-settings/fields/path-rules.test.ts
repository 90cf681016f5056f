import { limits } from '@sosia/contract/limits';
import { expect, test } from 'vitest';
import { addItems } from './add-items.ts';
import { pathRules } from './path-rules.ts';

test.each([
  ['/shop/*', '/shop/*'],
  ['shop', '/shop'],
  ['*/help', '*/help'],
  ['/find?q=*', '/find?q=*'],
  ['/#/cart', '/#/cart'],
  ['#cart', '/#cart'],
  ['/niños/*', '/niños/*'],
  ['/ni%C3%B1os', '/ni%C3%B1os'],
  ['https://shop.example', '/'],
  ['https://shop.example/niños?talla=pequeña#top', '/niños?talla=pequeña#top'],
  ['HTTP://shop.example:8080?q=1', '/?q=1'],
  ['https://shop.example#top', '/#top'],
])('stores %s as %s', (written, kept) => {
  expect(pathRules.canonical(` ${written} `)).toBe(kept);
});

test('accepts a path up to the maximum length', () => {
  expect(pathRules.validate(`/${'ñ'.repeat(limits.rulePathChars - 1)}`)).toBeNull();
  expect(pathRules.validate(`/${'ñ'.repeat(limits.rulePathChars)}`)).toBe('tooLong');
  expect(pathRules.validate(' ')).toBe('fieldRequired');
});

test('splits pasted paths but keeps their own commas and semicolons', () => {
  const added = addItems([], '/a,b?c=d;e, /shop;/help,*/x,https://shop.example/y,', pathRules);
  expect(added).toEqual({ items: ['/a,b?c=d;e', '/shop', '/help', '*/x', '/y'], rest: '', wrong: null });
  expect(addItems(['/niños'], 'niños', pathRules)).toMatchObject({ rest: 'niños', wrong: 'twice' });
});
