import { limits } from '@sosia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { GatherPayload } from './notify-jobs.ts';

/** After `from`, up to and including `until`. */
export interface Span {
  from: Date;
  until: Date;
}

export interface NewConversation {
  question: string;
  page_url: string | null;
  page_title: string | null;
}

export interface NewLead {
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  page_url: string | null;
}

/** The first items and the total count. */
export interface Shown<Item> {
  items: Item[];
  total: number;
}

/** Ignores conversations whose first question comes later than this after their start; this bounds the scan. */
const openedBefore = "interval '7 days'";

/** Returns the recipients and digest position of an embed. Locks the row: each event must be reported once. */
export async function lockNotifiedEmbed(
  tx: Queryable,
  { accountId, embedId }: GatherPayload,
): Promise<{ emails: string[]; told_until: Date } | undefined> {
  return await tx
    .selectFrom('embeds')
    .select(['emails', 'told_until'])
    .where('id', '=', embedId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasNotifiedEmails(db: Queryable, { accountId, embedId }: GatherPayload): Promise<boolean> {
  const embed = await db
    .selectFrom('embeds')
    .select('emails')
    .where('id', '=', embedId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return embed !== undefined && embed.emails.length > 0;
}

/** Returns the embed and agent name for a mail. */
export async function findNotifiedEmbed(
  db: Queryable,
  { accountId, embedId }: GatherPayload,
): Promise<{ emails: string[]; agent_id: string; agent_name: string } | undefined> {
  return await db
    .selectFrom('embeds')
    .innerJoin('agents', 'agents.id', 'embeds.agent_id')
    .select(['embeds.emails', 'embeds.agent_id', 'agents.name as agent_name'])
    .where('embeds.id', '=', embedId)
    .where('embeds.account_id', '=', accountId)
    .executeTakeFirst();
}

export async function setNotifiedUntil(tx: Queryable, owner: GatherPayload, until: Date): Promise<void> {
  await tx
    .updateTable('embeds')
    .set({ told_until: until })
    .where('id', '=', owner.embedId)
    .where('account_id', '=', owner.accountId)
    .execute();
}

/**
 * Counts a mail of an embed on a day.
 * @returns `false`, with nothing counted, when the daily limit is reached.
 */
export async function countDigest(tx: Queryable, owner: GatherPayload, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into embed_usage as known (embed_id, day, scope, key, account_id, times)
    values (${owner.embedId}, ${day}::date, 'mail', '', ${owner.accountId}, 1)
    on conflict (embed_id, day, scope, key) do update set times = known.times + 1
    where known.times < ${limits.digestsPerDay}
    returning times`.execute(tx);
  return rows.length > 0;
}

/** Selects conversations by the time of their first question. */
const newConversations = ({ accountId, embedId }: GatherPayload, { from, until }: Span): RawBuilder<unknown> => sql`
  from conversations cross join lateral (
    select question, started_at, id from turns
    where turns.conversation_id = conversations.id order by started_at, id limit 1
  ) first
  where conversations.embed_id = ${embedId} and conversations.account_id = ${accountId}
    and conversations.created_at > ${from}::timestamptz - ${sql.raw(openedBefore)} and conversations.created_at <= ${until}
    and first.started_at > ${from} and first.started_at <= ${until}`;

const newLeads = ({ accountId, embedId }: GatherPayload, { from, until }: Span): RawBuilder<unknown> => sql`
  from visitors where embed_id = ${embedId} and account_id = ${accountId} and lead_at > ${from} and lead_at <= ${until}`;

export async function hasNews(db: Queryable, owner: GatherPayload, span: Span): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 ${newConversations(owner, span)}) or exists (select 1 ${newLeads(owner, span)}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Returns new conversations, oldest first. */
export async function listNewConversations(
  db: Queryable,
  owner: GatherPayload,
  { span, limit }: { span: Span; limit: number },
): Promise<Shown<NewConversation>> {
  const { rows } = await sql<NewConversation & { total: number }>`
    select first.question, page_url, page_title, (count(*) over ())::integer as total ${newConversations(owner, span)}
    order by first.started_at, first.id limit ${limit}`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** Returns new leads, oldest first. */
export async function listNewLeads(
  db: Queryable,
  owner: GatherPayload,
  { span, limit }: { span: Span; limit: number },
): Promise<Shown<NewLead>> {
  const { rows } = await sql<NewLead & { total: number }>`
    select name, email, phone, company, page_url, (count(*) over ())::integer as total ${newLeads(owner, span)}
    order by lead_at, id limit ${limit}`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}
