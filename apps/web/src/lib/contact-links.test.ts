import { expect, test } from 'vitest';
import { mailLink, telLink } from './contact-links.ts';

test('escapes the address of a mail link', () => {
  expect(mailLink('ana@shop.example')).toBe('mailto:ana@shop.example');
  expect(mailLink('ana+news@shop.example')).toBe('mailto:ana%2Bnews@shop.example');
  expect(mailLink('a?bcc=all@x.example&body=hi@shop.example')).toBe(
    'mailto:a%3Fbcc%3Dall%40x.example%26body%3Dhi@shop.example',
  );
  expect(mailLink('ñu@muñoz.example')).toBe('mailto:%C3%B1u@mu%C3%B1oz.example');
  expect(mailLink('nobody,all')).toBe('mailto:nobody%2Call');
});

test.each([
  ['+34 600 123 456', 'tel:+34600123456'],
  [' (555) 123-4567 ', 'tel:5551234567'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['030/12 34.56', 'tel:030123456'],
  ['112', 'tel:112'],
  ['12', null],
  ['1'.repeat(20), `tel:${'1'.repeat(20)}`],
  ['1'.repeat(21), null],
  ['*#06#', null],
  ['600 123 456 ext. 4', null],
  ['600;phone-context=x', null],
  ['+34+600123', null],
  ['call me', null],
  ['', null],
])('dials %s as %s', (written, expected) => {
  expect(telLink(written)).toBe(expected);
});
