import { type QuestionKind, questionKinds } from './organization.ts';
import { checkRequirement } from './requirements/meets-requirement.ts';

export interface AskedExpectation {
  say?: string[] | string[][];
  lead?: 'yes' | 'no';
  apart?: { from: string; unless?: string };
}

/** A line of `questions.jsonl`; the fields are described in `corpus/organizations/README.md`. */
export interface AskedQuestion extends AskedExpectation {
  kind: QuestionKind;
  ask: string | string[];
  lang?: 'en' | 'es';
  in?: string | string[];
  refuse?: true;
  byDay?: Record<string, AskedExpectation>;
  facts?: string[];
  never?: string;
  at?: string;
  valid?: string;
}

const fields = 'kind ask lang say lead apart in refuse byDay facts never at valid'.split(' ');
const weekday = '(?:mon|tue|wed|thu|fri|sat|sun)';
const date = '\\d{4}-\\d\\d-\\d\\d';
const patterns = {
  lang: /^(?:en|es)$/,
  lead: /^(?:yes|no)$/,
  at: new RegExp(`^(?:${date}T)?\\d\\d:\\d\\d$`),
  valid: new RegExp(`^${date}\\.\\.${date}$`),
} as const;
const days = new RegExp(`^${weekday}(?:,${weekday})*$`);

/**
 * Parses a line of `questions.jsonl`.
 * @param place names the line in errors
 * @throws {Error} for an unknown field, kind or token, or an invalid combination of fields
 */
export function parseQuestion(line: string, place: string): AskedQuestion {
  const question = JSON.parse(line) as AskedQuestion;
  const problem = findProblem(question);
  if (problem) throw new Error(`${place}: ${problem}`);
  const expectations = [question, ...Object.values(question.byDay ?? {})];
  const requirements = expectations.flatMap(({ say = [], apart }) => [
    ...say.flat(),
    ...(apart ? [apart.from, apart.unless ?? apart.from] : []),
  ]);
  for (const requirement of [...requirements, ...(question.facts ?? []), ...(question.never ? [question.never] : [])])
    checkRequirement(requirement);
  return question;
}

function findProblem(question: AskedQuestion): string | null {
  const { kind, ask, say, byDay, refuse } = question;
  const unknown = Object.keys(question).find((field) => !fields.includes(field));
  if (unknown) return `the field ${unknown} is unknown`;
  if (!questionKinds.includes(kind)) return `the kind ${kind} is unknown`;
  if ([ask].flat().some((turn) => typeof turn !== 'string' || turn === '')) return 'a question is empty';
  if ([say, byDay, refuse].filter(Boolean).length !== 1) return 'exactly one of say, byDay and refuse is needed';
  if (!refuse && !question.in) return 'the documents of the answer are missing';
  if (Object.keys(byDay ?? {}).some((key) => !days.test(key))) return 'a day of byDay is unknown';
  for (const [field, pattern] of Object.entries(patterns)) {
    const value = question[field as keyof typeof patterns];
    if (value !== undefined && !pattern.test(value)) return `${field} is ${value}`;
  }
  return null;
}
