import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePdf } from '@sosia/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { archiveReadme } from '../modules/accounts/exporting/archive-readme.ts';
import { allTables, fillEmptyColumns, rowsNaming, type TableName, textWithout } from '../testing/all-rows.ts';
import { httpCaller } from '../testing/http-caller.ts';
import { readZip } from '../testing/read-zip.ts';
import { testProduct } from '../testing/test-product.ts';
import { sealedPassword, settled, type TestWorld, testSite, testWorld } from '../testing/test-world.ts';

/** Tables whose rows are not exported, each with the reason. */
const leftOutTables: Record<string, string> = {
  attempts: 'counters whose keys are hashed: they tell of nobody',
  chunk_vectors: 'the index over the texts of sections, which are there',
  chunks: 'the index over the texts of sections, which are there',
  embed_usage: 'counters of a day’s questions, leads and visits, kept for two days, with hashed addresses',
  idempotent_answers: 'copies of answers, kept for a day',
  media_pieces: 'what was heard of a recording, piece by piece: its sections have it',
  passkey_challenges: 'hashed, good for five minutes',
  recovery_codes: 'hashed; how many are left is in account.json',
  schema_migrations: 'of the installation',
  turn_traces: 'kept for thirty days to explain a turn: what was asked, said, cited and spent is in the turn',
};
/** Tables that cannot refer to an account. */
const nobodys = ['attempts', 'schema_migrations'];

const whose = 'whose archive it is';
const place = 'said by its place in the file';
const secret = 'opens something';
const internal = 'of the machinery';
/** Columns that are not exported, by `table.column` or by name only. */
const leftOutColumns: Record<string, string> = {
  account_id: whose,
  'accounts.password_hash': secret,
  'accounts.totp_secret': secret,
  'accounts.totp_pending': secret,
  'accounts.totp_last_step': internal,
  'agents.index_version': internal,
  'email_tokens.token_hash': secret,
  'embeds.identity_secret': secret,
  'knowledge_gaps.question_key': internal,
  'messages.conversation_id': place,
  'messages.ordinal': place,
  'notified_addresses.token_hash': secret,
  'passkeys.credential_id': secret,
  'passkeys.public_key': secret,
  'passkeys.counter': internal,
  'sections.source_id': place,
  'sites.headers': secret,
  'sites.look': internal,
  'sites.look_at': internal,
  'sites.look_tries': internal,
  'sites.run': internal,
  'sources.attempt': internal,
  'sources.blob_key': internal,
  'sources.content_hash': internal,
  'sources.etag': internal,
  'sources.host': internal,
  'sources.last_modified': internal,
  'sources.outcome': internal,
  'sources.reader_version': internal,
  'sources.progress': internal,
  'sources.retry_at': internal,
  'sources.tries': internal,
  'turns.agent_id': place,
  'turns.conversation_id': place,
  'turns.request_hash': internal,
  'turns.stop_asked_at': internal,
  'turns.touched_at': internal,
};

const pdf = await makePdf([`Of tides and piers. ${'The pier is long and made of old oak. '.repeat(20)}`]);
const site = await testSite((request, response) => {
  response.setHeader('content-type', request.url === '/doc.pdf' ? 'application/pdf' : 'text/html');
  response.end(
    request.url === '/doc.pdf'
      ? pdf
      : `<title>Pier</title><main><p>${'The pier is made of oak. '.repeat(20)}</p></main>`,
  );
});
const product = await testProduct({ safeFetchAllow: [site.host] });
const { db } = product;

/** Every id and address that identifies the account. */
let names: string[] = [];
let mine: TestWorld;
let other: TestWorld;
let othersBlobs: string[] = [];
let tables: TableName[] = [];

const outbox = async () => {
  const folder = join(product.dataDir, 'outbox');
  const files = await readdir(folder);
  return await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
};

