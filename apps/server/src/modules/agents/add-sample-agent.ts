import { inTransaction } from '../../db/index.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { readSample } from './read-sample.ts';
import { type Creator, createAgent } from './save-agent.ts';

/** Creates the sample agent, which knows about Sosia itself, in the caller's language. @throws {AppError} `agentLimit`. */
export async function addSampleAgent(deps: AgentsDependencies, creator: Creator): Promise<string> {
  const { texts, ...settings } = await readSample(deps.samplesDirectory, creator.language);
  return await inTransaction(deps.db, async (tx) => {
    const agentId = await createAgent({ ...deps, db: tx }, creator, settings, null);
    const agent = { accountId: creator.accountId, agentId, texts };
    for (const fill of deps.hooks.fillSample) await fill(tx, agent);
    return agentId;
  });
}
