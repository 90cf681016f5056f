import { expect, it } from 'vitest';
import { parseTestOptions } from './test-options.mjs';

it('runs everything once by default', () => {
  expect(parseTestOptions([])).toEqual({
    suites: [],
    changed: false,
    base: undefined,
    repeat: 1,
    busy: 0,
    record: false,
  });
});

it('reads suites, repetitions and busy loops', () => {
  const options = parseTestOptions(['--suite', 'unit', '--suite', 'journeys', '--repeat', '10', '--busy', '2']);
  expect(options).toMatchObject({ suites: ['unit', 'journeys'], repeat: 10, busy: 2 });
});

it.each([
  [['--suite', 'units'], 'No suite is called units'],
  [['--repeat', '0'], '--repeat takes a whole number from 1 on'],
  [['--busy', 'two'], '--busy takes a whole number from 0 on'],
  [['--changed', '--suite', 'unit'], 'either --changed or --suite'],
  [['--record', '--changed'], '--record without --changed and --busy'],
  [['--record', '--busy', '2'], '--record without --changed and --busy'],
  [['--fast'], "Unknown option '--fast'"],
])('rejects %s', (args, message) => {
  expect(() => parseTestOptions(args)).toThrow(message);
});
