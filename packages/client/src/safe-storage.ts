export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Browser storage with an in-memory fallback when a frame or setting blocks it, or when it is full. */
export function safeStorage(open: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(act: (storage: TextStorage) => Value, instead: Value): Value => {
    try {
      return act(open());
    } catch {
      return instead;
    }
  };
  const isStored = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  return {
    // A value that could not be stored is newer than the stored one.
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      if (isStored(key, value)) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
