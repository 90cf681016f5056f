import { expect, test } from 'vitest';
import { pageLine } from './page-line.ts';

test.each([
  ['https://shop.example/', 'shop.example'],
  ['https://shop.example/ni%C3%B1os/?talla=peque%C3%B1a', 'shop.example/niños?talla=pequeña'],
  ['http://127.0.0.1:8080/a/b', '127.0.0.1:8080/a/b'],
  ['https://muñoz.example/', 'xn--muoz-hqa.example'],
  ['https://shop.example/%E2%80%AEgpj', 'shop.example/%E2%80%AEgpj'],
  ['https://shop.example/a%20b', 'shop.example/a%20b'],
  ['https://shop.example/100%', 'shop.example/100%'],
  ['https://shop.example@evil.example/x', 'evil.example/x'],
])('displays %s as %s', (address, expected) => {
  expect(pageLine(address)?.text).toBe(expected);
});

test('links to the displayed URL, http and https only', () => {
  expect(pageLine('https://shop.example/ni%C3%B1os')?.href).toBe('https://shop.example/ni%C3%B1os');
  expect(pageLine('javascript:alert(1)')).toBeNull();
  expect(pageLine('data:text/html,<b>x</b>')).toBeNull();
  expect(pageLine('shop.example')).toBeNull();
});
