const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** What is older than this is told by its date. */
const farMs = 7 * dayMs;

/** How long ago something was, as one would say it: `5 minutes ago`, `yesterday`; the date when it is long past. */
export function relativeTime(time: string, nowMs: number, language: string): string {
  const atMs = Date.parse(time);
  const pastMs = Math.max(0, nowMs - atMs);
  if (pastMs >= farMs) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(atMs);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (pastMs < minuteMs) return relative.format(0, 'second');
  if (pastMs < hourMs) return relative.format(-Math.floor(pastMs / minuteMs), 'minute');
  if (pastMs < dayMs) return relative.format(-Math.floor(pastMs / hourMs), 'hour');
  return relative.format(-Math.floor(pastMs / dayMs), 'day');
}

/** A point in time with its day and its minute. */
export const fullTime = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
