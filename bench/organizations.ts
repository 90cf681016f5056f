import { parseArgs } from 'node:util';
import type { BenchTable } from './lib/bench-table.ts';
import { allOrganizations } from './lib/organizations/all-organizations.ts';
import { type AskedItem, askOrganization } from './lib/organizations/ask-organization.ts';
import { createOrganizationAgent } from './lib/organizations/create-organization-agent.ts';
import { startInProcessProduct } from './lib/organizations/in-process-product.ts';
import type { Organization } from './lib/organizations/organization.ts';
import { reportFailures, reportOrganizations } from './lib/organizations/report-organizations.ts';

/** Some questions are about the day they are asked on; a fixed day makes the results reproducible. */
const usualDate = '2026-11-30';

/**
 * Asks the built-in engine what visitors of small organizations ask, and judges the answers. Options: `--why` prints the
 * failures, `--only=a,b` limits the organizations, `--kind=a,b` the kinds of questions, and `--date=` sets the date.
 */
export async function run(options: readonly string[] = []): Promise<BenchTable> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      why: { type: 'boolean', default: false },
      only: { type: 'string' },
      kind: { type: 'string' },
      date: { type: 'string', default: usualDate },
    },
  });
  const product = await startInProcessProduct();
  try {
    const organizations = selectOrganizations(values.only, values.kind);
    const agents = await Promise.all(organizations.map((one) => createOrganizationAgent(product, one)));
    const asked: AskedItem[] = [];
    for (const agent of agents) asked.push(...(await askOrganization(product, agent, values.date)));
    if (values.why) reportFailures(asked, values.date);
    return reportOrganizations(asked);
  } finally {
    await product.stop();
  }
}

function selectOrganizations(only: string | undefined, kind: string | undefined): Organization[] {
  const kinds = kind?.split(',');
  return allOrganizations()
    .filter(({ slug }) => only === undefined || only.split(',').includes(slug))
    .map((one) => ({ ...one, items: one.items.filter((item) => kinds === undefined || kinds.includes(item.kind)) }));
}

if (import.meta.main) await run(process.argv.slice(2));
