import { createHash } from 'node:crypto';
import type { Queryable } from '../../../db/index.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';

/** Time that a user has to answer a challenge. */
export const challengeLifeMs = 5 * 60_000;
const challengeBytes = 32;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Creates a challenge in base64url, for the account that adds a passkey or, at sign-in, for no account. */
export async function issueChallenge(
  { db, runtime }: Pick<AccountsContext, 'db' | 'runtime'>,
  accountId: string | null,
): Promise<string> {
  const challenge = runtime.randomToken(challengeBytes);
  const now = runtime.now();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      account_id: accountId,
      expires_at: new Date(now.getTime() + challengeLifeMs),
    })
    .execute();
  return challenge;
}

/** Consumes a challenge. Returns `false` if it is unknown, used, expired or of another account. */
export async function takeChallenge(
  db: Queryable,
  { challenge, accountId, now }: { challenge: string; accountId: string | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
