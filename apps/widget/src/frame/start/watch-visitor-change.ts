import type { HostState, LauncherLink } from './follow-launcher.ts';
import type { FrameStorage } from './frame-storage.ts';

/** Owner of the entry: if it differs from the first one read, the visitor changed. */
const ownerKey = 'owner';
/** The page's id of its visitor. */
export const identityKey = 'identity';
/** Time of the last handled sign-out, in milliseconds since 1970. */
const signedOutKey = 'signedOut';
/** Fields that identify the owner of the entry. */
export const visitorKeys: readonly string[] = [ownerKey, identityKey, signedOutKey];

export interface VisitorWatch {
  storage: FrameStorage;
  link: LauncherLink;
  newId: () => string;
  /** Window events `storage` and `pageshow`. */
  events: EventTarget;
  /** Aborting it stops watching. */
  signal: AbortSignal;
  /** Called when the visitor changed and the chat must restart; its storage is closed. */
  onOther: () => void;
}

/**
 * Hides one visitor's conversation from the next on a shared browser. Clears it when the page reports a sign-out or
 * another visitor, now or since the last page, and when that happened in another tab.
 */
export function watchVisitorChange({ storage, link, newId, events, signal, onOther }: VisitorWatch): void {
  if (isOther(storage, link.get())) storage.forgetAllBut([]);
  if (storage.getItem(ownerKey) === null) storage.setItem(ownerKey, newId());
  const owner = storage.getItem(ownerKey);
  note(storage, link.get());

  const end = () => {
    storage.end();
    link.post({ type: 'unread', count: 0 });
    onOther();
  };
  const stop = link.subscribe(() => {
    if (!isOther(storage, link.get())) return note(storage, link.get());
    storage.forgetAllBut([]);
    end();
  });
  // Changes from other tabs, and from before a restore from the back/forward cache.
  const look = () => {
    if (storage.getItem(ownerKey) === owner) return;
    // This page's identification is older. Two tabs that each identify another visitor would never settle.
    link.dropIdentity();
    end();
  };
  events.addEventListener('storage', look, { signal });
  events.addEventListener('pageshow', look, { signal });
  signal.addEventListener('abort', stop);
}

type HostVisitor = Pick<HostState, 'identity' | 'signedOutAt'>;

/**
 * Whether the page's visitor differs from the owner of the entry. An anonymous visitor who signs in is the same one. Of
 * two tabs, the one opened before a sign-in in the other knows an older time.
 */
function isOther(storage: FrameStorage, { identity, signedOutAt }: HostVisitor): boolean {
  const known = storage.getItem(identityKey);
  const isNamedElse = identity !== null && known !== null && known !== identity.id;
  return isNamedElse || signedOutAt > lastSignOut(storage);
}

function note(storage: FrameStorage, { identity, signedOutAt }: HostVisitor): void {
  if (identity && storage.getItem(identityKey) === null) storage.setItem(identityKey, identity.id);
  if (signedOutAt > lastSignOut(storage)) storage.setItem(signedOutKey, String(signedOutAt));
}

const lastSignOut = (storage: FrameStorage) => Number(storage.getItem(signedOutKey) ?? 0);
