const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Older times are shown as dates. */
const farMs = 7 * dayMs;

/** Formats a time relative to now: `5 minutes ago`, `yesterday`; an old one as a date. */
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

/** Formats a time with date and minute. */
export const fullTime = (time: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
