import { limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { composeEml } from '../../../adapters/mail/compose-eml.ts';
import { inTransaction } from '../../../db/index.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import type { Runtime } from '../../../lib/runtime.ts';
import { embedsFixture } from '../testing/embeds-fixture.ts';
import { defineNotifyJobs } from './define-notify-jobs.ts';
import { requestOptIn } from './request-opt-in.ts';
import { scheduleDigest } from './schedule-digest.ts';

const { db } = await testDatabase();
const minuteMs = 60_000;

async function setUp(entered: { emails?: string[]; confirm?: string[] } = {}) {
  const { emails = ['ana@example.net'] } = entered;
  const { confirm = emails } = entered;
  const fixture = await embedsFixture(db);
  const { deps, jobs, mails, runtime, owner, embedOf } = fixture;
  defineNotifyJobs(deps);
  const me = await owner();
  const embed = await embedOf(me);
  const there = { accountId: me.accountId, embedId: embed.id };
  await db
    .updateTable('embeds')
    .set({ emails: JSON.stringify(emails) })
    .where('id', '=', embed.id)
    .execute();
  await inTransaction(db, (tx) => requestOptIn(deps, tx, { accountId: me.accountId, emails }));
  jobs.waiting.length = 0;
  const answer = (accept: boolean, addresses: string[]) =>
    db
      .updateTable('notified_addresses')
      .set(accept ? { confirmed_at: runtime.now(), stopped_at: null } : { stopped_at: runtime.now() })
      .where('account_id', '=', me.accountId)
      .where('email', 'in', ['nobody', ...addresses])
      .execute();
  await answer(true, confirm);
  runtime.forward(1);
  const schedule = () => inTransaction(db, (tx) => scheduleDigest(deps, tx, there));
  const rows = rowsOf({ runtime, accountId: me.accountId, agentId: me.agentId, embedId: embed.id });
  return {
    ...fixture,
    me,
    embed,
    there,
    answer,
    async ask(question: string, page?: AskedPage) {
      const id = await rows.insertConversation(page);
      await rows.insertTurn(id, question);
      await schedule();
      return id;
    },
    askAgain: rows.insertTurn,
    async leave(lead: object) {
      await rows.insertVisitor(lead);
      await schedule();
    },
    /** Runs the waiting jobs like the queue does and returns the resulting mails. */
    async deliver() {
      const before = mails.length;
      // At most one job waits per embed.
      jobs.waiting.splice(1);
      await jobs.runAll();
      return mails.slice(before);
    },
  };
}

interface AskedPage {
  url?: string;
  title?: string;
}

interface Place {
  runtime: Runtime;
  accountId: string;
  agentId: string;
  embedId: string;
}

/** Inserts what visitors of an embed leave behind. */
function rowsOf({ runtime, accountId, agentId, embedId }: Place) {
  const owner = { account_id: accountId, agent_id: agentId };
  return {
    async insertConversation({ url, title }: AskedPage = {}) {
      const [id, now] = [runtime.newId(), runtime.now()];
      await db
        .insertInto('conversations')
        .values({
          id,
          ...owner,
          principal_kind: 'visitor',
          principal_id: runtime.newId(),
          channel: 'embed',
          mode: 'basic',
          key: id,
          created_at: now,
          updated_at: now,
          embed_id: embedId,
          page_url: url ?? null,
          page_title: title ?? null,
        })
        .execute();
      return id;
    },
    async insertTurn(conversationId: string, question: string) {
      const now = runtime.now();
      const row = { id: runtime.newId(), conversation_id: conversationId, ...owner, question };
      await db
        .insertInto('turns')
        .values({ ...row, status: 'done', request_hash: 'x', started_at: now, touched_at: now })
        .execute();
    },
    async insertVisitor(lead: object) {
      const now = runtime.now();
      const times = { created_at: now, updated_at: now, lead_at: now };
      await db
        .insertInto('visitors')
        .values({ id: runtime.newId(), ...owner, embed_id: embedId, ...times, ...lead })
        .execute();
    },
  };
}

it('reports new conversations and leads in one mail, ten minutes after the first', async () => {
  const { ask, askAgain, leave, deliver, jobs, runtime, me, there } = await setUp();
  const first = await ask('  When do\nyou open? <b>', {
    url: 'https://harbour.example/hours?key=secret',
    title: 'Opening hours',
  });
  expect(jobs.waiting).toEqual([{ name: 'gather-digest', payload: there, startAfterSeconds: 600 }]);
  runtime.forward(3 * minuteMs);
  await askAgain(first, 'And on Sundays?');
  await ask('What does it cost?');
  await leave({ name: 'Eva', email: 'eva@example.org', page_url: 'https://harbour.example/hours?key=secret' });
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ana@example.net',
    kind: 'digest',
    accountId: me.accountId,
    subject: 'New conversations with Harbour',
    link: `http://localhost:3000/my-clon/${me.agentId}?tab=conversations`,
    stopLink: expect.stringMatching(/\/notifications\?token=[\w-]{43}$/),
  });
  expect(mail?.text).toContain('2 new conversations:');
  expect(mail?.text).toContain('“When do you open? <b>”, asked on Opening hours · https://harbour.example/hours');
  expect(mail?.text).toContain('“What does it cost?”\n');
  expect(mail?.text).toContain(
    '1 visitor left contact details:\n\nEva · eva@example.org · https://harbour.example/hours',
  );
  expect(`${mail?.text}${mail?.html}`).not.toContain('secret');
  expect(mail?.text).not.toContain('Sundays');
  expect(mail?.text).toContain(mail?.stopLink);
  expect(mail?.html).toContain('&lt;b&gt;');
});

