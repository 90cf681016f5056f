/** ISO 8601 weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const dayMs = 86_400_000;

/** Returns `YYYY-MM-DD`, or `null` for a day that the calendar does not have. */
export function toIsoDay(year: number, month: number, day: number): string | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return null;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function addDays(isoDay: string, days: number): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export function weekdayOf(isoDay: string): Weekday {
  const day = new Date(`${isoDay}T00:00:00Z`).getUTCDay();
  return (day === 0 ? 7 : day) as Weekday;
}

/** Returns the weekdays from one to another, over the end of the week if needed. */
export function weekdaysFrom(first: Weekday, last: Weekday): Weekday[] {
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, offset) => (((first - 1 + offset) % 7) + 1) as Weekday);
}

/** Whether a day is the first (1), second, … or last (-1) such weekday of its month. */
export function isNthInMonth(isoDay: string, ordinal: number): boolean {
  const day = Number(isoDay.slice(8));
  if (ordinal > 0) return Math.ceil(day / 7) === ordinal;
  const left = daysInMonth(Number(isoDay.slice(0, 4)), Number(isoDay.slice(5, 7))) - day;
  return Math.floor(left / 7) === -ordinal - 1;
}

/** Easter Sunday of the Gregorian calendar (anonymous Gregorian algorithm). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${String(year).padStart(4, '0')}-${twoDigits(Math.floor(f / 31))}-${twoDigits((f % 31) + 1)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
