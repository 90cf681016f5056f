/** The kinds of questions, in the order of the report. */
export const questionKinds = [
  'direct',
  'paraphrase',
  'table',
  'followup',
  'list',
  'yesno',
  'compare',
  'arith',
  'when',
  'typo',
  'crosslang',
  'nearmiss',
  'offtopic',
  'multi',
  'greeting',
] as const;

export type QuestionKind = (typeof questionKinds)[number];
export type OrganizationLanguage = 'en' | 'es';

/** Requirements for an answer on a day, written as in `corpus/organizations/README.md`. */
export interface Expectation {
  /** The answer meets all requirements of one of the groups. */
  groups: string[][];
  /** Lead-in of the answer to a question for yes or no. */
  lead: 'yes' | 'no' | null;
  /** An answer that also meets `from` does not tell the right thing apart, unless it meets `unless` as well. */
  apart: { from: string; unless: string | null } | null;
}

export interface OrganizationItem {
  id: string;
  kind: QuestionKind;
  /** The questions of a conversation; the last answer is judged. */
  turns: string[];
  language: OrganizationLanguage;
  /** Whether the question must be refused, because the knowledge has no answer. */
  isRefused: boolean;
  /** By days of the week (`mon,tue`); `*` for all days. */
  byDay: ReadonlyMap<string, Expectation>;
  /** Documents that hold the answer. */
  documents: string[];
  /** The facts that an answer needs; alone they make it partly right. */
  facts: string[] | null;
  /** A requirement that makes an answer wrong. */
  never: string | null;
  /** Local time of the visitor: `HH:MM` or `YYYY-MM-DDTHH:MM`. */
  at: string | null;
  /** First and last date of the question's answer; the item is skipped on other dates. */
  valid: { from: string; to: string } | null;
}

export interface Organization {
  slug: string;
  name: string;
  language: OrganizationLanguage;
  instructions: string;
  /** Paths of its documents. */
  documents: string[];
  items: OrganizationItem[];
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Returns the expectation of an item on a date (`YYYY-MM-DD`); `null` when it expects none on that day. */
export function expectationOn({ byDay }: Pick<OrganizationItem, 'byDay'>, date: string): Expectation | null {
  const day = weekdays[new Date(`${date}T00:00Z`).getUTCDay()] ?? '';
  for (const [days, expectation] of byDay) if (days === '*' || days.split(',').includes(day)) return expectation;
  return null;
}
