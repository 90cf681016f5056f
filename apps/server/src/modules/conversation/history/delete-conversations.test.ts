import { setImmediate as moment } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { addOwner, ask, askOf, conversationFixture, eventsOf } from '../testing/conversation-fixture.ts';
import { say } from '../testing/scripted-model.ts';
import { answerTurn } from '../turn/answer-turn.ts';
import { deleteConversations } from './delete-conversations.ts';
import { openThread } from './threads.ts';

const { db } = await testDatabase();

const idsOf = async (accountId: string) => {
  const rows = await db.selectFrom('conversations').select('id').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.id);
};

/** Deletes the account's conversations while `work` waits for their row locks. */
async function deleteConcurrently(accountId: string, work: () => Promise<unknown>) {
  const ids = await idsOf(accountId);
  let asked: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('conversations').select('id').where('id', 'in', ids).forUpdate().execute();
    asked = work().catch((error: unknown) => error);
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) break;
      await moment();
    }
    await tx.deleteFrom('conversations').where('id', 'in', ids).execute();
  });
  return await asked;
}

it('restarts a session whose conversation is deleted while a question is stored', async () => {
  const { deps } = conversationFixture(db);
  const owner = await addOwner(db);
  await ask(deps, askOf(owner, 'First?'));
  const events = await deleteConcurrently(owner.principal.accountId, () => ask(deps, askOf(owner, 'Second?')));
  expect((events as unknown[]).at(-1)).toMatchObject({ type: 'done' });
  const turns = await db.selectFrom('turns').select('question').where('agent_id', '=', owner.agentId).execute();
  expect(turns).toEqual([{ question: 'Second?' }]);
});

it('does not find a thread that is deleted while a question to it is stored', async () => {
  const { deps } = conversationFixture(db);
  const owner = await addOwner(db);
  const thread = { mode: 'thread', key: await openThread(deps, owner.principal, owner.agentId) } as const;
  await ask(deps, askOf(owner, 'First?', thread));
  const error = await deleteConcurrently(owner.principal.accountId, () => ask(deps, askOf(owner, 'Second?', thread)));
  expect(error).toEqual(new AppError('notFound'));
});

it('stops running turns in this and another process and releases their credits', async () => {
  const { deps, model, anotherProcess } = conversationFixture(db);
  const owner = await addOwner(db);
  const { accountId } = owner.principal;
  const released: string[] = [];
  const ledger = {
    ...deps.ledger,
    isMetered: true,
    release: async (_: unknown, { reservationId }: { reservationId: string }) => void released.push(reservationId),
  };
  model.plays([...say('Half'), { type: 'gate' }, ...say(' and whole.')]);
  const turns = [
    await answerTurn({ ...deps, ledger }, askOf(owner, 'Here?')),
    await answerTurn({ ...anotherProcess(), ledger }, askOf(owner, 'There?', { key: 'session-elsewhere' })),
  ];
  for (const turn of turns) await turn.events.next();
  expect(await deleteConversations({ ...deps, ledger }, accountId, await idsOf(accountId))).toBe(2);
  expect(released.slice(0, 2).sort()).toEqual(turns.map(({ turnId }) => turnId).sort());
  for (const turn of turns) expect((await eventsOf(turn)).at(-1)).toEqual({ type: 'error', code: 'notFound' });
  expect(model.aborted()).toBe(2);
  for (const table of ['conversations', 'turns', 'messages'] as const)
    expect(await db.selectFrom(table).select('id').where('account_id', '=', accountId).execute()).toEqual([]);
});

it('deletes nothing of another account', async () => {
  const { deps } = conversationFixture(db);
  const [mine, other] = [await addOwner(db), await addOwner(db)];
  await ask(deps, askOf(mine, 'Mine?'));
  const ids = await idsOf(mine.principal.accountId);
  expect(await deleteConversations(deps, other.principal.accountId, ids)).toBe(0);
  expect(await idsOf(mine.principal.accountId)).toEqual(ids);
  const turns = await db.selectFrom('turns').select('question').where('agent_id', '=', mine.agentId).execute();
  expect(turns).toEqual([{ question: 'Mine?' }]);
});
