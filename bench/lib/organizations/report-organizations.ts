import { type BenchTable, printTable, share } from '../bench-table.ts';
import { quantile } from '../quantile.ts';
import type { AskedItem } from './ask-organization.ts';
import type { Verdict } from './judge-answer.ts';
import { expectationOn, questionKinds } from './organization.ts';

const isGood = ({ judgment: { verdict } }: AskedItem) => verdict === 'right' || verdict === 'rightlyRefused';
const isCounted = ({ judgment: { verdict } }: AskedItem) => verdict !== 'skipped';

/** Prints the verdicts by kind, language and organization. Returns the printed table. */
export function reportOrganizations(all: readonly AskedItem[]): BenchTable {
  const asked = all.filter(isCounted);
  const rows = questionKinds.map((kind) =>
    toRow(
      kind,
      asked.filter(({ item }) => item.kind === kind),
    ),
  );
  for (const language of ['en', 'es']) {
    const part = asked.filter(({ documents }) => documents === language);
    rows.push(toRow(`all ${language}`, part));
  }
  rows.push(toRow('all', asked));
  for (const slug of new Set(asked.map(({ organization }) => organization)))
    rows.push(
      toRow(
        slug,
        asked.filter(({ organization }) => organization === slug),
      ),
    );
  const table = { title: 'Questions to small organizations', rows };
  printTable('organizations', table);
  const leads = asked.flatMap(({ judgment }) => judgment.lead ?? []);
  const right = leads.filter((lead) => lead === 'right').length;
  const times = asked.map(({ elapsedMs }) => elapsedMs);
  console.log(
    `organizations: lead-in right ${right} of ${leads.length}, opposite ${leads.filter((lead) => lead === 'opposite').length}; ` +
      `median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms; skipped ${all.length - asked.length}`,
  );
  return table;
}

function toRow(set: string, part: readonly AskedItem[]): BenchTable['rows'][number] {
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
