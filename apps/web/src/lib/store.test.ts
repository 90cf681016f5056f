import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

const nowSeconds = 10_000;

const tokenOf = (change: object = {}) => {
  const claims = { userId: 'u1', email: 'a@example.com', iat: nowSeconds, exp: nowSeconds + 60, ...change };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

function start(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, store: createStore({ storage, nowSeconds: () => nowSeconds }) };
}

describe('createStore', () => {
  it('starts as the specification says', () => {
    const { store } = start();
    expect(store.get()).toMatchObject({ userToken: '', user: null, emailVerifyStatus: 'loading', darkMode: false });
    expect(store.get().avatarPopUp.botType).toBe('3D');
  });

  it('takes up the kept session', () => {
    const { store } = start({ userToken: tokenOf() });
    expect(store.get().user).toMatchObject({ id: 'u1', email: 'a@example.com' });
  });

  it.each([tokenOf({ exp: nowSeconds }), 'rubbish'])('removes a token that is no good', (userToken) => {
    const { store, items } = start({ userToken });
    expect(store.get().user).toBeNull();
    expect(items.has('userToken')).toBe(false);
  });

  it('keeps the token on sign-in, forgets it and the user on sign-out, and leaves the theme', () => {
    const { store, items } = start();
    store.setDarkMode(true);
    store.signIn(tokenOf());
    expect(items.get('userToken')).toBe(tokenOf());
    store.signOut();
    expect(items.has('userToken')).toBe(false);
    expect(store.get()).toMatchObject({ user: null, userToken: '', darkMode: true });
    expect(items.get('darkMode')).toBe('true');
  });

  it('remembers that the server ended the session until the next sign-in', () => {
    const { store } = start({ userToken: tokenOf() });
    store.endSession();
    expect(store.get()).toMatchObject({ user: null, sessionEnded: true });
    store.signIn(tokenOf());
    expect(store.get().sessionEnded).toBe(false);
  });

  it('follows another tab in and out', () => {
    const { store, items } = start();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    items.set('userToken', tokenOf());
    store.reload();
    expect(store.get().user?.id).toBe('u1');
    items.delete('userToken');
    store.reload();
    expect(store.get().user).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.setDarkMode(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is due for a fresh token after a day', () => {
    expect(start({ userToken: tokenOf() }).store.isDueForRefresh()).toBe(false);
    expect(start({ userToken: tokenOf({ iat: nowSeconds - 90_000 }) }).store.isDueForRefresh()).toBe(true);
    expect(start().store.isDueForRefresh()).toBe(false);
  });
});
