import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';
import { adjacentPassages } from './adjacent-passages.ts';

const { db } = await testDatabase();
const { jobs, someone } = await knowledgeFixture({ db });

const guide = Array.from({ length: 14 }, (_, n) => `## Part ${n}\nThe ${n}. gate is opened by its own keeper.`).join(
  '\n\n',
);

async function taught() {
  const me = await someone();
  await me.train({ type: 'text', title: 'Guide', text: guide });
  await me.train({ type: 'text', title: 'Other', text: '## Elsewhere\nNobody is there.' });
  await jobs.runAll();
  const chunks = await db
    .selectFrom('chunks')
    .selectAll()
    .where('agent_id', '=', me.agentId)
    .orderBy('ordinal')
    .execute();
  const owner = { accountId: chunks[0]?.account_id ?? '', agentId: me.agentId };
  const idsOf = (...headings: string[]) =>
    chunks.flatMap(({ id, heading }) => (headings.includes(heading ?? '') ? [id] : []));
  return { owner, idsOf };
}

it('returns the passages before and after a chunk, one for each heading, from the same source', async () => {
  const { owner, idsOf } = await taught();
  const near = async (...headings: string[]) =>
    (await adjacentPassages({ db }, { ...owner, chunkIds: idsOf(...headings) })).map(({ heading }) => heading);
  expect(await near('Part 4')).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 3, 2, 1].map((n) => `Part ${n}`));
  expect((await near('Part 4', 'Part 5')).slice(0, 3)).toEqual(['Part 5', 'Part 6', 'Part 7']);
  expect(await near('Elsewhere')).toEqual([]);
  expect(await near()).toEqual([]);
});

it('returns nothing from other accounts or from inactive sources', async () => {
  const [mine, other] = [await taught(), await taught()];
  const chunkIds = mine.idsOf('Part 4');
  expect(await adjacentPassages({ db }, { ...other.owner, chunkIds })).toEqual([]);
  await db.updateTable('sources').set({ active: false }).where('agent_id', '=', mine.owner.agentId).execute();
  expect(await adjacentPassages({ db }, { ...mine.owner, chunkIds })).toEqual([]);
});
