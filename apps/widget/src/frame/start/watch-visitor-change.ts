import type { HostState, LauncherLink } from './follow-launcher.ts';
import type { FrameStorage } from './frame-storage.ts';

/** Names whose the entry is: whoever finds another name there than at first is somebody else. */
const ownerKey = 'owner';
/** The id by which the page knows its visitor. */
export const identityKey = 'identity';
/** The last signing out that was followed, in milliseconds since 1970. */
const signedOutKey = 'signedOut';
/** What says whose the entry is. */
export const visitorKeys: readonly string[] = [ownerKey, identityKey, signedOutKey];

export interface VisitorWatch {
  storage: FrameStorage;
  link: LauncherLink;
  newId: () => string;
  /** Of the window: `storage` and `pageshow`. */
  events: EventTarget;
  /** Ends the watch. */
  signal: AbortSignal;
  /** The chat is somebody else's now and has to begin anew; its storage is ended. */
  onOther: () => void;
}

/**
 * Keeps on a shared browser what one person talked about from the next one: forgets it when the page says that its
 * visitor signed out or is another one, now or since the last page, and when that happened in another tab.
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
  // Of other tabs, and of the time that this page was put aside to be come back to.
  const look = () => {
    if (storage.getItem(ownerKey) === owner) return;
    // What this page says of its visitor is older than what was said there. Two that each say another one would never rest.
    link.dropIdentity();
    end();
  };
  events.addEventListener('storage', look, { signal });
  events.addEventListener('pageshow', look, { signal });
  signal.addEventListener('abort', stop);
}

type Said = Pick<HostState, 'identity' | 'signedOutAt'>;

/**
 * Whether the page's visitor is somebody else than whose the entry is. Whoever talked without a name and then signs in is
 * the same one. Of two tabs, the one that was there before somebody signed out in the other knows of an older time.
 */
function isOther(storage: FrameStorage, { identity, signedOutAt }: Said): boolean {
  const known = storage.getItem(identityKey);
  const isNamedElse = identity !== null && known !== null && known !== identity.id;
  return isNamedElse || signedOutAt > lastSignOut(storage);
}

function note(storage: FrameStorage, { identity, signedOutAt }: Said): void {
  if (identity && storage.getItem(identityKey) === null) storage.setItem(identityKey, identity.id);
  if (signedOutAt > lastSignOut(storage)) storage.setItem(signedOutKey, String(signedOutAt));
}

const lastSignOut = (storage: FrameStorage) => Number(storage.getItem(signedOutKey) ?? 0);
