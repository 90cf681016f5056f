import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from './testing/index.ts';

const { db } = await testDatabase();

it('has an index for every foreign key, so that deleting the referenced row scans no table', async () => {
  const { rows } = await sql<{ key: string; isIndexed: boolean }>`
    select f.conname as key, exists (
      select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(f.conkey)] @> f.conkey
    ) as "isIndexed"
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1`.execute(db);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ key }) => key)).toEqual([]);
});

it('finds a conversation by its key without statistics, and not by a scan of the agent’s', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select c.id from agents a left join conversations c on c.agent_id = a.id and c.mode = 'session' and c.key = 'one'
    where a.id = gen_random_uuid()`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('conversations_agent_id_mode_key_key');
});

it.each([
  "update sources set status = 'queued' where host = 'a.example' and kind = 'web' and status in ('reading', 'indexing')",
  "select id from sources where host = 'a.example' and kind = 'web' and status = 'queued' order by tries limit 1",
  "select distinct host from sources where host is not null and kind = 'web' and status in ('queued', 'reading', 'indexing')",
])('finds the pending or running pages of a host by their index: %s', async (query) => {
  const plan = await db.transaction().execute(async (tx) => {
    // In an empty table a sequential scan would be the fastest.
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(tx)).rows;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('sources_host');
});

it('finds an owner’s conversations by the intended index without statistics', async () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const tx = await db.startTransaction().execute();
  await sql`insert into accounts (id, email, name, last_name, created_at, updated_at)
    values (${id}, 'eve@example.test', 'Eve', 'Li', now(), now())`.execute(tx);
  await sql`insert into agents (id, account_id, name, bot_token, voice, recognition_language, background, created_at, updated_at)
    values (${id}, ${id}, 'Guide', 'eve', '{}', 'en', 'plain', now(), now())`.execute(tx);
  await sql`insert into conversations
      (id, account_id, agent_id, principal_kind, principal_id, channel, mode, key, created_at, updated_at)
    select gen_random_uuid(), ${id}, ${id}, 'account', 'eve', 'preview', 'session', n, now() - n * interval '1 hour', now()
    from generate_series(1, 2000) n`.execute(tx);
  const planOf = async (which: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from conversations
      where account_id = ${sql.lit(id)} and ${sql.raw(which)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf(`agent_id = '${id}' order by updated_at desc limit 50`)).toContain('conversations_account_agent');
  expect(await planOf("created_at >= now() - interval '7 days'")).toContain('conversations_begun');
  await tx.rollback().execute();
});

it('deletes all data of an account with it', async () => {
  const [id, now] = ['00000000-0000-7000-8000-000000000001', new Date()];
  const person = { email: 'ana@example.test', name: 'Ana', last_name: 'Li', password_hash: '-' };
  const look = { bot_token: 'a', voice: '{}', recognition_language: 'en', background: 'plain' };
  const turn = { conversation_id: id, agent_id: id, status: 'done', request_hash: '-', question: 'Why?' };
  const owned = { id, account_id: id };
  await db
    .insertInto('accounts')
    .values({ id, ...person, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('agents')
    .values({ ...owned, ...look, name: 'Guide', created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('sources')
    .values({ ...owned, agent_id: id, kind: 'text', title: 'Facts', status: 'ready', created_at: now })
    .execute();
  const place = { ordinal: 0, section_ordinal: 0, start_offset: 0, end_offset: 1 };
  await db
    .insertInto('chunks')
    .values({ ...owned, agent_id: id, source_id: id, ...place, text: 'a' })
    .execute();
  const talk = { principal_kind: 'account', principal_id: id, channel: 'preview', mode: 'session', key: 'one' };
  await db
    .insertInto('conversations')
    .values({ ...owned, agent_id: id, ...talk, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('turns')
    .values({ ...owned, ...turn, started_at: now, touched_at: now })
    .execute();
  const said = { conversation_id: id, turn_id: id, ordinal: 0, role: 'user', content: 'Why?' };
  await db
    .insertInto('messages')
    .values({ ...owned, ...said, created_at: now })
    .execute();
  const gap = { agent_id: id, question: 'Why?', question_key: 'why' };
  await db
    .insertInto('knowledge_gaps')
    .values({ ...owned, ...gap, first_asked_at: now, last_asked_at: now })
    .execute();
  await db.deleteFrom('accounts').where('id', '=', id).execute();
  const tables = ['agents', 'sources', 'chunks', 'conversations', 'turns', 'messages', 'knowledge_gaps'] as const;
  for (const table of tables) {
    const left = await db.selectFrom(table).select('id').where('account_id', '=', id).execute();
    expect([table, left.length]).toEqual([table, 0]);
  }
});
