import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { InProcessProduct, ProductCaller } from './in-process-product.ts';
import type { Organization } from './organization.ts';

export interface OrganizationAgent {
  organization: Organization;
  /** Calls as the owner of the agent. */
  caller: ProductCaller;
  agentId: string;
}

const pollMs = 300;
const maxPolls = 400;

/** Creates an account with the organization's agent, adds its documents and waits until they are ready. */
export async function createOrganizationAgent(
  product: Pick<InProcessProduct, 'signUp'>,
  organization: Organization,
): Promise<OrganizationAgent> {
  const { language, name, instructions } = organization;
  const caller = await product.signUp(language);
  const created = await caller.form('POST', 'clone/add', { name, language, prompt_user: instructions });
  const agentId: string = created.body.botId;
  await addDocuments(caller, agentId, organization);
  return { organization, caller, agentId };
}

async function addDocuments(caller: ProductCaller, cloneId: string, { slug, documents }: Organization): Promise<void> {
  for (const file of documents) {
    const upload = { name: path.basename(file), bytes: readFileSync(file) };
    const { status, raw } = await caller.form('POST', 'training/addTrain', { cloneId, type: 'file' }, [upload]);
    if (status !== 202) throw new Error(`${slug}/${upload.name} was rejected: ${status} ${raw}`);
  }
  for (let polls = 0; polls < maxPolls; polls++) {
    const { body } = await caller.get(`clone/getMemory/${cloneId}`);
    const sources: { title: string; status: string }[] = [...body.data.pdf, ...body.data.content];
    const failed = sources.filter(({ status }) => status === 'failed').map(({ title }) => title);
    if (failed.length > 0) throw new Error(`${slug}: ${failed.join(', ')} could not be read.`);
    if (sources.length === documents.length && sources.every(({ status }) => status === 'ready')) return;
    await wait(pollMs);
  }
  throw new Error(`${slug}: the documents did not become ready.`);
}
