import { createVersionCache } from '../../../../lib/version-cache.ts';
import type { KnowledgeSearch } from '../../conversation-dependencies.ts';
import type { Contact, FindContact } from '../../domain/contact.ts';
import { findContact } from './find-contact.ts';

/** Creates the search for contact details. Those of recently used agents are kept. */
export function createContactSearch(knowledge: Pick<KnowledgeSearch, 'retrieve'>): FindContact {
  const kept = createVersionCache<readonly Contact[]>(mostAgents);
  return ({ language, ...agent }) =>
    kept.get(`${agent.accountId} ${agent.agentId} ${language}`, agent.indexVersion, async () => {
      const search = {
        ...agent,
        query: queries[language],
        language,
        limit: mostPassages,
        wholeUpTo,
        onlyByWords: true,
      };
      return findContact((await knowledge.retrieve(search)).passages);
    });
}

const queries = {
  en: 'contact phone telephone email address',
  es: 'contacto teléfono correo electrónico dirección',
} as const;
const mostPassages = 16;
/** Number of chunks up to which the whole knowledge is read. */
const wholeUpTo = 90;
const mostAgents = 200;
