import { parseArgs } from 'node:util';
import { UserError } from '../lib/user-error.mjs';

/** Ids of the suites, in the order in which they run. */
export const suiteIds = ['build', 'checks', 'unit', 'postgres15', 'corpus', 'journeys'];

/**
 * @typedef {object} TestOptions
 * @property {string[]} suites what to run; empty: everything
 * @property {boolean} changed only what the changes since main can reach
 * @property {string | undefined} base the commit to compare with, in place of main
 * @property {number} repeat how many times
 * @property {number} busy busy loops that run beside the tests
 * @property {boolean} record write the durations to `usual-durations.json`
 */

/**
 * Parses the arguments of `npm test -- …`.
 * @param {string[]} args
 * @returns {TestOptions}
 * @throws {UserError} for an unknown option, suite or number
 */
export function parseTestOptions(args) {
  const { values } = parse(args);
  const suites = values.suite ?? [];
  const unknown = suites.filter((id) => !suiteIds.includes(id));
  if (unknown.length > 0) throw new UserError(`No suite is called ${unknown.join(', ')}. Use ${suiteIds.join(', ')}.`);
  if (values.changed && suites.length > 0) throw new UserError('Use either --changed or --suite.');
  if (values.record && (values.changed || values.busy))
    throw new UserError('Use --record without --changed and --busy: only an undisturbed run of whole suites is usual.');
  return {
    suites,
    changed: values.changed ?? false,
    base: values.base,
    repeat: toCount('repeat', values.repeat ?? '1', 1),
    busy: toCount('busy', values.busy ?? '0', 0),
    record: values.record ?? false,
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        suite: { type: 'string', multiple: true },
        changed: { type: 'boolean' },
        base: { type: 'string' },
        repeat: { type: 'string' },
        busy: { type: 'string' },
        record: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UserError(error.message);
  }
}

function toCount(name, text, least) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least)
    throw new UserError(`--${name} takes a whole number from ${least} on.`);
  return count;
}