beforeAll(async () => {
  other = await testWorld(product, site.url);
  await product.idle();
  othersBlobs = await product.blobs();
  mine = await testWorld(product, site.url);
  await addTheRest(mine);
  await product.idle();
  const { runs } = (await mine.caller.get(`clone/tests/${mine.agentId}`)).body.data;
  expect(runs).toMatchObject([{ status: 'done', right: 1, cited: 1 }]);
  tables = await allTables(db);
  const { rows } = await sql<{ id: string }>`
    select id::text from agents where account_id = ${mine.accountId} union all
    select picture_id from agents where account_id = ${mine.accountId} union all
    select id::text from sources where account_id = ${mine.accountId} union all
    select id::text from conversations where account_id = ${mine.accountId} union all
    select id::text from embeds where account_id = ${mine.accountId} union all
    select id::text from visitors where account_id = ${mine.accountId} union all
    select id::text from notified_addresses where account_id = ${mine.accountId} union all
    select id::text from turns where account_id = ${mine.accountId}`.execute(db);
  names = [mine.accountId, mine.email, pendingEmail, notified, ...rows.map((row) => row.id)];
  for (const table of tables) if (table.schema === 'public') await fillEmptyColumns(db, table, names);
}, 120_000);

const pendingEmail = `${product.runtime.newId()}@new.example.org`;

/** Adds what the usual test world lacks. */
async function addTheRest(world: TestWorld): Promise<void> {
  await addKnowledgeAndAnswers(world);
  await requestChanges(world);
  await visit(world);
  await insertRows(world);
}

async function addKnowledgeAndAnswers({ caller, agentId }: TestWorld): Promise<void> {
  const [upload] = (
    await caller.form('POST', 'training/addTrain', { cloneId: agentId, type: 'pdf' }, [{ name: 'año.pdf', bytes: pdf }])
  ).body.data;
  await settled(caller, upload.id);
  const urls = [site.url, `${site.url}doc.pdf`];
  for (const { id } of (await caller.json('POST', 'training/scrapeUrls', { cloneId: agentId, urls })).body.data)
    await settled(caller, id);
  const { messageId, turnId } = (
    await caller.json('POST', 'aiResponse/answer', {
      mergeMessage: [{ role: 'user', content: 'Who painted the ceiling of the cathedral in Vienna?' }],
      cloneId: agentId,
      policyAccepted: true,
      sessionId: `second-${agentId}`,
    })
  ).body;
  const judged = { messageId, value: -1, reason: 'It is known here.', correction: 'Nobody did.' };
  await settled(caller, (await caller.json('POST', 'aiResponse/feedback', judged)).body.sourceId);
  expect((await caller.get(`aiResponse/turns/${turnId}/why`)).body.data.notes).toEqual([]);
  const consent = { cloneId: agentId, policyAccepted: false, sessionId: `second-${agentId}` };
  await caller.json('POST', 'aiResponse/save-policyAction', consent);
}

async function requestChanges({ accountId, email, caller, agentId, sourceId }: TestWorld): Promise<void> {
  await caller.form('PUT', `clone/update/${agentId}`, { prompt_user: 'Speak like a sailor.' });
  const cases = [{ question: 'When does the harbour office open?', expected: 'at seven' }];
  await caller.json('POST', `clone/tests/${agentId}`, { cases });
  expect((await caller.json('POST', `clone/tests/${agentId}/run`, {})).status).toBe(202);
  await caller.send({
    method: 'PATCH',
    url: `/api/sources/${sourceId}`,
    payload: { title: 'Opening hours' },
    headers: { 'idempotency-key': 'once' },
  });
  await caller.json('POST', 'auth/send-reset-email', { email });
  const proof = { password: sealedPassword() };
  expect((await caller.json('POST', 'auth/change-email', { email: pendingEmail, ...proof })).status).toBe(200);
  await product.openSession(accountId, { isRevoked: true });
}

/** Inserts rows of tables that no call fills in a test. */
async function insertRows({ accountId, agentId, sourceId }: TestWorld): Promise<void> {
  const now = product.runtime.now();
  await db
    .insertInto('recovery_codes')
    .values({ account_id: accountId, code_hash: Buffer.from('a code of mine') })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      id: product.runtime.newId(),
      account_id: accountId,
      credential_id: 'my-credential',
      counter: 900_001,
      public_key: Buffer.from('my public key'),
      name: 'Telephone',
      synced: true,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('media_pieces')
    .values({ source_id: sourceId, content_hash: 'any', ordinal: 0, start_ms: 0, end_ms: 1, segments: '[]' })
    .execute();
  const chunk = await db.selectFrom('chunks').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow();
  await db
    .insertInto('chunk_vectors')
    .values({ chunk_id: chunk.id, agent_id: agentId, model: 'any', vector: Buffer.alloc(4) })
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({ account_id: accountId, challenge_hash: Buffer.from('my challenge'), expires_at: now })
    .execute();
}

