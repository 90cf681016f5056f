import { inPages } from '../../../lib/export/in-pages.ts';
import type { Account } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { listAccountsAfter } from './operator-store.ts';

/** An account as the operator sees it. */
export interface ListedUser {
  id: string;
  email: string;
  name: string;
  lastName: string;
  language: string;
  role: string;
  plan: string;
  /** `null`: determined by the plan. */
  canViewDashboard: boolean | null;
  active: boolean;
  emailVerified: boolean;
  termsAccepted: boolean;
  twoFactor: boolean;
  createdAt: string;
}

const pageRows = 500;

/** Yields all accounts ordered by email address, read page by page. */
export async function* listUsers({ db }: Pick<AccountsContext, 'db'>): AsyncGenerator<ListedUser, void> {
  const rows = inPages<Account>(pageRows, (last) => listAccountsAfter(db, last?.email ?? '', pageRows));
  for await (const row of rows) {
    yield {
      id: row.id,
      email: row.email,
      name: row.name,
      lastName: row.last_name,
      language: row.language,
      role: row.role,
      plan: row.plan,
      canViewDashboard: row.can_view_dashboard,
      active: row.active,
      emailVerified: row.email_verified_at !== null,
      termsAccepted: row.terms_accepted_at !== null,
      twoFactor: row.totp_secret !== null,
      createdAt: row.created_at.toISOString(),
    };
  }
}
