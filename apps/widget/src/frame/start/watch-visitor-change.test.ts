import type { TextStorage } from '@sosia/client';
import { expect, it } from 'vitest';
import type { Identity, ToLauncher } from '../../bridge/messages.ts';
import { type LauncherLink, withoutLauncher } from './follow-launcher.ts';
import { createFrameStorage } from './frame-storage.ts';
import { watchVisitorChange } from './watch-visitor-change.ts';

/** A browser whose tabs share one storage; `talk` is the stored conversation. */
function sharedBrowser() {
  const entries = new Map<string, string>();
  const shared: TextStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => entries.set(key, value),
    removeItem: (key) => entries.delete(key),
  };
  let ids = 0;
  const newId = () => `owner-${(ids += 1)}`;
  const entry = () => JSON.parse(entries.get('sosia:e') ?? '{}') as Record<string, string>;

  function tab({ identity = null, signedOutAt = 0 }: { identity?: Identity | null; signedOutAt?: number } = {}) {
    const storage = createFrameStorage({ name: 'sosia:e', open: () => shared, kept: null, keep: () => undefined });
    const posted: ToLauncher['type'][] = [];
    const changed = new Set<() => void>();
    let now = { identity, signedOutAt };
    const say = (next: Partial<typeof now>) => {
      now = { ...now, ...next };
      for (const listener of changed) listener();
    };
    const link: LauncherLink = {
      ...withoutLauncher(null),
      get: () => ({ page: null, theme: null, isOpen: true, preview: null, ...now }),
      subscribe(listener) {
        changed.add(listener);
        return () => changed.delete(listener);
      },
      dropIdentity: () => say({ identity: null }),
      post: ({ type }) => posted.push(type),
    };
    const events = new EventTarget();
    const watch = new AbortController();
    let others = 0;
    const onOther = () => {
      others += 1;
      watch.abort();
    };
    watchVisitorChange({ storage, link, newId, events, signal: watch.signal, onOther });
    return {
      storage,
      posted,
      identify: (next: Identity) => say({ identity: next }),
      signOut: (at: number) => say({ identity: null, signedOutAt: at }),
      look: (type: 'storage' | 'pageshow' = 'storage') => events.dispatchEvent(new Event(type)),
      identity: () => now.identity,
      others: () => others,
      listeners: () => changed.size,
    };
  }
  return { tab, entry };
}

const ana = { id: 'ana', signature: 'a1' };
const ben = { id: 'ben', signature: 'b2' };

it("keeps one visitor's conversation across pages, even if they sign in between them", () => {
  const { tab, entry } = sharedBrowser();
  tab().storage.setItem('talk', 'hello');
  const next = tab();
  next.identify(ana);
  next.identify({ ...ana, signature: 'other' });
  expect(tab({ identity: ana }).posted).toEqual([]);
  expect(tab().others() + next.others()).toBe(0);
  expect(entry()).toEqual({ talk: 'hello', owner: 'owner-1', identity: 'ana' });
});

it('clears it when the page identifies another visitor, immediately or at the next page', () => {
  const { tab, entry } = sharedBrowser();
  const first = tab({ identity: ana });
  first.storage.setItem('talk', 'secret');
  first.identify(ben);
  expect([first.others(), first.posted, first.listeners(), entry()]).toEqual([1, ['unread'], 0, {}]);
  tab({ identity: ben }).storage.setItem('talk', 'mine');
  expect(tab({ identity: ana }).others()).toBe(0);
  expect(entry()).toEqual({ owner: 'owner-3', identity: 'ana' });
});

it('clears once after a sign-out, now or before it loaded', () => {
  const { tab, entry } = sharedBrowser();
  const first = tab({ identity: ana });
  first.storage.setItem('talk', 'secret');
  first.signOut(1_000);
  expect([first.others(), first.posted, entry()]).toEqual([1, ['unread'], {}]);
  tab({ identity: ana, signedOutAt: 1_000 }).storage.setItem('talk', 'secret');
  const next = tab({ identity: ben, signedOutAt: 1_001 });
  expect([next.others(), entry()]).toEqual([0, { owner: 'owner-3', identity: 'ben', signedOut: '1001' }]);
  next.storage.setItem('talk', 'mine');
  // Later pages repeat the sign-out; older tabs report an earlier one.
  for (const signedOutAt of [1_001, 1_000, 0]) expect(tab({ identity: ben, signedOutAt }).others()).toBe(0);
  expect(entry().talk).toBe('mine');
});

it('stores no data of a previous visitor, such as a late answer', () => {
  const { tab, entry } = sharedBrowser();
  const first = tab({ identity: ana });
  first.signOut(1_000);
  first.storage.setItem('sessionId:agent', 's1');
  first.storage.forgetAllBut(['sessionId:agent']);
  expect([first.storage.getItem('sessionId:agent'), entry()]).toEqual([null, {}]);
});

it.each(['storage', 'pageshow'] as const)(
  'detects by %s that another tab changed the visitor, without clearing the new data',
  (type) => {
    const { tab, entry } = sharedBrowser();
    const [here, there] = [tab({ identity: ana }), tab({ identity: ana })];
    there.storage.setItem('talk', 'secret');
    here.look(type);
    expect(here.others()).toBe(0);
    there.identify(ben);
    tab({ identity: ben }).storage.setItem('talk', 'mine');
    here.look(type);
    // This page does not repeat its identification, or two tabs would clear each other endlessly.
    expect([here.others(), here.identity(), entry().talk]).toEqual([1, null, 'mine']);
  },
);
