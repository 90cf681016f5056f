import type { AgentDraft } from './agent-fields.ts';
import type { DraftKeeper } from './create-agent-saver.ts';

/** Keeps what is not saved of an agent in the tab: a reload, another page or a new sign-in does not lose it. */
export function keepDraft(agentId: string, open: () => Storage = () => sessionStorage): DraftKeeper {
  const key = `agentDraft:${agentId}`;
  return {
    read() {
      try {
        return JSON.parse(open().getItem(key) ?? '{}') as AgentDraft;
      } catch {
        return {};
      }
    },
    write(draft) {
      try {
        if (Object.keys(draft).length === 0) open().removeItem(key);
        else open().setItem(key, JSON.stringify(draft));
      } catch {
        // Without storage, or with a full one, the page itself still has it.
      }
    },
  };
}
