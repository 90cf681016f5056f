import { expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { knowledgeFixture } from '../testing/knowledge-fixture.ts';

const { db } = await testDatabase();
const { jobs, knowledge, runtime, someone } = await knowledgeFixture({ db });

const documents = Array.from(
  { length: 12 },
  (_, n) =>
    `The harbour office on pier ${n} opens for ships. The harbour office opens its harbour book, and the office of the harbour opens doors number ${n}.`,
);

/** An agent with many texts about the harbor office. */
async function harbour() {
  const me = await someone();
  for (const [n, text] of documents.entries()) await me.train({ type: 'text', title: `Pier ${n}`, text });
  const owner = { accountId: me.accountId, agentId: me.agentId };
  const answer = async (question: string, text: string) => {
    runtime.forward(1_000);
    const source = await knowledge.useCases.addAnswer(owner, { question, answer: text }, 'en');
    await jobs.runAll();
    return source;
  };
  await jobs.runAll();
  const first = async (query: string) => {
    const [passage] = await me.ask(query);
    return passage && [passage.text, passage.isOwnAnswer ?? false];
  };
  return { ...me, owner, answer, first };
}

const question = 'When does the harbour office open?';

it('ranks the owner answer first for the same question in other words or in the other language', async () => {
  const { answer, first, ask } = await harbour();
  await answer(question, 'At nine.');
  for (const asked of [
    question,
    'when does the HARBOUR office open',
    'At what time does the office of the harbour open, please?',
    'Can you tell me the opening hours of the harbour office?',
    '¿A qué hora abre la oficina del puerto?',
  ])
    expect([asked, ...((await first(asked)) ?? [])]).toEqual([asked, 'At nine.', true]);
  const passages = await ask(question);
  expect(passages.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  expect(passages[0]!.score).toBeGreaterThanOrEqual(passages[1]!.score);
  expect(new Set(passages.map(({ chunkId }) => chunkId)).size).toBe(5);
});

it('does not use it for another question', async () => {
  const { answer, ask } = await harbour();
  await answer(question, 'At nine.');
  for (const asked of [
    'When does the harbour office close?',
    'Why does the harbour office open?',
    'When does the harbour office open on Sundays?',
    'When does the tax office of the harbour open?',
  ])
    expect((await ask(asked)).filter(({ isOwnAnswer }) => isOwnAnswer)).toEqual([]);
});

it('answers questions without content words, and ones that no other text matches', async () => {
  const { answer, first } = await harbour();
  await answer('Who are you?', 'I am the voice of the harbour.');
  await answer('Is there a zorbing hill?', 'No.');
  expect(await first('who are YOU')).toEqual(['I am the voice of the harbour.', true]);
  expect(await first('Is there any zorbing hill?')).toEqual(['No.', true]);
});

it('prefers the answer in the language of the question, then the newest', async () => {
  const { answer, first } = await harbour();
  const spanish = '¿Cuándo abre la oficina del puerto?';
  await answer(question, 'At nine.');
  await answer(spanish, 'A las nueve.');
  expect(await first(question)).toEqual(['At nine.', true]);
  expect(await first(spanish)).toEqual(['A las nueve.', true]);
});

it('returns a long answer completely and in order', async () => {
  const { answer, ask } = await harbour();
  const paragraphs = Array.from({ length: 7 }, (_, n) =>
    `On day ${n} at ${n}. ${'The bell is rung. '.repeat(60)}`.trim(),
  );
  await answer(question, paragraphs.join('\n\n'));
  const passages = await ask(question);
  expect(passages.map(({ text, isOwnAnswer }) => [text, isOwnAnswer])).toEqual(paragraphs.map((text) => [text, true]));
});

it('has one source per question: another answer is its next version, an identical one has no effect', async () => {
  const { answer, first, memory } = await harbour();
  const one = await answer(question, 'At nine.');
  const two = await answer('At what time does the office of the harbour open?', 'At ten.');
  const same = await answer(question, 'At ten.');
  expect([two.id, two.version, two.title]).toEqual([one.id, 2, question]);
  expect([same.id, same.version, same.status]).toEqual([one.id, 2, 'ready']);
  expect((await memory()).content.filter(({ kind }: { kind: string }) => kind === 'qa')).toHaveLength(1);
  expect(await first(question)).toEqual(['At ten.', true]);
});

it('is switched on again when added again, and deleted with its source', async () => {
  const { answer, first, agentId, json, ...me } = await harbour();
  const { id } = await answer(question, 'At nine.');
  await json('PATCH', `sources/${id}`, { active: false });
  expect((await first(question))?.[1]).toBe(false);
  await answer(question, 'At nine.');
  expect(await first(question)).toEqual(['At nine.', true]);
  await me.delete(`clone/deleteMemory/${agentId}?sourceId=${id}`);
  expect((await first(question))?.[1]).toBe(false);
});

it('has a one-line title within the limit, and is private to the account', async () => {
  const { answer, owner } = await harbour();
  const { title } = await answer(`How\n many ${'berths '.repeat(80)}are there?`, 'Twelve.');
  expect(title).toMatch(/^How many (berths )+berths…$/);
  expect([...title].length).toBeLessThanOrEqual(300);
  const { accountId } = await someone();
  const strange = knowledge.useCases.addAnswer({ ...owner, accountId }, { question, answer: 'Never.' }, 'en');
  await expect(strange).rejects.toMatchObject({ code: 'notFound' });
});
