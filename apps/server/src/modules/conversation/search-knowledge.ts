import { countCodePoints, limits } from '@sosia/contract';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Principal } from '../../lib/principal.ts';
import { detectLanguage } from '../../lib/text/detect-language.ts';
import type { Passage } from '../../ports/language-model.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { mayTalkTo } from './domain/holder-of.ts';
import { hasAgent } from './history/conversation-store.ts';

export interface SearchRequest {
  principal: Principal;
  /** IP of the caller. */
  address: string;
  agentId: string;
  query: string;
  limit?: number | undefined;
}

const usualHits = 5;
/** Limits for visitors, so that the search cannot be used to read the knowledge page by page. */
const visitorBounds = { hits: 5, queryChars: limits.excerptChars } as const;

/**
 * Searches an agent's knowledge.
 * @throws {AppError} `notFound`, `validation`, `capReached`
 */
export async function searchKnowledge(deps: ConversationDependencies, request: SearchRequest): Promise<Passage[]> {
  const { principal, agentId, query, address } = request;
  if (!mayTalkTo(principal, agentId) || !(await hasAgent(deps.db, principal.accountId, agentId))) {
    throw new AppError('notFound');
  }
  let limit = request.limit ?? usualHits;
  if (principal.kind === 'visitor') {
    if (countCodePoints(query) > visitorBounds.queryChars) {
      throw new AppError('validation', { fields: { query: 'tooLong' } });
    }
    limit = Math.min(limit, visitorBounds.hits);
    // Searches count as questions, since a visitor could otherwise read the knowledge word by word.
    await inTransaction(deps.db, async (tx) => {
      const question = { principal, address, isFirst: false };
      for (const count of deps.hooks.countVisitorQuestion) await count(tx, question);
    });
  }
  const { language } = detectLanguage(query);
  const found = await deps.knowledge.retrieve({ accountId: principal.accountId, agentId, query, language, limit });
  return found.passages.slice(0, limit);
}
