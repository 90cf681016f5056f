/** Formats a date and, by default, the time. */
export function formatDateTime(time: string, language: string, { withTime = true } = {}): string {
  const format: Intl.DateTimeFormatOptions = withTime
    ? { dateStyle: 'medium', timeStyle: 'short' }
    : { dateStyle: 'medium' };
  return new Intl.DateTimeFormat(language, format).format(new Date(time));
}
