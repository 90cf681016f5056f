import { expect, it } from 'vitest';
import { findTimes } from './find-times.ts';
import { foldText } from './fold-text.ts';

const timesOf = (text: string) =>
  [...findTimes(foldText(text))]
    .sort((a, b) => a - b)
    .map((at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`);

it.each([
  ['Open 7:30–14:00', ['7:30', '14:00']],
  ['from 9 to 5.30, Monday to Friday', ['5:30', '9:00', '17:30']],
  ['opens at 8.30 and closes at 5.00', ['5:00', '8:30', '17:00']],
  ['10 am to 4 pm', ['10:00', '16:00']],
  ['2 to 7 pm', ['14:00', '19:00']],
  ['11 to 7 pm', ['11:00', '19:00', '23:00']],
  ['until 6 p.m. on Friday', ['18:00']],
  ['12 am', ['0:00']],
  ['de 9 a 21 h', ['9:00', '21:00']],
  ['abre a las 10 y cierra a las 13', ['10:00', '13:00']],
  ['half past five', ['5:30', '17:30']],
  ['a las cinco y media', ['5:30', '17:30']],
  ['We close at noon', ['12:00']],
])('finds the times of "%s"', (text, times) => {
  expect(timesOf(text)).toEqual(times);
});

it.each([
  'costs £5.30',
  'son 4.50 €',
  '10 % off',
  'rooms 12 and 14',
  '25 metros',
  'phone 01632 960 750',
  'version 1.10.2',
])('finds none in "%s"', (text) => {
  expect(timesOf(text)).toEqual([]);
});
