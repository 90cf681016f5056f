import { limits } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { KnowledgeDependencies } from './knowledge-dependencies.ts';
import { type Owner, sumChars } from './source-store.ts';

/** How many characters each agent of the account may know. */
export async function maxCharsOf(deps: Pick<KnowledgeDependencies, 'limits'>, accountId: string): Promise<number> {
  const tokens = await deps.limits.personalityTokens(accountId);
  return Math.min(tokens * limits.charsPerToken, Number.MAX_SAFE_INTEGER);
}

/**
 * @param owner with the source that what comes will replace, if there is one.
 * @param moreChars how much is about to come; at least 1.
 * @throws {AppError} `notEnoughTokens`.
 */
export async function requireBudget(
  deps: Pick<KnowledgeDependencies, 'limits'>,
  db: Queryable,
  owner: Owner & { exceptSourceId?: string },
  moreChars = 1,
): Promise<void> {
  const maxChars = await maxCharsOf(deps, owner.accountId);
  if ((await sumChars(db, owner, owner.exceptSourceId)) + moreChars > maxChars) throw new AppError('notEnoughTokens');
}
