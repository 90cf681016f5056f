import { expect, it } from 'vitest';
import { readTags } from './read-tags.ts';

const read = (html: string) =>
  [...readTags(html)].map(({ name, attributes, text, isInHead }) => ({
    name,
    ...Object.fromEntries(attributes),
    ...(text === '' ? {} : { text }),
    ...(isInHead ? {} : { isInHead }),
  }));

it.each<[html: string, expected: object[]]>([
  ['<script src="a" async></script>', [{ name: 'script', src: 'a', async: '' }]],
  ["<SCRIPT Src='a b' DATA-token = x/></SCRIPT>", [{ name: 'script', src: 'a b', 'data-token': 'x/' }]],
  ['<a href=/x?a=1&amp;b=2>y</a>', [{ name: 'a', href: '/x?a=1&b=2' }]],
  ['<a href="&#x2F;x&#47;&quot;&nope;&#9999999;">', [{ name: 'a', href: '/x/"&nope;&#9999999;' }]],
  ['<a x=1 x=2/>', [{ name: 'a', x: '1' }]],
  ['<a =b c>', [{ name: 'a', '=b': '', c: '' }]],
  ['<!-- <script src="a"></script> --><b>', [{ name: 'b' }]],
  ['<!--><b><!---><i><!doctype x><?x?>', [{ name: 'b' }, { name: 'i' }]],
  ['<script>if (a < b) "<b>"</script><i>', [{ name: 'script', text: 'if (a < b) "<b>"' }, { name: 'i' }]],
  ['<script>a</scripty></script ><i>', [{ name: 'script', text: 'a</scripty>' }, { name: 'i' }]],
  [
    '<textarea><script src=a></script></textarea><noscript><b></noscript>',
    [{ name: 'textarea' }, { name: 'noscript' }],
  ],
  ['<title></head><i></title><meta></head><b>', [{ name: 'title' }, { name: 'meta' }, { name: 'b', isInHead: false }]],
  [
    '<body class=x><meta>',
    [
      { name: 'body', class: 'x', isInHead: false },
      { name: 'meta', isInHead: false },
    ],
  ],
  ['a < b << <1 <b', [{ name: 'b' }]],
  ['<a href="x', [{ name: 'a', href: '"x' }]],
  ['<script>never closed <b>', [{ name: 'script', text: 'never closed <b>' }]],
  ['', []],
])('%s', (html, expected) => {
  expect(read(html)).toEqual(expected);
});

it.each([
  ['deep', '<div>'.repeat(400_000)],
  ['loose', '<'.repeat(2_000_000)],
  ['open quotes', `${"<a b='".repeat(150_000)}${'<a b="'.repeat(150_000)}`],
  ['spaces', `<a${' '.repeat(2_000_000)}`],
  ['an attribute', `<a b${' '.repeat(2_000_000)}c`],
  ['open comments', '<!--'.repeat(500_000)],
  ['open scripts', '<script>'.repeat(250_000)],
  ['slashes', `<a${'/'.repeat(2_000_000)}`],
])('reads %s in linear time', (_name, html) => {
  const startedAt = performance.now();
  let count = 0;
  for (const _ of readTags(html)) count += 1;
  expect(count).toBeLessThanOrEqual(400_000);
  // Quadratic work would take minutes; the limit leaves room for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
