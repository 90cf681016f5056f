import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrganizationItem, QuestionKind } from './organization.ts';
import { readOrganizations } from './read-organizations.ts';
import { foldedFacts } from './requirements/folded-facts.ts';
import { countMet } from './requirements/meets-requirement.ts';

const fewest: Record<QuestionKind, number> = {
  direct: 10,
  paraphrase: 8,
  table: 6,
  followup: 5,
  list: 3,
  yesno: 4,
  compare: 2,
  arith: 2,
  when: 2,
  typo: 3,
  crosslang: 2,
  nearmiss: 3,
  offtopic: 2,
  multi: 1,
  greeting: 1,
};

const read = (folder: string) => readOrganizations(path.resolve(import.meta.dirname, '../../../corpus', folder));
const complete = [...read('organizations'), ...read('held-out-organizations')];
const organizations = [...complete, ...read('focused-organizations')];

it('reads two organizations or more in each language', () => {
  for (const language of ['en', 'es'])
    expect(organizations.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(2);
});

it.each(complete)('has enough questions of each kind: $slug', ({ items }) => {
  for (const [kind, count] of Object.entries(fewest))
    expect([kind, items.filter((item) => item.kind === kind).length >= count]).toEqual([kind, true]);
});

describe.each(organizations)('$slug', ({ documents, items, language }) => {
  const textOf = (name: string) => {
    const file = documents.find((one) => path.basename(one) === name);
    if (file === undefined) throw new Error(`There is no document ${name}.`);
    const text = readFileSync(file, 'utf8').replace(/<[^>]+>/g, ' ');
    // Cells next to each other are no decimal.
    return name.endsWith('.csv') ? text.replaceAll(/^[^\n]*;/.test(text) ? ';' : ',', ' | ') : text;
  };
  /** The groups of which one is in the documents; sums are not, but the facts they are made of. */
  const goldOf = ({ kind, facts, byDay }: OrganizationItem) =>
    kind === 'arith' ? [[facts ?? []]] : [...byDay.values()].map(({ groups }) => groups);

  it('has documents in three formats or more', () => {
    expect(new Set(documents.map((file) => path.extname(file))).size).toBeGreaterThanOrEqual(3);
  });

  it('has questions that are each asked once', () => {
    expect(new Set(items.map(({ turns }) => turns.join('\n'))).size).toBe(items.length);
  });

  it('is asked in the other language for crosslang only, and in two turns for followup only', () => {
    for (const item of items) {
      expect([item.id, item.language !== language]).toEqual([item.id, item.kind === 'crosslang']);
      expect([item.id, item.turns.length > 1]).toEqual([item.id, item.kind === 'followup']);
      expect([item.id, item.isRefused]).toEqual([item.id, item.kind === 'nearmiss' || item.kind === 'offtopic']);
    }
  });

  it('has the expected answers in the documents that the items name', () => {
    const missing = items
      .filter(({ isRefused }) => !isRefused)
      .flatMap((item) => {
        const facts = foldedFacts(item.documents.map(textOf).join('\n'));
        const isHeld = goldOf(item).every((groups) => {
          const { met, of } = countMet(facts, groups);
          return met === of;
        });
        return isHeld ? [] : [item.id];
      });
    expect(missing).toEqual([]);
  });
});
