import type { DateContext } from '../dates/read-dates.ts';
import type { KnownLanguage } from '../text/language.ts';
import { readSchedule } from './read-schedule.ts';
import type { Schedule } from './schedule.ts';

/** Longer cells are remarks. */
export const maxCellChars = 300;

/** Returns the hours in a cell, or `null`. A dash, a cross or `no` means closed. */
export function readHoursCell(text: string, language: KnownLanguage, context: DateContext): Schedule | null {
  if (text.length > maxCellChars || text.trim() === '') return null;
  if (!closedMarks.test(text)) return readSchedule(text, language, context);
  const schedule = readSchedule(language === 'es' ? 'cerrado' : 'closed', language, context);
  const sources = [{ start: 0, end: text.length, cell: null }];
  return schedule && { ...schedule, rules: schedule.rules.map((rule) => ({ ...rule, sources })) };
}

const closedMarks = /^\s{0,9}(?:[-–—−x×✗✕]|no|none|n\/a)\s{0,9}$/i;
