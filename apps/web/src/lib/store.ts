import { type BrowserEnvironment, createClientSession } from './client-session.ts';
import { blankState, type ClientState, type EmailVerifyStatus } from './client-state.ts';
import { isDueForRefresh, readSessionToken, type User } from './session-token.ts';

export interface Store {
  get: () => ClientState;
  set: (change: Partial<ClientState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Stores a session token and sets the user. Clears all data of a different previous account. */
  signIn: (token: string) => void;
  /** Clears the token, the tab's storage and the user. */
  signOut: () => void;
  /**
   * Handles status 511. With unsaved changes the page stays under the login pop-up, otherwise the user is signed out.
   */
  endSession: () => void;
  setLoginPopUp: (isShown: boolean) => void;
  setEmailVerifyStatus: (status: EmailVerifyStatus) => void;
  setTermsAccepted: (isAccepted: boolean) => void;
  setDarkMode: (darkMode: boolean) => void;
  setCreatedVoices: (voices: unknown[]) => void;
  /** Another tab wrote this token (`null`: removed it). */
  follow: (written: string | null) => void;
  isDueForRefresh: () => boolean;
  /** Marks unsaved changes until the returned function is called. Use `useUnsaved`. */
  markUnsaved: () => () => void;
}

const darkModeKey = 'darkMode';

/** Creates the store from the browser's storage. Removes an expired token. */
export function createStore(environment: BrowserEnvironment): Store {
  const { storage, nowSeconds } = environment;
  const listeners = new Set<() => void>();
  let state: ClientState = { ...blankState, darkMode: storage.getItem(darkModeKey) === 'true' };
  const get = () => state;
  const set = (change: Partial<ClientState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const changeUser = (change: Partial<User>) => state.user && set({ user: { ...state.user, ...change } });
  const unsaved = new Set<object>();
  const session = createClientSession(environment, { get, set, hasUnsaved: () => unsaved.size > 0 });
  session.start();
  return {
    get,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: session.signIn,
    signOut: session.signOut,
    endSession: session.end,
    follow: session.follow,
    setLoginPopUp: (loginPopUp) => set({ loginPopUp }),
    setEmailVerifyStatus: (emailVerifyStatus) => set({ emailVerifyStatus }),
    setTermsAccepted: (termsAccepted) => changeUser({ termsAccepted }),
    setCreatedVoices: (createdVoices) => changeUser({ createdVoices }),
    setDarkMode: (darkMode) => {
      storage.setItem(darkModeKey, String(darkMode));
      set({ darkMode });
    },
    isDueForRefresh: () => {
      const claims = readSessionToken(state.userToken);
      return claims !== null && isDueForRefresh(claims, nowSeconds());
    },
    markUnsaved: () => {
      const thing = {};
      unsaved.add(thing);
      return () => unsaved.delete(thing);
    },
  };
}
