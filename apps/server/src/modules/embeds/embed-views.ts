import type { Embed } from '@sosia/contract';
import type { EmbedRow } from './embed-store.ts';
import { fullCustomization } from './full-customization.ts';

/** Returns an embed as its owner sees it. @param confirmed the account's email addresses that are opted in */
export function toEmbed(row: EmbedRow, confirmed: string[]): Embed {
  return {
    id: row.id,
    token: row.token,
    cloneId: row.agent_id,
    userId: row.account_id,
    userPlan: row.plan,
    name: row.name,
    domains: row.domains,
    emails: row.emails,
    active: row.active,
    caps: { perVisitorDay: row.per_visitor_day, perAddressDay: row.per_address_day, perDay: row.per_day },
    customization: fullCustomization(row.customization),
    createdAt: row.created_at.toISOString(),
    kind: row.kind as Embed['kind'],
    pendingEmails: row.emails.filter((email) => !confirmed.includes(email)),
    identitySecret: row.identity_secret,
  };
}
