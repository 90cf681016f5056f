import { expect, it } from 'vitest';
import { passage } from '../../testing/conversation-fixture.ts';
import { findContact } from './find-contact.ts';

const found = (...texts: [heading: string | null, text: string][]) =>
  findContact(texts.map(([heading, text], at) => ({ ...passage(at + 1, text), heading, title: 'Guide' }))).map(
    ({ value, passage: { n } }) => `${value} [${n}]`,
  );

it('returns the number and address under a heading about contact', () => {
  expect(
    found(
      ['Parcels', 'For parcels call the depot on 01632 960 999.'],
      ['How to reach us', 'Mill Lane 4. Phone 01632 960 145 or mill@example.org.'],
    ),
  ).toEqual(['01632 960 145 [2]', 'mill@example.org [2]']);
});

it('returns the one that is mentioned most', () => {
  expect(
    found(
      ['Permits', 'Call 948 555 100 for an appointment.'],
      ['Register', 'The register answers on 948 555 100.\n\nCall 948 555 100 before you come.'],
      ['Street lights', 'Report a broken light by phone: 948 555 188.'],
    ),
  ).toEqual(['948 555 100 [1]']);
});

it('returns none of several departments', () => {
  const rows = '| Office | Phone |\n| --- | --- |\n| Library | 948 555 145 |\n| Pool | 948 555 171 |';
  expect(found(['Offices', rows])).toEqual([]);
  const more = `${rows}\n| Police | 948 555 192 |\n| Depot | 948 555 160 |`;
  expect(found(['Offices', more], ['Sofas', 'Call 948 555 160 first.'])).toEqual([]);
  expect(found(['Offices', `${more}\n| Customer service | 948 555 100 |`])).toEqual(['948 555 100 [1]']);
});

it('prefers the telephone to WhatsApp and fax beside it, and the own number to that of a general hospital', () => {
  const contact = 'Phone: 955 555 388. WhatsApp: 600 555 388. Fax: 955 555 389. Mail: mill@example.org.';
  expect(found(['Contact', contact])).toEqual(['955 555 388 [1]', 'mill@example.org [1]']);
  const other = 'At night call Tamsel General Hospital, phone 01632 960 777.';
  expect(found(['Contact', 'Phone 01632 960 145, email mill@example.org.'], [null, other])).toEqual([
    '01632 960 145 [1]',
    'mill@example.org [1]',
  ]);
  expect(found(['Contact', 'WhatsApp: 600 555 388.'])).toEqual(['600 555 388 [1]']);
});

it('takes two numbers of one line in order', () => {
  expect(found([null, 'Call 955 555 388, or WhatsApp 600 555 388.'])).toEqual(['955 555 388 [1]']);
});

it('finds none in prose with numbers', () => {
  expect(found(['History', 'The castle of 1632 has 960 steps and 145 rooms, built 1402-1632.'])).toEqual([]);
});
