import { createClientSession, type Surroundings } from './client-session.ts';
import { blankState, type ClientState, type EmailVerifyStatus } from './client-state.ts';
import { isDueForRefresh, readSessionToken, type User } from './session-token.ts';

export interface Store {
  get: () => ClientState;
  set: (change: Partial<ClientState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Keeps a session token and fills the user from it. Another account's than before: all of that one is forgotten. */
  signIn: (token: string) => void;
  /** Forgets the token, what the tab kept, and blanks the user. */
  signOut: () => void;
  /**
   * The server answered 511. Where something typed is not saved the page stays, under the login pop-up; else the person
   * is signed out.
   */
  endSession: () => void;
  setLoginPopUp: (isShown: boolean) => void;
  setEmailVerifyStatus: (status: EmailVerifyStatus) => void;
  setTermsAccepted: (isAccepted: boolean) => void;
  setDarkMode: (darkMode: boolean) => void;
  setCreatedVoices: (voices: unknown[]) => void;
  /** Another tab has written this in the token's place (`null`: removed it). */
  follow: (written: string | null) => void;
  isDueForRefresh: () => boolean;
  /** Something on the page is not saved, until the answer is called. Use `useUnsaved`. */
  holdUnsaved: () => () => void;
}

const darkModeKey = 'darkMode';

/** The store, filled from what the browser kept; an expired token is removed. */
export function createStore(surroundings: Surroundings): Store {
  const { storage, nowSeconds } = surroundings;
  const listeners = new Set<() => void>();
  let state: ClientState = { ...blankState, darkMode: storage.getItem(darkModeKey) === 'true' };
  const get = () => state;
  const set = (change: Partial<ClientState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const changeUser = (change: Partial<User>) => state.user && set({ user: { ...state.user, ...change } });
  const unsaved = new Set<object>();
  const session = createClientSession(surroundings, { get, set, hasUnsaved: () => unsaved.size > 0 });
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
    holdUnsaved: () => {
      const thing = {};
      unsaved.add(thing);
      return () => unsaved.delete(thing);
    },
  };
}
