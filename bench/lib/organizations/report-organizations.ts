import { type BenchTable, share } from '../bench-table.ts';
import { quantile } from '../quantile.ts';
import type { AskedItem } from './ask-organization.ts';
import type { Verdict } from './judge-answer.ts';
import { expectationOn, questionKinds } from './organization.ts';

const isGood = ({ judgment: { verdict } }: AskedItem) => verdict === 'right' || verdict === 'rightlyRefused';
const isCounted = ({ judgment: { verdict } }: AskedItem) => verdict !== 'skipped';

/**
 * Prints the verdicts by kind, language and organization. The summary repeats the totals only. Returns the printed table.
 */
export function reportOrganizations(all: readonly AskedItem[]): BenchTable {
  const asked = all.filter(isCounted);
  const kinds = questionKinds.map((kind) => toRow(kind, ({ item }) => item.kind === kind, asked));
  const slugs = [...new Set(asked.map(({ organization }) => organization))];
  const totals = [
    toRow('all en', ({ documents }) => documents === 'en', asked),
    toRow('all es', ({ documents }) => documents === 'es', asked),
    toRow('all', () => true, asked),
    ...slugs.map((slug) => toRow(slug, ({ organization }) => organization === slug, asked)),
  ].filter(({ n }) => n > 0);
  const table = { title: 'Questions to small organizations', rows: [...kinds.filter(({ n }) => n > 0), ...totals] };
  console.log(table.title);
  console.table(table.rows);
  for (const row of totals) console.log(`organizations: ${row.set}: good ${row.good}, clean ${row.clean} of ${row.n}`);
  const leads = asked.flatMap(({ judgment }) => judgment.lead ?? []);
  const count = (wanted: string) => leads.filter((lead) => lead === wanted).length;
  const times = asked.map(({ elapsedMs }) => elapsedMs);
  console.log(`organizations: lead-in right ${count('right')} of ${leads.length}, opposite ${count('opposite')}`);
  console.log(`organizations: median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms an answer`);
  console.log(`organizations: skipped ${all.length - asked.length}`);
  return table;
}

type Row = { set: string; n: number; good: number; clean: number } & BenchTable['rows'][number];

function toRow(set: string, isInSet: (item: AskedItem) => boolean, asked: readonly AskedItem[]): Row {
  const part = asked.filter(isInSet);
  const count = (verdict: Verdict) => part.filter(({ judgment }) => judgment.verdict === verdict).length;
  const goodOf = (language: string) => {
    const some = part.filter(({ documents }) => documents === language);
    return some.length === 0 ? '' : share(some.filter(isGood).length, some.length);
  };
  return {
    set,
    n: part.length,
    good: share(part.filter(isGood).length, part.length),
    en: goodOf('en'),
    es: goodOf('es'),
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    'wrongly refused': count('wronglyRefused'),
    'rightly refused': count('rightlyRefused'),
    'wrongly answered': count('wronglyAnswered'),
    clean: share(part.filter(({ judgment }) => judgment.isClean).length, part.length),
  };
}

/** Prints the questions that were not answered well, with what was expected and what was said. */
export function reportFailures(asked: readonly AskedItem[], date: string): void {
  for (const one of asked.filter((item) => isCounted(item) && !isGood(item))) {
    const { item, judgment, answer } = one;
    const expected = expectationOn(item, item.at?.includes('T') ? item.at.slice(0, 10) : date);
    console.log(`\n${item.id}: ${judgment.verdict}${judgment.notes.map((note) => `, ${note}`).join('')}`);
    console.log(`  asked     ${item.turns.join(' → ')}`);
    console.log(
      `  expected  ${item.isRefused ? 'a refusal' : (expected?.groups ?? []).map((group) => group.join(' & ')).join(' or ')}`,
    );
    console.log(`  answered  ${answer.replaceAll('\n', '\n            ')}`);
  }
}
