import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { LanguageModelError } from '../../../ports/language-model.ts';
import { runSweeps } from '../../../testing/run-sweeps.ts';
import { createConversationModule } from '../index.ts';
import {
  addOwner,
  ask,
  askOf,
  conversationFixture,
  eventsOf,
  type Owner,
  passage,
} from '../testing/conversation-fixture.ts';
import { say } from '../testing/scripted-model.ts';
import { explainTurn } from './explain-turn.ts';
import { collectTrace } from './trace-collector.ts';
import { deleteTracesBefore } from './trace-store.ts';
import { createTraceWriter } from './trace-writer.ts';

const { db } = await testDatabase();
const fixture = conversationFixture(db);
const { deps, model, knowledge, newId } = fixture;
const pages = [
  passage(1, 'The pier is in the north.'),
  passage(2, 'The office opens at nine.'),
  passage(3, 'Boats are red.'),
];
knowledge.passages = pages;

const why = ({ principal }: Owner, turnId: string) => explainTurn(deps, principal.accountId, turnId);

async function asked(owner: Owner, question: string, more: Parameters<typeof askOf>[2] = {}) {
  const turnId = newId();
  await ask(deps, askOf(owner, question, { turnId, ...more }));
  return turnId;
}

it('explains how an answer was made', async () => {
  const owner = await addOwner(db, { instructions: 'Be brief and kind.' });
  await asked(owner, 'Where is the pier of the harbour?');
  model.plays([...say('The office opens at nine [2].'), { type: 'usage', inputTokens: 90, outputTokens: 7 }]);
  const told = await why(owner, await asked(owner, 'And the office?'));
  expect(told).toMatchObject({
    question: 'And the office?',
    answer: 'The office opens at nine [1].',
    outcome: 'answered',
    status: 'done',
    errorCode: null,
    engine: 'scripted',
    language: 'en',
    confidence: null,
    citationsDropped: 0,
    notes: [],
    searchedFor: 'Where is the pier of the harbour? And the office?',
    historyMessages: 2,
    contextReduced: false,
    usage: { inputTokens: 90, outputTokens: 7 },
    credits: 0,
  });
  expect(told.passages.map(({ n, text, score, citedAs }) => [n, text, score, citedAs])).toEqual(
    pages.map(({ n, text, score }) => [n, text, score, n === 2 ? 1 : null]),
  );
  expect(told.prompt).toContain('Be brief and kind.');
  expect(told.prompt).toContain('The office opens at nine.');
  expect(told.stages.map(({ name }) => name)).toEqual(['search', 'prompt', 'firstPiece', 'answer']);
  const ends = told.stages.map(({ endMs }) => endMs);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

it('explains confidence, refusals without a model call, and failures', async () => {
  const owner = await addOwner(db);
  model.plays([{ type: 'judged', confidence: 0.75 }, ...say('The pier is in the north [1].')]);
  expect(await why(owner, await asked(owner, 'Where is the pier?'))).toMatchObject({ confidence: 0.75 });

  fixture.builtInModel.plays([{ type: 'judged', confidence: 0.001 }, { type: 'refused' }]);
  const farOff = await why(owner, await asked(owner, 'Who won the cup in Mongolia?', { key: 'a-session-by-itself' }));
  expect(farOff).toMatchObject({ outcome: 'refused', confidence: 0.001, notes: ['refusedWithoutCall'] });
  fixture.builtInModel.plays([{ type: 'refused' }]);

  knowledge.passages = [];
  const refused = await why(owner, await asked(owner, 'Where is the moon?'));
  expect(refused).toMatchObject({ outcome: 'refused', passages: [], notes: ['refusedWithoutCall'] });
  knowledge.passages = pages;

  model.plays([{ type: 'fail', error: new LanguageModelError('unavailable') }]);
  const failed = await why(owner, await asked(owner, 'Where is the pier?'));
  expect(failed).toMatchObject({ status: 'failed', errorCode: 'providerFailed', answer: '' });
  expect(failed.passages).toHaveLength(3);
  expect(failed.stages.map(({ name }) => name)).toEqual(['search', 'prompt', 'answer']);
  model.plays(say('The pier is in the north [1].'));
});

it('replaces prompt characters that PostgreSQL cannot store', async () => {
  const owner = await addOwner(db);
  const mergeMessage = [
    { role: 'user', content: 'Nul \u0000 and half \ud800 a letter' },
    { role: 'user', content: 'Where is the pier?' },
  ] as const;
  const told = await why(owner, await asked(owner, '', { mergeMessage: [...mergeMessage] }));
  expect(told.prompt).toContain('half \ufffd a letter');
});

it("is visible to the agent's account only, for any caller's turn", async () => {
  const [owner, other] = [await addOwner(db), await addOwner(db)];
  const visitor = { kind: 'visitor', visitorId: newId(), embedId: newId(), channel: 'embed' } as const;
  const principal = { ...visitor, agentId: owner.agentId, accountId: owner.principal.accountId };
  const turnId = await asked(owner, 'Where is the pier?', { principal });
  expect((await why(owner, turnId)).passages).toHaveLength(3);
  await expect(why(other, turnId)).rejects.toMatchObject({ code: 'notFound' });
  await expect(why(owner, newId())).rejects.toMatchObject({ code: 'notFound' });
});

it('returns the data of the turn itself after the trace expired', async () => {
  const owner = await addOwner(db);
  const turnId = await asked(owner, 'Where is the pier?');
  await deps.traces.flush();
  await deleteTracesBefore(db, new Date(Date.now() - 60_000));
  expect((await why(owner, turnId)).notes).toEqual([]);
  await deleteTracesBefore(db, new Date(Date.now() + 1));
  expect(await why(owner, turnId)).toMatchObject({
    answer: 'The pier is in the north [1].',
    searchedFor: 'Where is the pier?',
    passages: [],
    notes: ['traceGone'],
  });
});

it('writes all traces at shutdown, and deletes them after thirty days', async () => {
  const owner = await addOwner(db);
  const server = createConversationModule({ ...deps, runtime: { ...deps.runtime, now: () => new Date(now) } });
  let now = Date.parse('2031-01-01T12:00:00Z');
  const turnId = newId();
  await eventsOf(await server.useCases.answerTurn(askOf(owner, 'Where is the pier?', { turnId })));
  await server.stop?.();
  const kept = () => db.selectFrom('turn_traces').select('turn_id').where('turn_id', '=', turnId).execute();
  expect(await kept()).toHaveLength(1);
  now += 30 * 86_400_000;
  await runSweeps(server);
  expect(await kept()).toHaveLength(1);
  now += 1;
  await runSweeps(server);
  expect(await kept()).toEqual([]);
});

it('writes many traces in one statement: the last per turn, none of deleted turns', async () => {
  const owner = await addOwner(db);
  const turnIds: string[] = [];
  for (let n = 0; n < 5; n += 1) turnIds.push(await asked(owner, `Where is pier ${n}?`));
  await deps.traces.flush();
  await db.deleteFrom('turn_traces').where('account_id', '=', owner.principal.accountId).execute();
  const warn = vi.fn();
  const traces = createTraceWriter({ db, runtime: deps.runtime, log: { ...pino({ level: 'silent' }), warn } });
  const traceFor = (query: string) => {
    const trace = collectTrace(deps.runtime.now, 'en');
    trace.searched(query);
    return trace.trace();
  };
  traces.add(newId(), traceFor('of nobody'));
  for (const turnId of turnIds) traces.add(turnId, traceFor('first'));
  for (const turnId of turnIds) traces.add(turnId, traceFor('last'));
  await traces.flush();
  const rows = await db.selectFrom('turn_traces').select(['turn_id', 'trace']).execute();
  const mine = rows.filter((row) => turnIds.includes(row.turn_id));
  expect(mine.map(({ trace }) => trace.searchedFor)).toEqual(turnIds.map(() => 'last'));
  expect(warn).not.toHaveBeenCalled();
});
