/** Formats a time as local time with its UTC offset: `2026-03-01T18:05:00+01:00`. */
export function localTime(moment: Date): string {
  const offsetMinutes = -moment.getTimezoneOffset();
  const wall = new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const distance = Math.abs(offsetMinutes);
  return `${wall}${offsetMinutes < 0 ? '-' : '+'}${two(distance / 60)}:${two(distance % 60)}`;
}
