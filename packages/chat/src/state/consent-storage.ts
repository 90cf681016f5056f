import type { TextStorage } from '@sosia/client';
import type { Consent, ConsentText } from './chat-state.ts';

/** Consent decisions of this tab, keyed by text: a changed text needs a new decision. */
export interface ConsentStorage {
  decisionOn: (text: ConsentText) => Consent['decision'];
  keep: (consent: Consent) => void;
}

export function createConsentStorage(storage: TextStorage, agentId: string): ConsentStorage {
  const key = `policy:${agentId}`;
  return {
    decisionOn(text) {
      for (const decision of ['accepted', 'declined'] as const) {
        if (storage.getItem(key) === written({ ...text, decision })) return decision;
      }
      return 'open';
    },
    keep: (consent) => storage.setItem(key, written(consent)),
  };
}

const written = ({ decision, message, policyUrl }: Consent) => JSON.stringify([decision, message, policyUrl]);
