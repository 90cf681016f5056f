import { parseArgs } from 'node:util';
import type { BenchTable } from './lib/bench-table.ts';
import { allOrganizations, heldOutOrganizations } from './lib/organizations/all-organizations.ts';
import { type AskedItem, askOrganization } from './lib/organizations/ask-organization.ts';
import { createOrganizationAgent } from './lib/organizations/create-organization-agent.ts';
import { startInProcessProduct } from './lib/organizations/in-process-product.ts';
import type { Organization } from './lib/organizations/organization.ts';
import { reportFailures, reportOrganizations } from './lib/organizations/report-organizations.ts';

/** Some questions are about the day they are asked on; a fixed day makes the results reproducible. */
const usualDate = '2026-11-30';

/**
 * Asks the built-in engine what visitors of small organizations ask, and judges the answers. Options: `--why` prints the
 * failures, `--only=a,b` limits the organizations, `--kind=a,b` the kinds of questions, `--date=` sets the date, and
 * `--held-out` asks the organizations that were not used for development.
 */
export async function run(options: readonly string[] = []): Promise<BenchTable> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      why: { type: 'boolean', default: false },
      only: { type: 'string' },
      kind: { type: 'string' },
      date: { type: 'string', default: usualDate },
      'held-out': { type: 'boolean', default: false },
    },
  });
  const product = await startInProcessProduct();
  try {
    const organizations = selectOrganizations(values['held-out'] ? heldOutOrganizations() : allOrganizations(), values);
    const agents = await Promise.all(organizations.map((one) => createOrganizationAgent(product, one)));
    const asked: AskedItem[] = [];
    for (const agent of agents) asked.push(...(await askOrganization(product, agent, values.date)));
    // Their failures stay unread, so that nothing is written for them.
    if (values.why && !values['held-out']) reportFailures(asked, values.date);
    return reportOrganizations(asked);
  } finally {
    await product.stop();
  }
}

interface Selection {
  only?: string | undefined;
  kind?: string | undefined;
}

function selectOrganizations(organizations: readonly Organization[], { only, kind }: Selection): Organization[] {
  const kinds = kind?.split(',');
  return organizations
    .filter(({ slug }) => only === undefined || only.split(',').includes(slug))
    .map((one) => ({ ...one, items: one.items.filter((item) => kinds === undefined || kinds.includes(item.kind)) }));
}

if (import.meta.main) await run(process.argv.slice(2));
