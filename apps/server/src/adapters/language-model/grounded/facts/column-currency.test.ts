import { expect, it } from 'vitest';
import { columnCurrency, withCurrency } from './column-currency.ts';

it.each([
  ['Price (£)', '12', 'Price', '£12'],
  ['Tarifa de fin de semana (€/día)', '30', 'Tarifa de fin de semana', '30 €/día'],
  ['Rate ($ per hour)', '45', 'Rate', '$45 per hour'],
  ['Fee in euros', '27', 'Fee', '27 €'],
  ['Importe en €', '4,50', 'Importe', '4,50 €'],
])('reads the currency of a column: %s', (name, value, plain, shown) => {
  const read = columnCurrency(name);
  expect(read.plain).toBe(plain);
  expect(read.currency && withCurrency(value, read.currency, read.per)).toBe(shown);
});

it('leaves a weight in pounds as it is', () => {
  expect(columnCurrency('Weight in pounds')).toEqual({ plain: 'Weight in pounds', currency: null, per: '' });
});

it.each([
  ['1 alumno, €/hora', '18', '1 alumno', '18 €/hora'],
  ['£ per adult', '36', '', '£36 per adult'],
])('reads a currency with what it is paid for: %s', (name, value, plain, shown) => {
  const read = columnCurrency(name);
  expect(read.plain).toBe(plain);
  expect(read.currency && withCurrency(value, read.currency, read.per)).toBe(shown);
});
