import { localIsoTime } from './local-iso-time.ts';

/** No two clocks of the world that are right differ by more. */
const farthestMs = 26 * 3_600_000;
const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The local time that somebody's own clock shows (ISO 8601 with offset), in the form of {@link localIsoTime}; the machine's
 * where none was told or theirs is wrong by days.
 */
export function clientLocalTime(told: string | undefined, now: Date): string {
  const [, minute, second = ':00', offset = ''] = parts.exec(told ?? '') ?? [];
  if (minute === undefined) return localIsoTime(now);
  const time = `${minute}${second}${offset === 'Z' ? '+00:00' : offset}`;
  return Math.abs(Date.parse(time) - now.getTime()) <= farthestMs ? time : localIsoTime(now);
}