const notified = `${product.runtime.newId()}@keeper.example.org`;

/** Data of a visitor who chats with the agent on the owner's site. */
async function visit({ caller, agentId, embed: { token }, visitorToken }: TestWorld): Promise<void> {
  expect((await caller.json('PUT', 'embed/update', { token, emails: [notified] })).status).toBe(200);
  const visitor = httpCaller(product.app, visitorToken);
  const sessionId = `visit-${agentId}`;
  const question = {
    mergeMessage: [{ role: 'user', content: 'When does the harbour office open?' }],
    cloneId: agentId,
    policyAccepted: true,
    sessionId,
    page: { url: 'https://shop.example/prices', title: 'Prices' },
  };
  const asked = await visitor.send({
    method: 'POST',
    url: '/api/aiResponse/answer',
    payload: question,
    headers: { 'idempotency-key': 'once' },
  });
  expect(asked.status).toBe(200);
  const seen = { type: 'shown', sessionId, url: 'https://shop.example/prices' };
  expect((await visitor.json('POST', `embed/tracking-message?token=${token}`, seen)).status).toBe(204);
  const lead = { sessionId, name: 'Berta', phone: '+34 600 000 000' };
  expect((await visitor.json('POST', 'embed/lead', lead)).status).toBe(200);
}

async function download(): Promise<Map<string, Buffer>> {
  const answer = await mine.caller.get('auth/export');
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="sosia-export-${new Date().toISOString().slice(0, 10)}.zip"`,
  });
  return readZip(answer.raw);
}

/** All texts, numbers and times inside a value. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (value instanceof Date) return [value.toISOString()];
  if (Buffer.isBuffer(value)) return [value.toString('hex')];
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

/** Content of the JSON files by id. */
function leavesById(value: unknown, found = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof value !== 'object' || value === null) return found;
  if ('id' in value && typeof value.id === 'string')
    found.set(value.id, [...(found.get(value.id) ?? []), ...leavesOf(value)]);
  for (const inner of Object.values(value)) leavesById(inner, found);
  return found;
}

it('has a row of the account in every table that can refer to one', async () => {
  const empty: string[] = [];
  for (const table of tables) {
    if (table.schema !== 'public' || nobodys.includes(table.name)) continue;
    if ((await rowsNaming(db, table, names)).length === 0) empty.push(table.name);
  }
  expect(empty).toEqual([]);
  expect(await rowsNaming(db, { schema: 'pgboss', name: 'job' }, [mine.accountId])).not.toEqual([]);
  expect(await rowsNaming(db, { schema: 'pgboss', name: 'job' }, [mine.email])).not.toEqual([]);
});

it('exports every row and value, except for documented exclusions', async () => {
  const json = [...(await download())].filter(([path]) => path.endsWith('.json'));
  const files = json.map(([path, content]) => [path, JSON.parse(content.toString())] as const);
  const byId = leavesById(files.map(([, value]) => value));
  const everything = leavesOf(files.map(([, value]) => value));
  const missing: string[] = [];
  for (const table of tables) {
    if (table.schema !== 'public' || leftOutTables[table.name]) continue;
    for (const row of await rowsNaming(db, table, names)) {
      const id = String(row.id ?? row.message_id ?? row.source_id ?? '');
      const there = byId.get(id) ?? (id === '' ? everything : []);
      for (const [column, value] of Object.entries(row)) {
        if (leftOutColumns[column] ?? leftOutColumns[`${table.name}.${column}`]) continue;
        const isThere = leavesOf(value).every((leaf) => there.some((text) => text.includes(leaf)));
        if (!isThere) missing.push(`${table.name}.${column} of ${id}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

it('exports every blob byte for byte', async () => {
  const files = await download();
  const packed = [...files].filter(([path]) => !/^[^/]+\.(json|txt)$/.test(path));
  const blobs = (await product.blobs()).filter((path) => !othersBlobs.includes(path));
  const hex = async (path: string) => (await readFile(path)).toString('hex');
  // A text, a file, a PDF page and a picture.
  expect(blobs.length).toBeGreaterThanOrEqual(4);
  expect((await Promise.all(blobs.map(hex))).sort()).toEqual(packed.map(([, bytes]) => bytes.toString('hex')).sort());
});

it('exports no credentials and nothing of another account', async () => {
  const whole = [...(await download())].flatMap(([path, bytes]) => [path, bytes.toString('latin1')]).join('\n');
  const forms = (bytes: Buffer) => [
    bytes.toString('latin1'),
    ...(['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form)),
  ];
  const secrets: string[] = [];
  for (const [key, reason] of Object.entries(leftOutColumns)) {
    const [table = '', column = ''] = key.split('.');
    if (reason !== secret) continue;
    for (const row of await rowsNaming(db, { schema: 'public', name: table }, names))
      secrets.push(...(Buffer.isBuffer(row[column]) ? forms(row[column]) : [String(row[column])]));
  }
  for (const text of ['a code of mine', 'my challenge']) secrets.push(...forms(Buffer.from(text)));
  for (const mail of await outbox()) secrets.push(/token=([\w-]+)/.exec(mail)?.[1] ?? '');
  expect(secrets.filter((text) => text !== '' && text !== 'null').length).toBeGreaterThan(20);
  expect(secrets.filter((text) => text !== '' && whole.includes(text))).toEqual([]);
  const theirs = [other.accountId, other.email, other.agentId, other.sourceId, other.pictureId, other.turnId];
  expect(theirs.filter((name) => whole.includes(name))).toEqual([]);
});

it('describes each file in both languages', async () => {
  const files = await download();
  const tops = [...new Set([...files.keys()].map((path) => path.replace(/\/.*/, '/')))];
  const { email } = mine;
  for (const language of ['en', 'es'] as const) {
    const readme = archiveReadme((key, values) => product.translate(language, key, values), { email, now: new Date() });
    expect(tops.filter((top) => top !== 'README.txt' && !readme.includes(`\n${top}\n`))).toEqual([]);
    expect(readme).toContain(email);
    expect(readme).not.toMatch(/archive\.|\{\{/);
  }
  expect(files.get('README.txt')?.toString()).toContain('Everything that Sosia stores about the account');
});

it('removes all rows, jobs, blobs and emails with the account, and keeps all others', async () => {
  // An email that is still queued.
  await sql`insert into pgboss.job (name, data, start_after) values ('send-account-mail',
    ${JSON.stringify({ kind: 'reset', email: mine.email })}::jsonb, now() + interval '1 hour')`.execute(db);
  const kept = tables.filter(({ schema, name }) => schema === 'public' || name === 'job');
  const texts = () => Promise.all(kept.map((table) => textWithout(db, table, names)));
  const isMine = (mail: string) => names.some((name) => mail.includes(name));
  const before = { rows: await texts(), mails: (await outbox()).filter((mail) => !isMine(mail)) };
  expect((await outbox()).filter(isMine).length).toBeGreaterThanOrEqual(2);

  const deleted = await mine.caller.json('POST', 'auth/delete-user', { password: sealedPassword() });
  expect([deleted.status, deleted.body]).toEqual([200, { status: 'deleted' }]);

  const traces: string[] = [];
  for (const table of tables)
    for (const row of await rowsNaming(db, table, names))
      traces.push(`${table.schema}.${table.name}: ${JSON.stringify(row)}`);
  expect(traces).toEqual([]);
  expect(await product.blobs()).toEqual(othersBlobs);
  const mails = (await outbox()).filter(isMine);
  expect(mails.map((mail) => /^X-Sosia-Kind: (\w+)/m.exec(mail)?.[1])).toEqual(['deleted']);
  expect(mails[0]).toContain(`To: ${mine.email}`);
  expect(mails[0]).not.toContain(mine.accountId);
  expect(await texts()).toEqual(before.rows);
  expect((await outbox()).filter((mail) => !isMine(mail)).sort()).toEqual(before.mails.sort());

  const refused = await mine.caller.get('auth/me');
  expect([refused.status, refused.body.error.code]).toEqual([511, 'sessionInvalid']);
  expect((await other.caller.get('auth/me')).status).toBe(200);
  const again = await product.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: mine.email, password: sealedPassword() },
  });
  expect(again.json().error.code).toBe('userNotFound');
});
