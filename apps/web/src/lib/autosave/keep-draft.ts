import { safeStorage } from '@sosia/client';
import type { DraftKeeper } from './create-autosave.ts';

/** Keeps what is not saved in the tab, under a name: a reload, another page or a new sign-in does not lose it. */
export function keepDraft<Fields>(key: string): DraftKeeper<Fields> {
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
