import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { Principal } from '../../../lib/principal.ts';
import { addOwner, ask, askOf, conversationFixture, type Owner } from '../testing/conversation-fixture.ts';
import { type Feedback, giveFeedback, takeFeedbackBack } from './give-feedback.ts';

const { db } = await testDatabase();
const { deps, knowledge, model, newId } = conversationFixture(db);

const visitorOf = ({ principal, agentId }: Owner): Principal => ({
  kind: 'visitor',
  visitorId: newId(),
  embedId: newId(),
  channel: 'embed',
  agentId,
  accountId: principal.accountId,
});

/** Asks a question and returns the answer's message. */
async function answered(
  owner: Owner,
  question: string,
  principal: Principal = owner.principal,
  key = 'a-session-of-its-own',
) {
  const done = (await ask(deps, askOf(owner, question, { principal, key }))).at(-1);
  return done?.type === 'done' ? done.done : { messageId: '', turnId: '' };
}

const give = (principal: Principal, messageId: string, more: Partial<Feedback> = {}) =>
  giveFeedback(deps, principal, { messageId, value: -1, ...more }, 'en');

const kept = (messageId: string) =>
  db.selectFrom('message_feedback').selectAll().where('message_id', '=', messageId).executeTakeFirst();

const gapsOf = ({ agentId }: Owner) =>
  db.selectFrom('knowledge_gaps').selectAll().where('agent_id', '=', agentId).orderBy('id').execute();

it('keeps the latest feedback, and deletes it on request', async () => {
  const owner = await addOwner(db);
  const visitor = visitorOf(owner);
  const { messageId } = await answered(owner, 'Where is the pier?', visitor);
  await give(visitor, messageId, { reason: ' Too \u0000long. ' });
  expect(await kept(messageId)).toMatchObject({ value: -1, reason: 'Too long.', source_id: null });
  await give(visitor, messageId, { value: 1 });
  expect(await kept(messageId)).toMatchObject({ value: 1, reason: null });
  await takeFeedbackBack(deps, visitor, messageId);
  expect(await kept(messageId)).toBeUndefined();
  // A second deletion has no effect and does not fail.
  await takeFeedbackBack(deps, visitor, messageId);
});

it("is accepted from the conversation's holder and the agent's owner only, for answers only", async () => {
  const [owner, other] = [await addOwner(db), await addOwner(db)];
  const visitor = visitorOf(owner);
  const { messageId, turnId } = await answered(owner, 'Where is the pier?', visitor);
  const question = await db
    .selectFrom('messages')
    .select('id')
    .where('turn_id', '=', turnId)
    .where('role', '=', 'user')
    .executeTakeFirstOrThrow();
  for (const [who, id] of [
    [visitorOf(owner), messageId],
    [other.principal, messageId],
    [visitorOf(other), messageId],
    [visitor, question.id],
    [owner.principal, newId()],
  ] as const) {
    await expect(give(who, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(takeFeedbackBack(deps, who, id)).rejects.toMatchObject({ code: 'notFound' });
  }
  await give(visitor, messageId);
  await give(owner.principal, messageId, { value: 1 });
  expect(await kept(messageId)).toMatchObject({ value: 1 });
});

it('accepts a correction from the owner only', async () => {
  const owner = await addOwner(db);
  const visitor = visitorOf(owner);
  const { messageId } = await answered(owner, 'Where is the pier?', visitor);
  await expect(give(visitor, messageId, { correction: 'It burnt.' })).rejects.toMatchObject({ code: 'notOwner' });
  expect([knowledge.answered, await kept(messageId)]).toEqual([[], undefined]);
  const sourceId = await give(owner.principal, messageId, { correction: 'In the north.' });
  expect(knowledge.answered.splice(0)).toEqual([{ question: 'Where is the pier?', answer: 'In the north.' }]);
  expect((await kept(messageId))?.source_id).toBe(sourceId);
  // Later feedback does not remove the correction.
  await give(visitor, messageId, { value: 1 });
  expect(await kept(messageId)).toMatchObject({ value: 1, source_id: sourceId });
});

it('corrects a follow-up together with the question before it', async () => {
  const owner = await addOwner(db);
  await answered(owner, 'When does the lighthouse of the north pier open?');
  const { messageId } = await answered(owner, 'And in winter?');
  await give(owner.principal, messageId, { correction: 'Never.' });
  const question = 'When does the lighthouse of the north pier open? And in winter?';
  expect(knowledge.answered.splice(0)).toEqual([{ question, answer: 'Never.' }]);
  expect(knowledge.asked.at(-1)).toBe(question);
});

it('settles the knowledge gap until the question is unanswered again', async () => {
  const owner = await addOwner(db);
  model.plays([{ type: 'refused' }]);
  await answered(owner, 'Who founded the harbour?');
  const { messageId } = await answered(owner, 'who founded the HARBOUR');
  await answered(owner, 'And in winter?');
  const [gap, followUp] = await gapsOf(owner);
  expect([gap?.times, gap?.settled_at, followUp?.question]).toEqual([
    2,
    null,
    'who founded the HARBOUR And in winter?',
  ]);
  const sourceId = await give(owner.principal, messageId, { correction: 'Clara Mendes.' });
  expect((await gapsOf(owner))[0]).toMatchObject({ source_id: sourceId, settled_at: expect.any(Date), times: 2 });

  // The gap stays settled while the correction is still being ingested.
  const setStatus = (status: string) => db.updateTable('sources').set({ status }).where('id', '=', sourceId).execute();
  await setStatus('reading');
  await answered(owner, 'Who founded the harbour?');
  expect((await gapsOf(owner))[0]).toMatchObject({ source_id: sourceId, settled_at: expect.any(Date), times: 3 });
  await setStatus('ready');
  await answered(owner, 'Who founded the harbour?');
  expect((await gapsOf(owner))[0]).toMatchObject({ source_id: null, settled_at: null, times: 4 });

  await give(owner.principal, messageId, { correction: 'Clara Mendes.' });
  await db.deleteFrom('sources').where('agent_id', '=', owner.agentId).where('title', '<>', 'Facts').execute();
  await answered(owner, 'Who founded the harbour?');
  expect((await gapsOf(owner))[0]).toMatchObject({ source_id: null, settled_at: null, times: 5 });
});
