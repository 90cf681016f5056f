import { type Agent, type AgentChanges, agentEndpoints as endpoints } from '@sosia/contract';
import { type IncomingFile, type Route, route } from '../../http/call-context.ts';
import type { AccountPrincipal } from '../../lib/principal.ts';
import { addSampleAgent } from './add-sample-agent.ts';
import type { AgentRow } from './agent-store.ts';
import { toAgent } from './agent-views.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { getInstructionVersion, listInstructionVersions, restoreInstructions } from './instruction-versions.ts';
import { listAgents } from './list-agents.ts';
import { openPicture } from './open-picture.ts';
import { processPicture } from './process-picture.ts';
import { removeAgent } from './remove-agent.ts';
import { changeAgent, createAgent, requireAgent } from './save-agent.ts';

export function agentsRoutes(deps: AgentsDependencies): Route[] {
  return [
    ...versionRoutes(deps),
    route(endpoints.listAgents, async ({ principal }) => ({ data: await listAgents(deps, principal.accountId) })),
    route(endpoints.getAgent, async ({ principal, params }) => ({
      data: await withEmbeds(deps, await requireAgent(deps, principal.accountId, params.id)),
    })),
    route(endpoints.addAgent, async ({ principal, body, files, language }) => ({
      botId: await createAgent(deps, creatorOf(principal, language), body as AgentChanges, await pictureOf(files)),
    })),
    route(endpoints.addSampleAgent, async ({ principal, language }) => ({
      botId: await addSampleAgent(deps, creatorOf(principal, language)),
    })),
    route(endpoints.updateAgent, async ({ principal, params, body, files }) => {
      const owner = { accountId: principal.accountId, agentId: params.id };
      // Check first: do not read the upload for an agent of another account.
      await requireAgent(deps, owner.accountId, owner.agentId);
      return { data: await withEmbeds(deps, await changeAgent(deps, owner, body, await pictureOf(files))) };
    }),
    route(endpoints.deleteAgent, async ({ principal, params }) => {
      await removeAgent(deps, principal.accountId, params.id);
      return { status: 'deleted' as const };
    }),
    route(endpoints.getPicture, async ({ params }) => await openPicture(deps, params.id)),
  ];
}

function versionRoutes(deps: AgentsDependencies): Route[] {
  return [
    route(endpoints.listInstructionVersions, async ({ principal, params }) => ({
      data: await listInstructionVersions(deps, principal.accountId, params.id),
    })),
    route(endpoints.getInstructionVersion, async ({ principal, params }) => ({
      data: await getInstructionVersion(deps, principal.accountId, params.id),
    })),
    route(endpoints.restoreInstructions, async ({ principal, params }) => ({
      data: await withEmbeds(deps, await restoreInstructions(deps, principal.accountId, params.id)),
    })),
  ];
}

/** An agent as its owner sees it. */
async function withEmbeds({ hooks }: AgentsDependencies, row: AgentRow): Promise<Agent> {
  const lists = await Promise.all(hooks.listEmbeds.map((list) => list(row.account_id, row.id)));
  return toAgent(row, lists.flat());
}

const creatorOf = (principal: AccountPrincipal, language: 'en' | 'es') => ({
  accountId: principal.accountId,
  language,
});

async function pictureOf(files: AsyncIterable<IncomingFile>): Promise<Uint8Array | null> {
  for await (const file of files) return await processPicture(file.stream);
  return null;
}
