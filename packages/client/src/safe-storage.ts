export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's session storage, or a memory that stands in where a frame or a setting forbids it. */
export function safeStorage(open: () => TextStorage = () => window.sessionStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(act: (storage: TextStorage) => Value, instead: () => Value): Value => {
    try {
      return act(open());
    } catch {
      return instead();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ) ??
      memory.get(key) ??
      null,
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem(key) {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}
