import type { TextStorage } from '@sosia/client';
import { isDueForRefresh, isExpired, readSessionToken, type User, userOf } from './session-token.ts';

export type EmailVerifyStatus = 'loading' | 'verified' | 'expired' | 'invalid';

/** The client's own state, named as the specification (§3) names it. What the server knows is in TanStack Query. */
export interface ClientState {
  userToken: string;
  user: User | null;
  emailVerifyStatus: EmailVerifyStatus;
  loginPopUp: boolean;
  darkMode: boolean;
  /** Loaded from the server where plans are in use. */
  credits: number | null;
  plans: unknown[];
  tabValue: string;
  openTrain: boolean;
  createCloneModal: boolean;
  create3DAvatarModal: boolean;
  avatarPopUp: { open: boolean; link: string; botType: '3D' | '2D' };
  /** The server ended the session (status 511); the sign-in page says so. */
  sessionEnded: boolean;
}

export interface Store {
  get: () => ClientState;
  set: (change: Partial<ClientState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Keeps a session token and fills the user from it. */
  signIn: (token: string) => void;
  /** Forgets the token and blanks the user. */
  signOut: () => void;
  /** Signs out because the server answered 511. */
  endSession: () => void;
  setDarkMode: (darkMode: boolean) => void;
  /** Reads the stored token again: another tab has changed it. */
  reload: () => void;
  isDueForRefresh: () => boolean;
}

interface Surroundings {
  storage: TextStorage;
  nowSeconds: () => number;
}

const tokenKey = 'userToken';
const darkModeKey = 'darkMode';

/** The store, filled from what the browser kept; an expired token is removed. */
export function createStore({ storage, nowSeconds }: Surroundings): Store {
  const listeners = new Set<() => void>();
  let state: ClientState = { ...blank, darkMode: storage.getItem(darkModeKey) === 'true' };

  const set = (change: Partial<ClientState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const signOut = () => {
    storage.removeItem(tokenKey);
    set({ ...blank, darkMode: state.darkMode });
  };
  const signIn = (token: string) => {
    const claims = readSessionToken(token);
    if (!claims || isExpired(claims, nowSeconds())) return signOut();
    storage.setItem(tokenKey, token);
    set({ userToken: token, user: userOf(token, claims), sessionEnded: false });
  };
  const reload = () => {
    const token = storage.getItem(tokenKey) ?? '';
    if (token === state.userToken) return;
    if (token === '') signOut();
    else signIn(token);
  };
  reload();
  return {
    get: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn,
    signOut,
    endSession: () => {
      signOut();
      set({ sessionEnded: true });
    },
    setDarkMode: (darkMode) => {
      storage.setItem(darkModeKey, String(darkMode));
      set({ darkMode });
    },
    reload,
    isDueForRefresh: () => {
      const claims = readSessionToken(state.userToken);
      return claims !== null && isDueForRefresh(claims, nowSeconds());
    },
  };
}

const blank: ClientState = {
  userToken: '',
  user: null,
  emailVerifyStatus: 'loading',
  loginPopUp: false,
  darkMode: false,
  credits: null,
  plans: [],
  tabValue: 'knowledge',
  openTrain: false,
  createCloneModal: false,
  create3DAvatarModal: false,
  avatarPopUp: { open: false, link: '', botType: '3D' },
  sessionEnded: false,
};
