import { expect, it } from 'vitest';
import { findDates } from './find-dates.ts';
import { foldText } from './fold-text.ts';

const datesOf = (text: string) => [...findDates(foldText(text))].sort();

it.each([
  ['on 1 December 2026', ['12-01']],
  ['December 21 through January 3', ['01-03', '12-21']],
  ['January 11 to 15', ['01-11', '01-15']],
  ['the 3rd of May', ['05-03']],
  ['del 14 al 20 de diciembre', ['12-14', '12-20']],
  ['el 24, 25 y 31 de diciembre y el 1 y 6 de enero', ['01-01', '01-06', '12-24', '12-25', '12-31']],
  ['2 oct 2026 – 17 ene 2027', ['01-17', '10-02']],
  ['18/12/2026', ['12-18']],
  ['2026-12-18', ['12-18']],
])('finds the dates of "%s"', (text, dates) => {
  expect(datesOf(text)).toEqual(dates);
});

it.each(['in May', '40 December', 'marchas 12', 'May we come at 12:30?'])('finds none in "%s"', (text) => {
  expect(datesOf(text)).toEqual([]);
});
