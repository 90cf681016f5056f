import type { Period } from '../../facts/value-fact.ts';
import type { Duration } from '../arithmetic-question.ts';

const monthsOf: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };
const daysOf: Partial<Record<Period, number>> = { day: 1, week: 7 };

/** Returns how often a price per period is paid in a time; `null` if it does not fit. */
export function factorOf(per: Period | null, { count, unit }: Duration): number | null {
  if (per === unit) return count;
  const [months, perMonths] = [monthsOf[unit], monthsOf[per ?? 'unit']];
  if (months && perMonths && months >= perMonths) return (count * months) / perMonths;
  const [days, perDays] = [daysOf[unit], daysOf[per ?? 'unit']];
  return days && perDays && days >= perDays ? (count * days) / perDays : null;
}
