import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Expectation, type Organization, type OrganizationItem, questionKinds } from './organization.ts';
import { checkRequirement } from './requirements/meets-requirement.ts';

const language = z.enum(['en', 'es']);
const saying = z.union([z.array(z.string().min(1)).min(1), z.array(z.array(z.string().min(1)).min(1)).min(1)]);
const expectation = {
  say: saying.optional(),
  lead: z.enum(['yes', 'no']).optional(),
  apart: z.strictObject({ from: z.string(), unless: z.string().optional() }).optional(),
};
const days = z.string().regex(/^(?:mon|tue|wed|thu|fri|sat|sun)(?:,(?:mon|tue|wed|thu|fri|sat|sun))*$/);
const date = '\\d{4}-\\d\\d-\\d\\d';
const question = z
  .strictObject({
    kind: z.enum(questionKinds),
    ask: z.union([z.string().min(1), z.array(z.string().min(1)).min(2)]),
    lang: language.optional(),
    ...expectation,
    byDay: z.record(days, z.strictObject({ ...expectation, say: saying })).optional(),
    in: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    refuse: z.literal(true).optional(),
    facts: z.array(z.string()).optional(),
    never: z.string().optional(),
    at: z
      .string()
      .regex(new RegExp(`^(?:${date}T)?\\d\\d:\\d\\d$`))
      .optional(),
    valid: z
      .string()
      .regex(new RegExp(`^${date}\\.\\.${date}$`))
      .optional(),
  })
  .refine(({ say, byDay, refuse }) => [say, byDay, refuse].filter(Boolean).length === 1, 'needs say, byDay or refuse')
  .refine((item) => item.refuse || item.in, 'needs the documents of its answer');
const about = z.strictObject({ name: z.string(), kind: z.string(), language, instructions: z.string() });

/** Reads the project's own organizations; the format is described in `corpus/organizations/README.md`. */
export function readOrganizations(folder: string): Organization[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readOrganization(folder, name))
    .sort((one, other) => one.slug.localeCompare(other.slug));
}

function readOrganization(folder: string, slug: string): Organization {
  const place = path.join(folder, slug);
  const { name, language, instructions } = about.parse(readJson(path.join(place, 'organization.json')));
  const documents = listDocuments(path.join(place, 'documents'));
  const lines = readFileSync(path.join(place, 'questions.jsonl'), 'utf8').trim().split('\n');
  const counts = new Map<string, number>();
  const items = lines.map((line, at) => {
    const parsed = question.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`${slug}/questions.jsonl:${at + 1}: ${z.prettifyError(parsed.error)}`);
    const number = (counts.get(parsed.data.kind) ?? 0) + 1;
    counts.set(parsed.data.kind, number);
    return toItem(parsed.data, `${slug}/${parsed.data.kind}-${number}`, language);
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

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function toItem(asked: z.infer<typeof question>, id: string, home: 'en' | 'es'): OrganizationItem {
  const byDay = asked.byDay ? Object.entries(asked.byDay) : asked.say ? [['*', asked] as const] : [];
  const expectations = byDay.map(([on, expected]) => [on, toExpectation(expected)] as const);
  for (const [, { groups, apart }] of expectations)
    for (const requirement of [...groups.flat(), ...(apart ? [apart.from] : [])]) checkRequirement(requirement);
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

type Expected = Pick<z.infer<typeof question>, 'say' | 'lead' | 'apart'>;

function toExpectation({ say = [], lead, apart }: Expected): Expectation {
  const groups = say.every((part) => typeof part === 'string') ? [say] : say.map((part) => [part].flat());
  return { groups, lead: lead ?? null, apart: apart ? { from: apart.from, unless: apart.unless ?? null } : null };
}
