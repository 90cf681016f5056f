/** ISO 8601 in the server's time zone with its offset: `2026-03-01T09:05:07+01:00`. */
export function localIsoTime(date: Date): string {
  const offsetMinutes = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const hours = Math.floor(Math.abs(offsetMinutes) / 60);
  return `${local}${sign}${twoDigits(hours)}:${twoDigits(Math.abs(offsetMinutes) % 60)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
