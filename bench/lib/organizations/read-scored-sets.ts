import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Expectation, Organization, OrganizationItem, QuestionKind } from './organization.ts';
import { listDocuments } from './read-organizations.ts';

/** An item of `../shared/data/small-orgs/sets`. */
interface ScoredItem {
  id: string;
  kind: QuestionKind;
  turns: string[];
  lang: 'en' | 'es';
  localClock?: string;
  valid?: string;
  expect: {
    any: string[][];
    none: string[];
    refuse: boolean;
    cite: string[];
    part?: string[][];
    soft?: { if: string; unless?: string };
    lead?: 'yes' | 'no';
    anyByWeekday?: Record<string, string[][]>;
    softByWeekday?: Record<string, string>;
    leadByWeekday?: Record<string, 'yes' | 'no'>;
  };
}

interface About {
  name: string;
  language: 'en' | 'es';
  instructions: string;
}

/** Reads organizations in the format of `../shared/data/small-orgs`; `slugs` are folders in its `orgs`. */
export function readScoredSets(folder: string, slugs: readonly string[]): Organization[] {
  return slugs
    .filter((slug) => existsSync(path.join(folder, 'sets', `${slug}.json`)))
    .map((slug) => {
      const { name, language, instructions } = readJson<About>(path.join(folder, 'orgs', slug, 'meta.json'));
      const documents = listDocuments(path.join(folder, 'orgs', slug)).filter((file) => !file.endsWith('meta.json'));
      const items = readJson<ScoredItem[]>(path.join(folder, 'sets', `${slug}.json`)).map(toItem);
      return { slug, name, language, instructions, documents, items };
    });
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;

/** Converts an item to the project's format. */
export function toItem({ id, kind, turns, lang, localClock, valid, expect }: ScoredItem): OrganizationItem {
  const [from = '', to = ''] = valid?.split('..') ?? [];
  return {
    id,
    kind,
    turns,
    language: lang,
    isRefused: expect.refuse,
    byDay: new Map(toExpectations(expect)),
    documents: expect.cite,
    facts: expect.part?.[0]?.map(toRequirement) ?? null,
    never: expect.none[0] ? toRequirement(expect.none[0]) : null,
    at: localClock ?? null,
    valid: valid ? { from, to } : null,
  };
}

function toExpectations(expect: ScoredItem['expect']): (readonly [string, Expectation])[] {
  const { any, anyByWeekday, softByWeekday, leadByWeekday, soft, lead = null } = expect;
  if (expect.refuse) return [];
  const apartOf = (from: string | undefined, unless: string | undefined) =>
    from ? { from: toRequirement(from), unless: unless ? toRequirement(unless) : null } : null;
  if (!anyByWeekday) return [['*', { groups: any.map(toGroup), lead, apart: apartOf(soft?.if, soft?.unless) }]];
  const leads = Object.entries(leadByWeekday ?? {});
  return Object.entries(anyByWeekday).flatMap(([days, groups]) =>
    days.split(',').map((day) => {
      const leadOfDay = leads.find(([on]) => on.split(',').includes(day))?.[1] ?? lead;
      const apart = apartOf(softByWeekday?.[days], undefined);
      return [day, { groups: groups.map(toGroup), lead: leadOfDay, apart }] as const;
    }),
  );
}

const toGroup = (group: string[]) => group.map(toRequirement);

/** Converts the tokens of requirements: `@t 17:30` → `{17:30}`, `@c 42` → `{$42}`, `@n 3 weeks` → `{#3 weeks}`. */
const toRequirement = (requirement: string): string =>
  requirement
    .split('|')
    .map((part) =>
      part.trim().replace(/^@([tmncd]) (.+)$/, (_, mark: string, rest: string) => `{${marks[mark]}${rest}}`),
    )
    .filter((part) => part !== '')
    .join('|');

const marks: Record<string, string> = { t: '', m: '', d: '', c: '$', n: '#' };
