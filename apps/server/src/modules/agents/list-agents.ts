import type { AgentSummary } from '@sosia/contract';
import { toAgentSummary } from './agent-views.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { countConversations, countSources, listSummaryRows } from './summary-store.ts';

const days = 7;
const dayMs = 86_400_000;

/** Lists the account's agents, most recently changed first, with a constant three queries. Days are in UTC. */
export async function listAgents(deps: AgentsDependencies, accountId: string): Promise<AgentSummary[]> {
  const from = new Date((Math.floor(deps.runtime.now().getTime() / dayMs) - days + 1) * dayMs);
  const [agents, sources, conversations] = await Promise.all([
    listSummaryRows(deps.db, accountId),
    countSources(deps.db, accountId),
    countConversations(deps.db, accountId, from),
  ]);
  const sourcesOf = new Map(sources.map((row) => [row.agent_id, row]));
  const byDayOf = new Map<string, number[]>();
  for (const row of conversations) {
    const byDay = byDayOf.get(row.agent_id) ?? new Array<number>(days).fill(0);
    // A database clock that runs ahead must not add an eighth day.
    byDay[Math.min(row.day, days - 1)] = (byDay[Math.min(row.day, days - 1)] ?? 0) + Number(row.count);
    byDayOf.set(row.agent_id, byDay);
  }
  return agents.map((agent) => {
    const counted = sourcesOf.get(agent.id);
    return toAgentSummary(agent, {
      sources: {
        ready: Number(counted?.ready ?? 0),
        failed: Number(counted?.failed ?? 0),
        working: Number(counted?.working ?? 0),
      },
      byDay: byDayOf.get(agent.id) ?? new Array<number>(days).fill(0),
    });
  });
}
