import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../db/index.ts';
import { testDatabase } from '../../../db/testing/index.ts';
import { addOwner, ask, askOf, conversationFixture, eventsOf } from '../testing/conversation-fixture.ts';
import { say } from '../testing/scripted-model.ts';
import { answerTurn } from '../turn/answer-turn.ts';
import { forgetRunningTurns } from '../turn/orphaned/forget-running-turns.ts';
import { exportConversations } from './export-conversations.ts';

const { db } = await testDatabase();

async function exported(accountId: string) {
  const files: Record<string, Record<string, unknown>[]> = {};
  for await (const { path, content } of exportConversations({ db }, accountId))
    files[path] = JSON.parse(await text(Readable.from(content)));
  return { talks: files['conversations.json'] ?? [], gaps: files['knowledge-gaps.json'] ?? [] };
}

it('stops running turns of a deleted account, but not those of another one', async () => {
  const { deps, model, anotherProcess } = conversationFixture(db);
  model.plays([...say('Half'), { type: 'gate' }, ...say(' and whole.')]);
  const [mine, other, elsewhere] = [await addOwner(db), await addOwner(db), anotherProcess()];
  const turns = [
    await answerTurn(deps, askOf(mine, 'One?')),
    await answerTurn(deps, askOf(mine, 'Two?', { key: 'session-9876543210' })),
    await answerTurn(elsewhere, askOf(mine, 'Three?', { key: 'session-elsewhere' })),
    await answerTurn(deps, askOf(other, 'Four?')),
  ];
  for (const turn of turns) await turn.events.next();
  const afterCommit = await inTransaction(db, async (tx) => {
    const work = await forgetRunningTurns(deps, tx, mine.principal.accountId);
    await tx.deleteFrom('accounts').where('id', '=', mine.principal.accountId).execute();
    return work;
  });
  await afterCommit();
  expect(deps.running.get(turns[0]?.turnId ?? '')).toBeUndefined();
  const ends = await Promise.all(turns.slice(0, 3).map(async (turn) => (await eventsOf(turn)).at(-1)));
  expect(ends).toEqual(ends.map(() => ({ type: 'error', code: 'notFound' })));
  expect(model.aborted()).toBe(3);
  model.release();
  expect((await eventsOf(turns[3] as (typeof turns)[number])).at(-1)).toMatchObject({ type: 'done' });
});

it("exports all conversations with the account's agents, with messages, turns and knowledge gaps", async () => {
  const { deps, model } = conversationFixture(db);
  const [mine, other] = [await addOwner(db), await addOwner(db)];
  for (let n = 0; n < 3; n += 1) await ask(deps, askOf(mine, `Question ${n}?`));
  model.plays([{ type: 'refused' }]);
  await ask(deps, askOf(mine, 'Who was it?', { key: 'session-9876543210' }));
  await ask(deps, askOf(other, 'Is this a secret?'));

  const { talks, gaps } = await exported(mine.principal.accountId);
  expect(talks).toHaveLength(2);
  expect(talks[0]).toMatchObject({
    agentId: mine.agentId,
    mode: 'session',
    key: 'session-0123456789',
    holder: { kind: 'account', id: mine.principal.accountId },
    turns: [0, 1, 2].map((n) => ({ question: `Question ${n}?`, answer: 'An answer [1].', status: 'done' })),
  });
  expect(
    (talks[0]!.messages as { role: string; content: string }[]).map(({ role, content }) => [role, content]),
  ).toEqual(
    [0, 1, 2].flatMap((n) => [
      ['user', `Question ${n}?`],
      ['assistant', 'An answer [1].'],
    ]),
  );
  expect(gaps).toMatchObject([{ agentId: mine.agentId, question: 'Who was it?', times: 1 }]);
  expect(JSON.stringify([talks, gaps])).not.toContain('secret');
});

it('exports every row when there is more than one page', async () => {
  const { agentId, principal } = await addOwner(db);
  const { accountId } = principal;
  const [count, now] = [250, new Date()];
  const id = (kind: number, n: number) => `00000000-0000-7000-8000-${String(kind * 1e6 + n).padStart(12, '0')}`;
  const of = { account_id: accountId, agent_id: agentId };
  const talks = Array.from({ length: count }, (_, n) => ({
    ...of,
    id: id(1, n),
    principal_kind: 'account',
    principal_id: accountId,
    channel: 'preview',
    mode: 'thread',
    key: id(1, n),
    created_at: new Date(now.getTime() + (n >> 4)),
    updated_at: now,
  }));
  const turns = talks.map((_, n) => ({
    ...of,
    id: id(2, n),
    conversation_id: id(1, 0),
    status: 'done',
    request_hash: '',
    question: `q${n}`,
    started_at: now,
    touched_at: now,
  }));
  const messages = turns.map((turn, n) => ({
    id: id(3, n),
    conversation_id: id(1, 0),
    account_id: accountId,
    turn_id: turn.id,
    ordinal: n,
    role: 'user',
    content: `m${n}`,
    created_at: now,
  }));
  const gaps = talks.map((_, n) => ({
    ...of,
    id: id(4, n),
    question: `g${n}`,
    question_key: `g${n}`,
    first_asked_at: now,
    last_asked_at: now,
  }));
  await db.insertInto('conversations').values(talks).execute();
  await db.insertInto('turns').values(turns).execute();
  await db.insertInto('messages').values(messages).execute();
  await db.insertInto('knowledge_gaps').values(gaps).execute();
  const all = await exported(accountId);
  const ids = (rows: unknown) => (rows as { id: string }[]).map((row) => row.id).sort();
  expect(ids(all.talks)).toEqual(ids(talks));
  expect(ids(all.gaps)).toEqual(ids(gaps));
  const first = all.talks.find((talk) => talk.id === id(1, 0));
  expect([ids(first?.turns), ids(first?.messages)]).toEqual([ids(turns), ids(messages)]);
});
