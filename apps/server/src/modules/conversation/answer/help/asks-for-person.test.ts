import { expect, it } from 'vitest';
import { asksForPerson } from './asks-for-person.ts';

it.each([
  ['Can I talk to a person?', 'en', true],
  ['I want to speak to a human please', 'en', true],
  ['Could you put me through to an operator?', 'en', true],
  ['human', 'en', true],
  ['¿Puedo hablar con una persona?', 'es', true],
  ['Quiero hablar con alguien de verdad', 'es', true],
  ['¿Me puede atender un humano?', 'es', true],
  ['Can I talk to someone about a broken boiler?', 'en', false],
  ['How many sales representatives do you have?', 'en', false],
  ['¿Puedo hablar con alguien sobre mi factura?', 'es', false],
  ['What are your opening hours?', 'en', false],
] as const)('%s', (message, language, isAsked) => {
  expect(asksForPerson(message, language)).toBe(isAsked);
});
