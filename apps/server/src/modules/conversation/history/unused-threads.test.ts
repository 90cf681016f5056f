import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { createConversationModule } from '../index.ts';
import { addOwner, ask, askOf, conversationFixture } from '../testing/conversation-fixture.ts';
import { openThread } from './threads.ts';

const { db } = await testDatabase();

it('deletes threads unused for a week, and no conversation', async () => {
  const { deps } = conversationFixture(db);
  const owner = await addOwner(db);
  const thread = () => openThread(deps, owner.principal, owner.agentId);
  const [unused, used, young] = [await thread(), await thread(), await thread()];
  await ask(deps, askOf(owner, 'One?', { mode: 'thread', key: used }));
  await ask(deps, askOf(owner, 'Two?'));
  const openedAt = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
  await db
    .updateTable('conversations')
    .set({ created_at: openedAt(8) })
    .where('agent_id', '=', owner.agentId)
    .execute();
  await db
    .updateTable('conversations')
    .set({ created_at: openedAt(6.9) })
    .where('id', '=', young)
    .execute();
  await runSweeps(createConversationModule(deps));
  const left = await db
    .selectFrom('conversations')
    .select(['id', 'mode'])
    .where('agent_id', '=', owner.agentId)
    .execute();
  expect(left.map(({ id }) => id)).not.toContain(unused);
  expect(left.map(({ mode }) => mode).sort()).toEqual(['session', 'thread', 'thread']);
});
