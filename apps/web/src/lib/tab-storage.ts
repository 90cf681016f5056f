import type { TextStorage } from '@sosia/client';

/** Drafts and conversations of the tab. They belong to one account. */
export interface TabStorage {
  /** Assigns the storage to an account. Clears data of another account. */
  claim: (accountId: string) => void;
  forget: () => void;
}

const ownerKey = 'accountId';

export function createTabStorage(storage: TextStorage, clear: () => void): TabStorage {
  const forget = () => {
    try {
      clear();
    } catch {
      // Without storage there is nothing to clear.
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
