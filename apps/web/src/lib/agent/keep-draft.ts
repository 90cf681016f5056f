import { safeStorage } from '@sosia/client';
import type { AgentDraft } from './agent-fields.ts';
import type { DraftKeeper } from './create-agent-saver.ts';

/** Keeps what is not saved of an agent in the tab: a reload, another page or a new sign-in does not lose it. */
export function keepDraft(agentId: string): DraftKeeper {
  const key = `agentDraft:${agentId}`;
  const storage = safeStorage(() => sessionStorage);
  return {
    read() {
      try {
        return JSON.parse(storage.getItem(key) ?? '{}') as AgentDraft;
      } catch {
        return {};
      }
    },
    write(draft) {
      if (Object.keys(draft).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(draft));
    },
  };
}
