import { expect, it } from 'vitest';
import { contactDetails, contactKindsIn } from './contact-details.ts';

it.each([
  ['Ring us on 01632 960 145 or write to hello@mill.example.', ['01632 960 145', 'hello@mill.example']],
  ['Tel. (555) 010-4477', ['(555) 010-4477']],
  ['Teléfono: 948 00 11 22', ['948 00 11 22']],
  ['Phone: 01632 960145', ['01632 960145']],
  ['Phone: 020 79460123 or 01632960145', ['020 79460123', '01632960145']],
  ['Tel. 948 001122, móvil +34600000123', ['948 001122', '+34600000123']],
  ['WhatsApp +34 600 000 123', ['+34 600 000 123']],
  ['Call 555 0142 before 18:30.', ['555 0142']],
  ['The invoice 948 001 122 was paid on 2026-11-30.', []],
  ['Call before 30.11.2026, from 10-12.', []],
  ['Call us from 2026-11-30 on, 20261130 at the latest.', []],
  ['Account ES91 2100 0418 4502 0005 1332, call us.', []],
] as const)('%s', (text, values) => {
  expect(contactDetails(text).map(({ value }) => value)).toEqual(values);
});

it('reads a number below a heading about contact', () => {
  expect(contactDetails('01632 960 145', 'Contact')).toEqual([{ kind: 'phone', value: '01632 960 145' }]);
  expect(contactDetails('01632 960 145', 'Parts')).toEqual([]);
});

it('finds the kinds of contact in a question', () => {
  expect(contactKindsIn('What is the phone number in Madrid?', 'en')).toEqual(['phone']);
  expect(contactKindsIn('¿Tenéis correo electrónico?', 'es')).toEqual(['email']);
  expect(contactKindsIn('Do you sell cakes?', 'en')).toEqual([]);
});
