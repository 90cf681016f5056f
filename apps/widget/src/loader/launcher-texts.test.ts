import { expect, it } from 'vitest';
import { textsIn } from './launcher-texts.ts';

it.each([
  ['es-MX', 'en-GB', 'Cerrar'],
  ['ES', 'en', 'Cerrar'],
  ['en-US', 'es', 'Close'],
  ['fr', 'es-AR', 'Cerrar'],
  ['fr', 'de', 'Close'],
  [undefined, 'es', 'Cerrar'],
  ['', 'en', 'Close'],
])('language %s, browser language %s: %s', (wanted, own, close) => {
  expect(textsIn(wanted, own).close).toBe(close);
});
