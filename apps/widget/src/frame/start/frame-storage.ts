import type { TextStorage } from '@sosia/client';

export interface FrameStorage extends TextStorage {
  /** Removes everything except these keys. */
  forgetAllBut: (keys: readonly string[]) => void;
  /** Empties the storage and rejects writes from then on: late ones belong to the previous visitor. */
  end: () => void;
}

export interface FrameStorageSettings {
  /** Name of the storage entry. */
  name: string;
  /** Throws if the browser blocks storage in frames. */
  open: () => TextStorage;
  /** Data the launcher kept while storage was blocked. */
  kept: string | null;
  /** Sends the entry to the launcher if storage is blocked or full. */
  keep: (entry: string | null) => void;
}

/**
 * All data of a chat in one entry of browser storage; if that is blocked, in memory and with the launcher. Read each
 * time, since other tabs of the site share it.
 */
export function createFrameStorage({ name, open, kept, keep }: FrameStorageSettings): FrameStorage {
  let memory: Record<string, string> | null = canRead(open, name) ? null : parse(kept);
  let isEnded = false;
  const read = () => {
    if (isEnded) return {};
    if (memory) return memory;
    try {
      return parse(open().getItem(name));
    } catch {
      return {};
    }
  };
  const write = (entry: Record<string, string>) => {
    if (isEnded) return;
    const text = Object.keys(entry).length === 0 ? null : JSON.stringify(entry);
    try {
      if (memory) throw new TypeError('It is forbidden.');
      if (text === null) open().removeItem(name);
      else open().setItem(name, text);
    } catch {
      memory = entry;
      keep(text);
    }
  };
  return {
    getItem: (key) => read()[key] ?? null,
    setItem: (key, value) => write({ ...read(), [key]: value }),
    removeItem(key) {
      const { [key]: gone, ...rest } = read();
      if (gone !== undefined) write(rest);
    },
    forgetAllBut: (keys) => write(Object.fromEntries(Object.entries(read()).filter(([key]) => keys.includes(key)))),
    end() {
      isEnded = true;
    },
  };
}

function canRead(open: () => TextStorage, name: string): boolean {
  try {
    open().getItem(name);
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): Record<string, string> {
  try {
    const entry: unknown = JSON.parse(text ?? '{}');
    if (typeof entry !== 'object' || entry === null) return {};
    return Object.fromEntries(Object.entries(entry).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
