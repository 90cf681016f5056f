import { expect, it } from 'vitest';
import { readCues } from './read-cues.ts';

it('reads cues of both formats without markup', () => {
  const text =
    '\uFEFFWEBVTT\n\n1\n00:01.500 --> 00:02.000 align:start\n<v Ana>Hello <b>there</b>\n\n2\n101:00:00,5 --> 101:00:01,5\n{\\an8}Tom &amp; Ana, 2 < 3';
  expect(readCues(text)).toEqual([
    { startMs: 1_500, endMs: 2_000, text: 'Hello there' },
    { startMs: 363_600_500, endMs: 363_601_500, text: 'Tom & Ana, 2 < 3' },
  ]);
});

it.each(['<', '{\\', '1', '1:', ' ', '-->', '&'])('takes linear time for endless "%s"', (part) => {
  const many = part.repeat(300_000);
  const cues = readCues(`00:01.0 --> 00:02.0\nHello\n\n${many}x-->${many}\n${many}\n\n00:03.0 --> 00:04.0\n${many}bye`);
  expect([cues.length, cues[0]?.text]).toEqual([2, 'Hello']);
});