it('reduces visitor input in a mail to one line', async () => {
  const { ask, leave, deliver, db, me } = await setUp();
  const name = 'Harbour\r\nBcc: eve@example.org';
  await db.updateTable('agents').set({ name }).where('id', '=', me.agentId).execute();
  await ask('$t(mails.digest.why) {{agent}}\u001b[2J\u202Eeno\r\n.\r\nBcc: eve@example.org', { title: 'a\u2067b' });
  await leave({ name: '“Eva”\u0007\u0085', phone: '<script>' });
  const [mail] = await deliver();
  const eml = composeEml(mail!, { from: 'sosia@example.org', sentAt: new Date(0), id: 'x' });
  expect(eml.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im);
  expect(mail?.text).toContain('“$t(mails.digest.why) {{agent}} [2J eno . Bcc: eve@example.org”, asked on a b');
  expect(mail?.text).toContain('“Eva” · <script>');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.text).not.toMatch(/[^\P{Cc}\n]|[\u202e\u2067]/u);
});

it('reports each event once and continues while events remain', async () => {
  const { ask, deliver, jobs, runtime } = await setUp();
  await ask('First?');
  expect((await deliver()).map(({ text }) => text.includes('First?'))).toEqual([true]);
  expect(jobs.waiting).toEqual([]);
  runtime.forward(5 * minuteMs);
  await ask('Second?');
  const [mail, ...others] = await deliver();
  expect(mail?.text).toContain('1 new conversation:');
  expect(mail?.text).not.toContain('First?');
  expect(others).toEqual([]);
});

it('leaves events of the last minute to the next mail, which is sent automatically', async () => {
  const { ask, deliver, jobs, runtime, there } = await setUp();
  await ask('Old?');
  runtime.forward(2 * minuteMs);
  await ask('Just now?');
  jobs.waiting.length = 0;
  await jobs.run('gather-digest', there);
  expect(jobs.waiting.map(({ name }) => name)).toEqual(['send-digest', 'gather-digest']);
  const mails = await (async () => {
    await jobs.runAll();
    return deliver();
  })();
  expect(mails).toEqual([]);
});

it('builds a mail once, however often the job runs', async () => {
  const { ask, jobs, mails, runtime, there } = await setUp();
  await ask('Once?');
  jobs.waiting.length = 0;
  runtime.forward(10 * minuteMs);
  await Promise.all([1, 2, 3].map(() => jobs.run('gather-digest', there)));
  expect(jobs.waiting.filter(({ name }) => name === 'send-digest')).toHaveLength(1);
  await jobs.runAll();
  expect(mails).toHaveLength(1);
});

