import { expect, it } from 'vitest';
import { isBareLead } from './is-bare-lead.ts';

it.each(['No.', 'Yes', 'Sí.', 'no'])('says nothing by itself: %s', (text) => {
  expect(isBareLead(text)).toBe(true);
});

it.each(['No dogs.', 'Yes, on Mondays.', 'Sí. Hay dos.', 'Nothing.'])('says something: %s', (text) => {
  expect(isBareLead(text)).toBe(false);
});
