import { localIsoTime } from './local-iso-time.ts';

/** Correct clocks around the world never differ by more. */
const farthestMs = 26 * 3_600_000;
const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Local time of a client's clock (ISO 8601 with offset) in the form of {@link localIsoTime}. Falls back to the server's
 * time when the client sent none or its clock is wrong by days.
 */
export function clientLocalTime(told: string | undefined, now: Date): string {
  const [, minute, second = ':00', offset = ''] = parts.exec(told ?? '') ?? [];
  if (minute === undefined) return localIsoTime(now);
  const time = `${minute}${second}${offset === 'Z' ? '+00:00' : offset}`;
  return Math.abs(Date.parse(time) - now.getTime()) <= farthestMs ? time : localIsoTime(now);
}