it('mails only confirmed recipients of this embed, in the language of the account', async () => {
  const { ask, deliver, answer, me, there } = await setUp({
    emails: ['1yes@example.net', '2no@example.net', '3silent@example.net'],
    confirm: ['1yes@example.net', '2no@example.net'],
  });
  await answer(false, ['2no@example.net']);
  await db.updateTable('accounts').set({ language: 'es' }).where('id', '=', me.accountId).execute();
  await ask('¿Cuándo?');
  const mails = await deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['1yes@example.net', 'Conversaciones nuevas con Harbour'],
  ]);
  expect(mails[0]?.text).toContain('«¿Cuándo?»');
  await db.updateTable('embeds').set({ emails: '[]' }).where('id', '=', there.embedId).execute();
  await ask('¿Y ahora?');
  expect(await deliver()).toEqual([]);
});

it('does not report events before the opt-in', async () => {
  const { ask, deliver, answer, runtime } = await setUp({ confirm: [] });
  await ask('Too early?');
  runtime.forward(minuteMs);
  await answer(true, ['ana@example.net']);
  runtime.forward(minuteMs);
  await ask('In time?');
  const [mail] = await deliver();
  expect(mail?.text).toContain('In time?');
  expect(mail?.text).not.toContain('Too early?');
});

it('omits deleted items and opted-out recipients', async () => {
  const { ask, jobs, mails, runtime, there, answer } = await setUp();
  const gather = async () => {
    jobs.waiting.length = 0;
    runtime.forward(10 * minuteMs);
    await jobs.run('gather-digest', there);
    return jobs.waiting.filter(({ name }) => name === 'send-digest').length;
  };
  const id = await ask('Forget me?');
  expect(await gather()).toBe(1);
  await db.deleteFrom('conversations').where('id', '=', id).execute();
  await jobs.runAll();
  await ask('Another?');
  expect(await gather()).toBe(1);
  await answer(false, ['ana@example.net']);
  await jobs.runAll();
  expect(mails).toEqual([]);
});

it('shows fifty conversations and the number of the others', async () => {
  const { ask, deliver } = await setUp();
  for (let n = 1; n <= 52; n += 1) await ask(`Question ${n} ${n === 1 ? 'x'.repeat(500) : ''}?`);
  const [mail] = await deliver();
  expect(mail?.text).toContain('52 new conversations:');
  expect(mail?.text).toContain('Question 50 ?');
  expect(mail?.text).not.toContain('Question 51 ?');
  expect(mail?.text).toContain('And 2 more.');
  expect(mail?.text).toContain(`${'x'.repeat(200)}`);
  expect(mail?.text).not.toContain('x'.repeat(240));
});

it('limits the mails of an embed per day and reports the rest in one mail the next day', async () => {
  const { ask, deliver, runtime, there } = await setUp();
  await db
    .insertInto('embed_usage')
    .values({
      embed_id: there.embedId,
      account_id: there.accountId,
      scope: 'mail',
      key: '',
      day: runtime.now().toISOString().slice(0, 10),
      times: limits.digestsPerDay - 1,
    })
    .execute();
  const today = runtime.now().getUTCDate();
  await ask('The last of today?');
  expect(await deliver()).toHaveLength(1);
  expect(runtime.now().getUTCDate()).toBe(today);
  await ask('Tomorrow?');
  runtime.forward(20 * minuteMs);
  await ask('Tomorrow as well?');
  const [mail, ...others] = await deliver();
  expect(runtime.now().getUTCDate()).not.toBe(today);
  expect(mail?.text).toContain('“Tomorrow?”');
  expect(mail?.text).toContain('“Tomorrow as well?”');
  expect(others).toEqual([]);
});

it('enqueues no job without recipients or for a deleted embed', async () => {
  const { ask, jobs, there, mails } = await setUp({ emails: [] });
  await ask('Who cares?');
  expect(jobs.waiting).toEqual([]);
  await db.deleteFrom('embeds').where('id', '=', there.embedId).execute();
  await jobs.run('gather-digest', there);
  const when = new Date().toISOString();
  await jobs.run('send-digest', { ...there, addressId: there.embedId, from: when, until: when });
  expect(jobs.waiting).toEqual([]);
  expect(mails).toEqual([]);
});
