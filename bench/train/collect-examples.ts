import type { SeenCandidates } from '../../apps/server/src/adapters/language-model/grounded/answers/candidate.ts';
import { createEngine } from '../../apps/server/src/adapters/language-model/grounded/create-engine.ts';
import { askOrganization } from '../lib/organizations/ask-organization.ts';
import { createOrganizationAgent, type OrganizationAgent } from '../lib/organizations/create-organization-agent.ts';
import { type InProcessProduct, startInProcessProduct } from '../lib/organizations/in-process-product.ts';
import { judgeAnswer } from '../lib/organizations/judge-answer.ts';
import type { Organization, OrganizationItem } from '../lib/organizations/organization.ts';
import type { ListwiseExample } from './fit-listwise.ts';

/** A question of an organization with its possible answers. */
export interface CandidateExample extends ListwiseExample {
  organization: string;
  kind: OrganizationItem['kind'];
}

/** Asks all questions and judges every possible answer that the engine compares. Questions of several parts are left out. */
export async function collectExamples(
  organizations: readonly Organization[],
  date: string,
): Promise<CandidateExample[]> {
  let seen: SeenCandidates[] = [];
  const engine = createEngine((one) => seen.push(one));
  const product = await startInProcessProduct(async () => engine);
  try {
    const examples: CandidateExample[] = [];
    for (const organization of organizations) {
      const agent = await createOrganizationAgent(product, organization);
      for (const item of organization.items) {
        seen = [];
        const { judgment } = await ask(product, agent, item, date);
        const last = seen.slice(-1);
        const [only] = last;
        // Each turn is one question, so more means parts.
        if (only && seen.length === item.turns.length && judgment.verdict !== 'skipped')
          examples.push({ organization: organization.slug, kind: item.kind, ...judgeAll(item, only, date) });
      }
    }
    return examples;
  } finally {
    await product.stop();
  }
}

async function ask(product: InProcessProduct, agent: OrganizationAgent, item: OrganizationItem, date: string) {
  const [asked] = await askOrganization(
    product,
    { ...agent, organization: { ...agent.organization, items: [item] } },
    date,
  );
  if (!asked) throw new Error(`${item.id} was not asked.`);
  return asked;
}

/** Worth of an answer: 1 when right and readable, less when right only. */
const worth = { clean: 1, right: 0.6 };

function judgeAll(
  item: OrganizationItem,
  { candidates, features, say }: SeenCandidates,
  date: string,
): ListwiseExample {
  const day = item.at?.includes('T') ? item.at.slice(0, 10) : date;
  return {
    features: features.map((one) => [...one]),
    worths: candidates.map((candidate) => {
      const text = say(candidate)
        .map((said, at) => `${at === 0 ? '' : said.isBlock ? '\n' : ' '}${said.text} [1]`)
        .join('');
      const cited = candidate.view.passage.title ? [candidate.view.passage.title] : [];
      const { verdict, isClean } = judgeAnswer(item, { text, cited, date: day });
      return verdict !== 'right' ? 0 : isClean ? worth.clean : worth.right;
    }),
    mustRefuse: item.isRefused,
  };
}
