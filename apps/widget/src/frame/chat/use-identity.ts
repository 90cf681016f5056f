import { useEffect } from 'react';
import type { Identity } from '../../bridge/messages.ts';
import type { Chat } from '../start/start-chat.ts';
import { identityKey } from '../start/watch-visitor-change.ts';

/** Sends the page's visitor identity to the server, which verifies the owner's signature. */
export function useIdentity({ client, storage, isPreview }: Chat, identity: Identity | null): void {
  useEffect(() => {
    if (!identity || isPreview) return;
    const { id, signature, name, email } = identity;
    // The identity is of another visitor; this chat is about to restart.
    if (storage.getItem(identityKey) !== id) return;
    const more = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
    // With a wrong signature the visitor stays anonymous and the chat works.
    client.call('identifyVisitor', { body: { id, signature, ...more } }).catch(() => undefined);
  }, [client, storage, identity, isPreview]);
}
