import { useEffect } from 'react';
import type { Identity } from '../../bridge/messages.ts';
import type { Chat } from '../start/start-chat.ts';
import { identityKey } from '../start/watch-visitor-change.ts';

/** Passes on who the page says its visitor is; the server believes it only with the owner's signature. */
export function useIdentity({ client, storage, isPreview }: Chat, identity: Identity | null): void {
  useEffect(() => {
    if (!identity || isPreview) return;
    const { id, signature, name, email } = identity;
    // This chat belongs to another visitor and is about to restart.
    if (storage.getItem(identityKey) !== id) return;
    const more = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
    // A page that signs wrongly has an anonymous visitor, and a chat that works.
    client.call('identifyVisitor', { body: { id, signature, ...more } }).catch(() => undefined);
  }, [client, storage, identity, isPreview]);
}
