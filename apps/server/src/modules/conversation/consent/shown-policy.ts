import { createHash } from 'node:crypto';

/** The consent texts of an agent, as shown before the first message. */
export interface ShownPolicy {
  consentMessage: string | null;
  privacyPolicyUrl: string | null;
  /** SHA-256 of both texts. A changed text requires consent again. */
  version: string;
}

export function shownPolicy({ consentMessage, privacyPolicyUrl }: Omit<ShownPolicy, 'version'>): ShownPolicy {
  const version = createHash('sha256')
    .update(JSON.stringify([consentMessage, privacyPolicyUrl]))
    .digest('hex');
  return { consentMessage, privacyPolicyUrl, version };
}
