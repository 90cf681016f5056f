import type { ContactDetail } from '../../../lib/text/contact-details.ts';
import type { Passage } from '../../../ports/language-model.ts';

/** A way to reach the organization, as its knowledge states it. */
export interface Contact extends ContactDetail {
  passage: Passage;
}

/** Returns the general contact details that an agent's knowledge states; none if it states none. */
export type FindContact = (agent: {
  accountId: string;
  agentId: string;
  language: 'en' | 'es';
  indexVersion: number;
}) => Promise<readonly Contact[]>;
