import { limits } from '@sosia/contract';
import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { type Owner, sumChars } from './source-store.ts';

/** Returns the maximum characters of text per agent of the account. */
export async function maxCharsOf(
  { entitlements }: Pick<KnowledgeDependencies, 'entitlements'>,
  db: Queryable,
  accountId: string,
): Promise<number> {
  const tokens = await entitlements.limitOf(db, accountId, 'personalityTokens');
  return Math.min(tokens * limits.charsPerToken, Number.MAX_SAFE_INTEGER);
}

/**
 * Checks that new content fits the agent's budget.
 * @param owner with the source that the new content replaces, if any
 * @param moreChars length of the new content; at least 1
 * @throws {AppError} `notEnoughTokens`
 */
export async function requireBudget(
  deps: Pick<KnowledgeDependencies, 'entitlements'>,
  db: Queryable,
  owner: Owner & { exceptSourceId?: string },
  moreChars = 1,
): Promise<void> {
  const maxChars = await maxCharsOf(deps, db, owner.accountId);
  if ((await sumChars(db, owner, owner.exceptSourceId)) + moreChars > maxChars) throw new AppError('notEnoughTokens');
}
