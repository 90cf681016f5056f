import type { Queryable } from '../../../db/index.ts';
import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import { writeJson } from '../../../lib/export/write-json.ts';
import type { Account } from '../account-store.ts';
import { countRecoveryCodes } from '../second-factor/second-factor-store.ts';
import { listMailLinks, listPasskeys, listSessionsAfter, type SessionRow } from './export-store.ts';

/** Rows per query. */
const limit = 100;

/** Yields the account's own data. Hashes, secrets and keys are excluded. */
export async function* exportOwnData({ db }: { db: Queryable }, account: Account): AsyncGenerator<ExportedFile, void> {
  const recoveryCodesLeft = await countRecoveryCodes(db, account.id);
  yield { path: 'account.json', content: writeJson({ ...describe(account), recoveryCodesLeft }) };
  yield { path: 'sessions.json', content: writeJson(sessionsOf(db, account.id)) };
  yield { path: 'passkeys.json', content: writeJson(await listPasskeys(db, account.id)) };
  yield { path: 'mail-links.json', content: writeJson(await listMailLinks(db, account.id)) };
}

function describe(row: Account) {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    lastName: row.last_name,
    language: row.language,
    darkMode: row.dark_mode,
    role: row.role,
    active: row.active,
    plan: row.plan,
    canViewDashboard: row.can_view_dashboard,
    stripeCustomerId: row.stripe_customer_id,
    googleSubject: row.google_subject,
    hasPassword: row.password_hash !== null,
    twoFactor: row.totp_secret !== null,
    emailVerifiedAt: row.email_verified_at,
    termsAcceptedAt: row.terms_accepted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function* sessionsOf(db: Queryable, accountId: string) {
  const rows = inPages<SessionRow>(limit, (last) => listSessionsAfter(db, accountId, { id: last?.id ?? null, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      userAgent: row.user_agent,
      address: row.address,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    };
  }
}
