import type { TextStorage } from '@sosia/client';

/** What the tab keeps of drafts and conversations. It belongs to one account. */
export interface TabStorage {
  /** From now on it belongs to this account; what another one left is forgotten. */
  claim: (accountId: string) => void;
  forget: () => void;
}

const ownerKey = 'accountId';

export function createTabStorage(storage: TextStorage, clear: () => void): TabStorage {
  const forget = () => {
    try {
      clear();
    } catch {
      // A browser that forbids storage has kept nothing.
    }
    storage.removeItem(ownerKey);
  };
  return {
    forget,
    claim(accountId) {
      const owner = storage.getItem(ownerKey);
      if (owner === accountId) return;
      if (owner !== null) forget();
      storage.setItem(ownerKey, accountId);
    },
  };
}
