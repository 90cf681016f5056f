import type { ApiError } from '@sosia/client';
import type { Agent } from '@sosia/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../app-context.tsx';
import type { Refusals } from '../autosave/autosave-drafts.ts';
import type { AutosaveState } from '../autosave/autosave-state.ts';
import { type Autosave, createAutosave } from '../autosave/create-autosave.ts';
import { createDraftStorage } from '../autosave/create-draft-storage.ts';
import { mayOutlive, useAutosave, useSameOwner } from '../autosave/use-autosave.ts';
import { type AgentDraft, type AgentField, type AgentFields, checkDraft, toChanges } from './agent-fields.ts';
import { cacheAgent } from './use-agent.ts';

export interface AgentEditing {
  /** The agent with unsaved changes. */
  agent: Agent;
  autosave: Autosave<AgentFields>;
  state: AutosaveState<AgentFields>;
}

/** Autosaves the fields of an agent. Sends unsaved changes when the page is left. */
export function useAgentAutosave(saved: Agent): AgentEditing {
  const client = useClient();
  const queries = useQueryClient();
  const checkOwner = useSameOwner();
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  const [autosave] = useState(() =>
    createAutosave<AgentFields>({
      get: () => latest.current,
      check: checkDraft,
      draftStorage: createDraftStorage(`agentDraft:${saved.id}`),
      refusedBy,
      save: async (draft) => {
        checkOwner();
        const sending = { params: { id: saved.id }, body: toChanges(draft), keepalive: mayOutlive(draft) };
        latest.current = (await client.call('updateAgent', sending)).data;
        cacheAgent(queries, latest.current);
      },
    }),
  );
  const state = useAutosave(autosave);
  return { agent: { ...saved, ...state.draft }, autosave, state };
}

/** The server's errors about sent fields. */
function refusedBy(error: ApiError, changes: AgentDraft): Refusals<AgentFields> {
  const refused: Refusals<AgentFields> = {};
  for (const [path, { message }] of Object.entries(error.fields)) {
    const field = path.split('.')[0] as AgentField;
    if (field in changes) refused[field] = message;
  }
  return refused;
}
