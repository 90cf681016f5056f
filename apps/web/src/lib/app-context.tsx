import type { Client } from '@sosia/client';
import type { PublicConfig } from '@sosia/contract/system';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { ClientState } from './client-state.ts';
import type { LanguageSwitch } from './language.ts';
import type { Store } from './store.ts';

/**
 * App context of every page:
 * - `useClient()`: typed calls, `await client.call('getAgent', { params: { id } })`; failures are `ApiError`s.
 * - `useStore()` and `useClientState((state) => state.user)`: client state.
 * - `useLanguage()`: `{ language, setLanguage }`.
 *
 * Server data goes through TanStack Query (`useQuery({ queryKey: queryKeys.agent(id), queryFn: … })`).
 */
export interface AppContextValue {
  client: Client;
  store: Store;
  languageSwitch: LanguageSwitch;
  /** Loads the server's public configuration. Cached; retried after a failure. */
  loadConfig: () => Promise<PublicConfig>;
}

const AppContext = createContext<AppContextValue | null>(null);

export function AppContextProvider({ value, children }: { value: AppContextValue; children: ReactNode }) {
  return <AppContext value={value}>{children}</AppContext>;
}

export const useClient = () => useApp().client;
export const useStore = () => useApp().store;
export const useLoadConfig = () => useApp().loadConfig;

/** Selects part of the client state. Rerenders when that part changes. */
export function useClientState<Part>(select: (state: ClientState) => Part): Part {
  const { subscribe, get } = useApp().store;
  return useSyncExternalStore(subscribe, () => select(get()));
}

export const useLanguageSwitch = () => useApp().languageSwitch;

export function useLanguage() {
  const { subscribe, get, set } = useLanguageSwitch();
  return { language: useSyncExternalStore(subscribe, get), setLanguage: set };
}

function useApp(): AppContextValue {
  const value = use(AppContext);
  if (!value) throw new TypeError('This is used outside <AppContextProvider>.');
  return value;
}
