import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

const nowSeconds = 10_000;

const tokenOf = (change: object = {}) => {
  const claims = { userId: 'u1', email: 'a@example.com', iat: nowSeconds, exp: nowSeconds + 60, ...change };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

function start(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  /** Values of the token, for the storage events of other tabs. */
  const writes: (string | null)[] = [];
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
      if (key === 'userToken') writes.push(value);
    },
    removeItem: (key: string) => {
      items.delete(key);
      if (key === 'userToken') writes.push(null);
    },
  };
  const tab = { claim: vi.fn(), forget: vi.fn() };
  return { items, writes, tab, store: createStore({ storage, tab, nowSeconds: () => nowSeconds }) };
}

describe('createStore', () => {
  it('starts with the specified state', () => {
    const { store } = start();
    expect(store.get()).toMatchObject({ userToken: '', user: null, emailVerifyStatus: 'loading', darkMode: false });
    expect(store.get().avatarPopUp.botType).toBe('3D');
  });

  it('restores a stored session', () => {
    const { store } = start({ userToken: tokenOf() });
    expect(store.get().user).toMatchObject({ id: 'u1', email: 'a@example.com' });
  });

  it.each([tokenOf({ exp: nowSeconds }), 'rubbish'])('removes an invalid token', (userToken) => {
    const { store, items } = start({ userToken });
    expect(store.get().user).toBeNull();
    expect(items.has('userToken')).toBe(false);
  });

  it('stores the token on sign-in, clears token and user on sign-out, and keeps the theme', () => {
    const { store, items } = start();
    store.setDarkMode(true);
    store.signIn(tokenOf());
    expect(items.get('userToken')).toBe(tokenOf());
    store.signOut();
    expect(items.has('userToken')).toBe(false);
    expect(store.get()).toMatchObject({ user: null, userToken: '', darkMode: true });
    expect(items.get('darkMode')).toBe('true');
  });

  it('records that the server ended the session until the next sign-in', () => {
    const { store, items, tab } = start({ userToken: tokenOf() });
    store.endSession();
    expect(store.get()).toMatchObject({ user: null, userToken: '', sessionEnded: true, loginPopUp: false });
    expect(items.has('userToken')).toBe(false);
    expect(tab.forget).not.toHaveBeenCalled();
    store.signIn(tokenOf());
    expect(store.get().sessionEnded).toBe(false);
  });

  it('keeps a page with unsaved changes under the login pop-up', () => {
    const { store, items } = start({ userToken: tokenOf() });
    const letGo = [store.markUnsaved(), store.markUnsaved()];
    letGo[0]?.();
    store.endSession();
    store.endSession();
    expect(store.get()).toMatchObject({ user: { id: 'u1' }, userToken: '', loginPopUp: true, sessionEnded: false });
    expect(items.has('userToken')).toBe(false);
    store.signIn(tokenOf());
    expect(store.get()).toMatchObject({ userToken: tokenOf(), loginPopUp: false });
    letGo[1]?.();
    store.endSession();
    expect(store.get()).toMatchObject({ user: null, loginPopUp: false, sessionEnded: true });
  });

  it('clears all data of the previous account', () => {
    const { store, tab } = start({ userToken: tokenOf() });
    store.setDarkMode(true);
    store.set({ openTrain: true, credits: 7 });
    store.signIn(tokenOf({ iat: nowSeconds - 1 }));
    expect(store.get()).toMatchObject({ openTrain: true, credits: 7 });
    store.signIn(tokenOf({ userId: 'u2' }));
    expect(store.get()).toMatchObject({ user: { id: 'u2' }, openTrain: false, credits: null, darkMode: true });
    expect(tab.claim).toHaveBeenLastCalledWith('u2');
    store.signOut();
    expect(tab.forget).toHaveBeenCalledOnce();
  });

  it('follows sign-in and sign-out in another tab', () => {
    const { store, items } = start();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    items.set('userToken', tokenOf());
    store.follow(tokenOf());
    expect(store.get().user?.id).toBe('u1');
    items.delete('userToken');
    store.follow(null);
    expect(store.get()).toMatchObject({ user: null, sessionEnded: false });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.setDarkMode(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps unsaved changes when the session ended in another tab, and drops them after a sign-out there', () => {
    const ended = start({ userToken: tokenOf() });
    ended.store.markUnsaved();
    ended.items.delete('userToken');
    ended.store.follow('');
    ended.store.follow(null);
    expect(ended.store.get()).toMatchObject({ user: { id: 'u1' }, loginPopUp: true });

    const signedOut = start({ userToken: tokenOf() });
    signedOut.store.markUnsaved();
    signedOut.items.delete('userToken');
    signedOut.store.follow(null);
    expect(signedOut.store.get()).toMatchObject({ user: null, loginPopUp: false });
    expect(signedOut.tab.forget).toHaveBeenCalledOnce();
  });

  it('drops what an ended session kept when the user signed out in another tab', () => {
    const { store, tab } = start({ userToken: tokenOf() });
    store.endSession();
    const other = start({ userToken: tokenOf() });
    other.store.signOut();
    expect(tab.forget).not.toHaveBeenCalled();
    for (const written of other.writes) store.follow(written);
    expect(tab.forget).toHaveBeenCalledOnce();
    expect(store.get()).toMatchObject({ user: null, sessionEnded: false });
  });

  it('trusts storage over late events', () => {
    const newer = tokenOf({ iat: nowSeconds - 5 });
    const { store, items } = start({ userToken: tokenOf() });
    items.set('userToken', newer);
    store.follow('');
    expect(store.get().userToken).toBe(newer);
    items.set('userToken', tokenOf());
    store.endSession();
    expect(store.get()).toMatchObject({ userToken: tokenOf(), sessionEnded: false });
    expect(items.get('userToken')).toBe(tokenOf());
  });

  it('changes the specified parts', () => {
    const { store } = start({ userToken: tokenOf() });
    store.setTermsAccepted(true);
    store.setCreatedVoices(['v1']);
    store.setEmailVerifyStatus('changed');
    store.setLoginPopUp(true);
    expect(store.get()).toMatchObject({
      user: { id: 'u1', termsAccepted: true, createdVoices: ['v1'] },
      emailVerifyStatus: 'changed',
      loginPopUp: true,
    });
    store.signOut();
    store.setTermsAccepted(true);
    expect(store.get().user).toBeNull();
  });

  it('is due for refresh after a day', () => {
    expect(start({ userToken: tokenOf() }).store.isDueForRefresh()).toBe(false);
    expect(start({ userToken: tokenOf({ iat: nowSeconds - 90_000 }) }).store.isDueForRefresh()).toBe(true);
    expect(start().store.isDueForRefresh()).toBe(false);
  });
});
