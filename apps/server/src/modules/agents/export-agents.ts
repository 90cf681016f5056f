import type { ExportedFile } from '../../lib/export/exported-file.ts';
import { inPages } from '../../lib/export/in-pages.ts';
import { writeJson } from '../../lib/export/write-json.ts';
import { type AgentRow, listAgentsAfter } from './agent-store.ts';
import { toAgent } from './agent-views.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { type InstructionVersionRow, listVersionsAfter } from './instruction-version-store.ts';
import { pictureKey } from './picture-key.ts';

type Deps = Pick<AgentsDependencies, 'db' | 'blobs'>;

/** Rows per query. */
const pageRows = 100;

/**
 * Exports an account's agents: `agents.json` as in the API but without embeds, `instruction-versions.json`, and the
 * pictures. Embeds are exported separately.
 */
export async function* exportAgents(deps: Deps, accountId: string): AsyncGenerator<ExportedFile, void> {
  yield { path: 'agents.json', content: writeJson(agentsOf(deps, accountId)) };
  yield { path: 'instruction-versions.json', content: writeJson(versionsOf(deps, accountId)) };
  for await (const { id, picture_id: pictureId } of rowsOf(deps, accountId)) {
    const blob = pictureId && (await deps.blobs.open(pictureKey(pictureId)));
    if (blob) yield { path: picturePath(id), content: blob.stream };
  }
}

async function* agentsOf(deps: Deps, accountId: string) {
  for await (const row of rowsOf(deps, accountId)) {
    const { embeds: _elsewhere, ...agent } = toAgent(row, []);
    yield { ...agent, picture: row.picture_id === null ? null : picturePath(row.id) };
  }
}

async function* versionsOf({ db }: Deps, accountId: string) {
  const rows = inPages<InstructionVersionRow>(pageRows, (last) =>
    listVersionsAfter(db, accountId, { id: last?.id ?? null, limit: pageRows }),
  );
  for await (const row of rows) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      instructions: row.instructions,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }
}

const rowsOf = ({ db }: Deps, accountId: string) =>
  inPages<AgentRow>(pageRows, (last) => listAgentsAfter(db, accountId, { id: last?.id ?? null, limit: pageRows }));

const picturePath = (agentId: string) => `pictures/${agentId}.webp`;
