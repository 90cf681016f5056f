import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { TimeCursor } from '../../../lib/cursor.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';

/** Known details of a visitor; `null` keeps the stored value. */
export interface VisitorFacts {
  externalId: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  sessionKey: string | null;
  pageUrl: string | null;
  leadAt: Date | null;
}

/** Inserts or updates a visitor; missing fields stay unchanged. */
export async function saveVisitor(
  db: Queryable,
  { visitorId, accountId, agentId, embedId }: VisitorPrincipal,
  facts: VisitorFacts,
  now: Date,
): Promise<void> {
  const { externalId, name, email, phone, company, sessionKey, pageUrl, leadAt } = facts;
  await sql`
    insert into visitors as known (id, account_id, agent_id, embed_id, external_id, name, email, phone, company,
      session_key, page_url, lead_at, created_at, updated_at)
    values (${visitorId}, ${accountId}, ${agentId}, ${embedId}, ${externalId}, ${name}, ${email}, ${phone}, ${company},
      ${sessionKey}, ${pageUrl}, ${leadAt}, ${now}, ${now})
    on conflict (id) do update set external_id = coalesce(excluded.external_id, known.external_id),
      name = coalesce(excluded.name, known.name), email = coalesce(excluded.email, known.email),
      phone = coalesce(excluded.phone, known.phone), company = coalesce(excluded.company, known.company),
      session_key = coalesce(excluded.session_key, known.session_key),
      page_url = coalesce(excluded.page_url, known.page_url), lead_at = coalesce(excluded.lead_at, known.lead_at),
      updated_at = excluded.updated_at
    where known.account_id = excluded.account_id and known.agent_id = excluded.agent_id`.execute(db);
}

export interface LeadRow {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  pageUrl: string | null;
  leadAt: Date;
  conversationId: string | null;
}

/**
 * Returns the visitors of an embed who sent the lead form, newest first, each with the newest conversation in which
 * they asked.
 */
export async function listLeadRows(
  db: Queryable,
  { accountId, embedId }: Pick<VisitorPrincipal, 'accountId' | 'embedId'>,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<LeadRow[]> {
  const isBehind = after ? sql`(v.lead_at, v.id) < (${after.time}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<LeadRow>`
    with shown as materialized (
      select v.* from visitors v
      where v.embed_id = ${embedId} and v.account_id = ${accountId} and v.lead_at is not null and ${isBehind}
      order by v.lead_at desc, v.id desc limit ${limit}
    )
    select v.id, v.name, v.email, v.phone, v.company, v.page_url as "pageUrl", v.lead_at as "leadAt", (
      select c.id from conversations c where ${isOfVisitor}
        and exists (select from turns t where t.conversation_id = c.id)
      order by c.updated_at desc, c.id desc limit 1
    ) as "conversationId"
    from shown v order by v.lead_at desc, v.id desc`.execute(db);
  return rows;
}

/** @returns whether the account had such a visitor. */
export async function deleteVisitor(db: Queryable, accountId: string, visitorId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors')
    .where('id', '=', visitorId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the stored visitor already has these details, and an update would change nothing. */
export async function isVisitorKnown(
  db: Queryable,
  { visitorId, accountId, agentId }: VisitorPrincipal,
  { externalId, name, email }: Pick<VisitorFacts, 'externalId' | 'name' | 'email'>,
): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from visitors where id = ${visitorId} and account_id = ${accountId} and agent_id = ${agentId}
        and external_id = ${externalId}::text and name is not distinct from coalesce(${name}::text, name)
        and email is not distinct from coalesce(${email}::text, email)
    ) as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}

/** Deletes those visitors that have no conversation left. */
export async function deleteVisitorsWithoutConversation(
  tx: Queryable,
  accountId: string,
  visitorIds: string[],
): Promise<void> {
  await sql`
    delete from visitors v where v.account_id = ${accountId} and v.id::text = any(${visitorIds}::text[])
      and ${hasNoConversation}`.execute(tx);
}

/** Deletes the visitors of an embed who never asked anything. */
export async function deleteSilentVisitors(
  tx: Queryable,
  { accountId, embedId }: Pick<VisitorPrincipal, 'accountId' | 'embedId'>,
): Promise<void> {
  await sql`
    delete from visitors v where v.account_id = ${accountId} and v.embed_id = ${embedId}
      and ${hasNoConversation}`.execute(tx);
}

/** Deletes visitors of all accounts who never asked and were not updated since that time. */
export async function deleteSilentVisitorsBefore(db: Queryable, time: Date): Promise<void> {
  await sql`delete from visitors v where v.updated_at < ${time} and ${hasNoConversation}`.execute(db);
}

const isOfVisitor = sql`c.account_id = v.account_id and c.agent_id = v.agent_id
  and c.principal_kind = 'visitor' and c.principal_id = v.id::text`;
const hasNoConversation = sql`not exists (select from conversations c where ${isOfVisitor})`;

export async function readIdentitySecret(
  db: Queryable,
  { accountId, embedId }: Pick<VisitorPrincipal, 'accountId' | 'embedId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('embeds')
    .select('identity_secret')
    .where('id', '=', embedId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.identity_secret;
}
