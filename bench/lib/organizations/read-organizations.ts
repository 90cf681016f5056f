import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Expectation, Organization, OrganizationItem } from './organization.ts';
import { type AskedExpectation, type AskedQuestion, parseQuestion } from './parse-question.ts';

/** Reads the project's own organizations; the format is described in `corpus/organizations/README.md`. */
export function readOrganizations(folder: string): Organization[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readOrganization(folder, name))
    .sort((one, other) => one.slug.localeCompare(other.slug));
}

function readOrganization(folder: string, slug: string): Organization {
  const place = path.join(folder, slug);
  const { name, language, instructions } = readJson<Organization>(path.join(place, 'organization.json'));
  const documents = listDocuments(path.join(place, 'documents'));
  const lines = readFileSync(path.join(place, 'questions.jsonl'), 'utf8').trim().split('\n');
  const counts = new Map<string, number>();
  const items = lines.map((line, at) => {
    const question = parseQuestion(line, `${slug}/questions.jsonl:${at + 1}`);
    const number = (counts.get(question.kind) ?? 0) + 1;
    counts.set(question.kind, number);
    return toItem(question, `${slug}/${question.kind}-${number}`, language);
  });
  return { slug, name, language, instructions, documents, items };
}

/** Returns the paths of the files in a folder, sorted by name. */
export function listDocuments(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`The folder ${folder} with the documents does not exist.`);
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;

function toItem(asked: AskedQuestion, id: string, home: 'en' | 'es'): OrganizationItem {
  const byDay = asked.byDay ? Object.entries(asked.byDay) : asked.say ? [['*', asked] as const] : [];
  const expectations = byDay.map(([on, expected]) => [on, toExpectation(expected)] as const);
  const [from = '', to = ''] = asked.valid?.split('..') ?? [];
  return {
    id,
    kind: asked.kind,
    turns: [asked.ask].flat(),
    language: asked.lang ?? home,
    isRefused: asked.refuse ?? false,
    byDay: new Map(expectations),
    documents: [asked.in ?? []].flat(),
    facts: asked.facts ?? null,
    never: asked.never ?? null,
    at: asked.at ?? null,
    valid: asked.valid ? { from, to } : null,
  };
}

function toExpectation({ say = [], lead, apart }: AskedExpectation): Expectation {
  const groups = say.every((part) => typeof part === 'string') ? [say] : say.map((part) => [part].flat());
  return { groups, lead: lead ?? null, apart: apart ? { from: apart.from, unless: apart.unless ?? null } : null };
}
