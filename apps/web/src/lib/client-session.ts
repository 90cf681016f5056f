import type { TextStorage } from '@sosia/client';
import { blankState, type ClientState } from './client-state.ts';
import { isExpired, readSessionToken, userOf } from './session-token.ts';
import type { TabStorage } from './tab-storage.ts';

export interface BrowserEnvironment {
  storage: TextStorage;
  tab: TabStorage;
  nowSeconds: () => number;
}

const tokenKey = 'userToken';

/** Written in place of the token before removing it, so that other tabs know why: the session ended, or the user left. */
const endedMark = '';
const signedOutMark = 'signedOut';

interface Cell {
  get: () => ClientState;
  set: (change: Partial<ClientState>) => void;
  hasUnsaved: () => boolean;
}

/** Session changes in this tab and others. */
export function createClientSession({ storage, tab, nowSeconds }: BrowserEnvironment, { get, set, hasUnsaved }: Cell) {
  const empty = (): ClientState => ({ ...blankState, darkMode: get().darkMode });
  const leave = () => {
    storage.removeItem(tokenKey);
    tab.forget();
    set(empty());
  };
  const signIn = (token: string) => {
    const claims = readSessionToken(token);
    if (!claims || isExpired(claims, nowSeconds())) return leave();
    storage.setItem(tokenKey, token);
    tab.claim(claims.userId);
    const user = userOf(token, claims);
    const before = get().user?.id ?? user.id;
    set({ ...(before === user.id ? {} : empty()), userToken: token, user, loginPopUp: false, sessionEnded: false });
  };
  const lapse = () => {
    storage.removeItem(tokenKey);
    if (get().user && hasUnsaved()) set({ userToken: '', loginPopUp: true });
    else set({ ...empty(), sessionEnded: true });
  };
  return {
    signIn,
    signOut() {
      storage.setItem(tokenKey, signedOutMark);
      leave();
    },
    start() {
      const kept = storage.getItem(tokenKey);
      const claims = readSessionToken(kept ?? '');
      if (kept && claims && !isExpired(claims, nowSeconds())) signIn(kept);
      else storage.removeItem(tokenKey);
    },
    end() {
      const kept = storage.getItem(tokenKey);
      // Another tab has signed in since.
      if (kept && kept !== get().userToken) return signIn(kept);
      if (get().loginPopUp) return;
      storage.setItem(tokenKey, endedMark);
      lapse();
    },
    follow(written: string | null) {
      // Storage is authoritative: events may arrive late.
      const kept = storage.getItem(tokenKey);
      if (kept === get().userToken) return;
      if (kept) signIn(kept);
      // Also when the session has ended here first: what it kept for the next sign-in goes as well.
      else if (written === signedOutMark) leave();
      else if (get().userToken === '') return;
      else if (written === endedMark) lapse();
      else leave();
    },
  };
}
