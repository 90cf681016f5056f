import { ApiError } from '@sosia/client';
import type { Agent } from '@sosia/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useClient, useStore } from '../app-context.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useOnReturn } from '../use-on-return.ts';
import { toChanges } from './agent-fields.ts';
import { type AgentSaver, createAgentSaver, type SaverState } from './create-agent-saver.ts';
import { keepDraft } from './keep-draft.ts';
import { isEmpty } from './saver-drafts.ts';
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
  const store = useStore();
  const queries = useQueryClient();
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  const [saver] = useState(() => {
    const ownerId = store.get().user?.id;
    return createAgentSaver({
      getAgent: () => latest.current,
      keeper: keepDraft(saved.id),
      onSaved: (agent) => {
        latest.current = agent;
        keepAgent(queries, agent);
      },
      save: async (draft) => {
        const { userToken, user } = store.get();
        // What one account typed is never sent in the name of another.
        if (userToken === '' || user?.id !== ownerId) throw sessionEnded();
        const sending = { params: { id: saved.id }, body: toChanges(draft), keepalive: isSmall(draft) };
        return (await client.call('updateAgent', sending)).data;
      },
    });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useUnsaved(state.status !== 'saved' || !isEmpty(state.draft));
  useOnReturn(() => void saver.flush());

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

const sessionEnded = () =>
  new ApiError({ status: 511, code: 'sessionInvalid', message: 'The session of whoever typed this has ended.' });

/** Browsers refuse a request that outlives its page when it is larger than 64 KiB. */
const isSmall = (draft: object) => JSON.stringify(draft).length < 15_000;
