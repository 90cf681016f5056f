import type { OrganizationAgent } from './create-organization-agent.ts';
import type { InProcessProduct, ProductCaller } from './in-process-product.ts';
import { type Judgment, judgeAnswer } from './judge-answer.ts';
import type { OrganizationItem } from './organization.ts';

export interface AskedItem {
  item: OrganizationItem;
  organization: string;
  /** Language of the documents. */
  documents: 'en' | 'es';
  answer: string;
  /** Time of the last answer. */
  elapsedMs: number;
  judgment: Judgment;
}

const usualTime = '10:00';

/** Asks an organization's agent its questions as on a date (`YYYY-MM-DD`), and judges the answers. */
export async function askOrganization(
  product: Pick<InProcessProduct, 'setTime'>,
  { organization, caller, agentId }: OrganizationAgent,
  date: string,
): Promise<AskedItem[]> {
  const { language, slug } = organization;
  const asked: AskedItem[] = [];
  for (const item of organization.items) {
    const time = item.at?.includes('T') ? item.at : `${date}T${item.at ?? usualTime}`;
    const localTime = `${time}:00${language === 'es' ? '+01:00' : '+00:00'}`;
    product.setTime(new Date(localTime));
    const { text, cited, elapsedMs } = await askTurns({ caller, agentId, localTime }, item);
    const judgment = judgeAnswer(item, { text, cited, date: time.slice(0, 10) });
    asked.push({ item, organization: slug, documents: language, answer: text, elapsedMs, judgment });
  }
  return asked;
}

interface Asking {
  caller: ProductCaller;
  agentId: string;
  localTime: string;
}

/** Asks the turns of an item as one conversation and returns the last answer. */
async function askTurns({ caller, agentId, localTime }: Asking, { id, turns }: OrganizationItem) {
  const sessionId = `${id.replace(/\W/g, '-')}-organizations`.slice(-60);
  let last = { text: '', cited: [] as string[], elapsedMs: 0 };
  for (const content of turns) {
    const startedAt = performance.now();
    const { status, body, raw } = await caller.json('POST', 'aiResponse/answer', {
      mergeMessage: [{ role: 'user', content }],
      cloneId: agentId,
      policyAccepted: true,
      sessionId,
      localTime,
    });
    const elapsedMs = performance.now() - startedAt;
    if (status !== 200) throw new Error(`${id} was not answered: ${status} ${raw}`);
    const cited = (body.citations ?? []).map(({ title }: { title: string }) => title);
    last = { text: body.openaiText, cited, elapsedMs };
  }
  return last;
}
