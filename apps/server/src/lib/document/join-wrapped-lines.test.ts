import { expect, it } from 'vitest';
import { hardBreak, joinWrappedLines } from './join-wrapped-lines.ts';

const wrapped = [
  'The pier of the town was built in the year of the flood, and',
  'every family of the coast gave one beam of oak to it. It has',
  'been open since.',
];

it('joins the lines of a wrapped paragraph', () => {
  expect(joinWrappedLines(wrapped.join('\n'))).toBe(wrapped.join(' '));
  expect(joinWrappedLines(['It is a place for every visitor, also one who is self-', 'sufficient.'].join('\n'))).toBe(
    'It is a place for every visitor, also one who is self-sufficient.',
  );
});

it.each<[string, string[]]>([
  ['an address', ['Harbor Office', 'Pier Street 3', '28013 Harbor']],
  ['sentences that had room', ['The pier is open.', 'Bring a lamp.', wrapped[0] ?? '']],
  ['items', [wrapped[0] ?? '', '- a lamp', '2. a coat']],
])('keeps the lines of %s', (_name, lines) => expect(joinWrappedLines(lines.join('\n'))).toBe(lines.join('\n')));

it('keeps a hard break', () => {
  const [first = '', second = ''] = wrapped;
  expect(joinWrappedLines(`${first}${hardBreak}\n${second}`)).toBe(`${first}\n${second}`);
});

it('takes linear time', () => {
  expect(joinWrappedLines(`${'a'.repeat(60)}\n`.repeat(50_000)).length).toBeGreaterThan(1_000);
});
