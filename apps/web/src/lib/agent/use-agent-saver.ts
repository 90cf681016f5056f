import type { Agent } from '@sosia/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient } from '../app-context.tsx';
import { toChanges } from './agent-fields.ts';
import { type AgentSaver, createAgentSaver, type SaverState } from './create-agent-saver.ts';
import { keepDraft } from './keep-draft.ts';
import { keepAgent } from './use-agent.ts';

export interface AgentEditing {
  /** The agent with what is being typed: what the page shows. */
  agent: Agent;
  saver: AgentSaver;
  state: SaverState;
}

/** An agent whose fields are saved as they are typed; what is still unsaved is sent when the page goes. */
export function useAgentSaver(saved: Agent): AgentEditing {
  const client = useClient();
  const queries = useQueryClient();
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  const [saver] = useState(() =>
    createAgentSaver({
      getAgent: () => latest.current,
      keeper: keepDraft(saved.id),
      onSaved: (agent) => {
        latest.current = agent;
        keepAgent(queries, agent);
      },
      save: async (draft) =>
        (
          await client.call('updateAgent', {
            params: { id: saved.id },
            body: toChanges(draft),
            keepalive: isSmall(draft),
          })
        ).data,
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState);

  useEffect(() => {
    const end = saver.begin();
    const flush = () => void saver.flush();
    addEventListener('pagehide', flush);
    addEventListener('online', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('online', flush);
      end();
    };
  }, [saver]);

  return { agent: { ...saved, ...state.draft }, saver, state };
}

/** Browsers refuse a request that outlives its page when it is larger than 64 KiB. */
const isSmall = (draft: object) => JSON.stringify(draft).length < 15_000;
