import { safeStorage } from '@sosia/client';
import type { DraftStorage } from './autosave-state.ts';

/** Stores a draft in the tab under a name. It survives a reload, navigation and a new sign-in. */
export function createDraftStorage<Fields>(key: string): DraftStorage<Fields> {
  const storage = safeStorage(() => sessionStorage);
  return {
    read() {
      try {
        return JSON.parse(storage.getItem(key) ?? '{}') as Partial<Fields>;
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
