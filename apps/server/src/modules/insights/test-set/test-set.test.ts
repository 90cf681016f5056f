import { limits } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { LanguageModelError } from '../../../ports/language-model.ts';
import { type Ledger, prices, type Reservation } from '../../billing/index.ts';
import { type ScriptStep, say } from '../../conversation/testing/scripted-model.ts';
import { insightsFixture } from '../testing/insights-fixture.ts';

const { db } = await testDatabase();

/** A metered ledger that records its calls. */
function purse(credits: number): Ledger & { left: number; held: Map<string, number>; calls: string[] } {
  const held = new Map<string, number>();
  const gate = {
    isMetered: true,
    left: credits,
    held,
    calls: [] as string[],
    async reserve(tx: { isTransaction: boolean }, { reservationId, billable }: Reservation) {
      expect(tx.isTransaction).toBe(true);
      if (gate.left < prices[billable]) throw new AppError('notCredits');
      gate.left -= prices[billable];
      held.set(reservationId, prices[billable]);
      gate.calls.push('reserve');
    },
    async settle(_tx: unknown, { reservationId }: { reservationId: string }) {
      held.delete(reservationId);
      gate.calls.push('settle');
    },
    async release(_tx: unknown, { reservationId }: { reservationId: string }) {
      gate.left += held.get(reservationId) ?? 0;
      if (held.delete(reservationId)) gate.calls.push('release');
    },
  };
  return gate;
}

const fixture = await insightsFixture(db);
const { jobs, model, runtime } = fixture;

type Fixture = typeof fixture;
type Person = Awaited<ReturnType<Fixture['owner']>>;
type Case = { question: string; expected: string | null };

const facts: Case[] = [
  { question: 'How tall is it?', expected: '31 metres' },
  { question: 'Who won?', expected: null },
  { question: 'When do you open?', expected: 'at seven' },
];

const add = (me: Person, cases: Case[]) => me.json('POST', `clone/tests/${me.agentId}`, { cases });
const read = async (me: Person) => (await me.get(`clone/tests/${me.agentId}`)).body.data;
const begin = (me: Person) => me.json('POST', `clone/tests/${me.agentId}/run`, {});
const runOf = async (me: Person, id: string) => (await me.get(`test-runs/${id}`)).body.data;

/** Answers each question by its text. */
function answers(of: Fixture, scripts: Record<string, ScriptStep[]>) {
  of.model.plays(({ question }) => scripts[question] ?? [{ type: 'refused' }]);
}

const good = {
  'How tall is it?': say('Text of passage 1 [1]. It is 31 metres tall.'),
  'When do you open?': say('We open at seven.'),
};

/** Starts a run and waits for its end. */
async function run(me: Person): Promise<string> {
  runtime.forward(1_000);
  const { id } = (await begin(me)).body.data;
  await jobs.runNext();
  return id;
}

describe('test cases', () => {
  it('are added in order, changed and deleted', async () => {
    const me = await fixture.owner();
    const added = await add(me, facts);
    expect([added.status, added.body.data]).toMatchObject([201, facts]);
    expect(await read(me)).toEqual({ cases: added.body.data, runs: [] });
    const [first, second, third] = added.body.data;
    const change = (id: string, body: object) => me.json('PATCH', `tests/${id}`, body);
    expect((await change(first.id, { expected: null })).body.data).toEqual({ ...first, expected: null });
    expect((await change(first.id, { question: 'How high?' })).body.data).toMatchObject({ question: 'How high?' });
    expect((await change(second.id, {})).body.data).toEqual(second);
    expect((await me.delete(`tests/${third.id}`)).body).toEqual({ status: 'deleted' });
    expect((await read(me)).cases).toMatchObject([{ question: 'How high?', expected: null }, second]);
  });

  it('are limited to 500, also for concurrent additions', async () => {
    const me = await fixture.owner();
    const many = Array.from({ length: limits.testCases - 3 }, (_, n) => ({ question: `${n}?`, expected: `${n}` }));
    expect((await add(me, many)).status).toBe(201);
    const both = await Promise.all([add(me, facts.slice(0, 2)), add(me, facts.slice(0, 2))]);
    expect(both.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([201, 'testLimit']);
    expect((await add(me, facts.slice(0, 1))).status).toBe(201);
    expect((await add(me, facts.slice(0, 1))).body.error.code).toBe('testLimit');
    expect((await read(me)).cases).toHaveLength(limits.testCases);
  });

  it('belong to the owner of the agent, like the runs', async () => {
    const [me, other] = [await fixture.owner(), await fixture.owner()];
    const [first] = (await add(me, facts)).body.data;
    const id = await run(me);
    const tried = [
      await other.get(`clone/tests/${me.agentId}`),
      await other.json('POST', `clone/tests/${me.agentId}`, { cases: facts }),
      await other.json('PATCH', `tests/${first.id}`, { question: 'Mine?' }),
      await other.delete(`tests/${first.id}`),
      await other.json('POST', `clone/tests/${me.agentId}/run`, {}),
      await other.get(`test-runs/${id}`),
    ];
    expect(tried.map(({ body }) => body.error.code)).toEqual(tried.map(() => 'notFound'));
    expect((await read(me)).cases).toHaveLength(3);
  });
});

describe('a test run', () => {
  it('asks each case as a first question and reports the results', async () => {
    const me = await fixture.owner();
    const cases = (await add(me, facts)).body.data;
    answers(fixture, { ...good, 'When do you open?': say('We open at eight.') });
    const begun = await begin(me);
    expect(begun.body.data).toMatchObject({ status: 'queued', cases: 3, done: 0, engine: '', finishedAt: null });
    runtime.forward(5_000);
    model.requests.length = 0;
    await jobs.runNext();
    expect(model.requests.map(({ question, history }) => [question, history])).toEqual(
      facts.map(({ question }) => [question, []]),
    );
    const done = await runOf(me, begun.body.data.id);
    expect(done).toMatchObject({
      status: 'done',
      cases: 3,
      done: 3,
      right: 2,
      wrong: 1,
      refused: 0,
      failed: 0,
      cited: 1,
      engine: 'scripted',
      finishedAt: runtime.now().toISOString(),
      results: [
        { caseId: cases[0].id, verdict: 'right', before: null, citations: [{ n: 1, title: 'Source 1' }], ms: 0 },
        { caseId: cases[1].id, verdict: 'right', expected: null },
        { caseId: cases[2].id, verdict: 'wrong', answer: 'We open at eight.', citations: [] },
      ],
    });
    const { results: _, ...summary } = done;
    expect((await read(me)).runs).toEqual([summary]);
  });

  it('leaves no conversation, turn, gap, trace or feedback behind', async () => {
    const me = await fixture.owner();
    await add(me, facts);
    answers(fixture, good);
    await run(me);
    await fixture.conversation.stop?.();
    for (const table of ['conversations', 'turns', 'messages', 'knowledge_gaps', 'turn_traces'] as const) {
      const rows = await db.selectFrom(table).selectAll().where('account_id', '=', me.accountId).execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });

  it('compares with the last earlier run that had the case', async () => {
    const me = await fixture.owner();
    const [first] = (await add(me, facts.slice(0, 1))).body.data;
    answers(fixture, { 'How tall is it?': say('It is 30 metres tall.') });
    await run(me);
    await add(me, facts.slice(1));
    answers(fixture, good);
    const second = await runOf(me, await run(me));
    expect(second.results.map(({ verdict, before }: Record<string, string>) => [verdict, before])).toEqual([
      ['right', 'wrong'],
      ['right', null],
      ['right', null],
    ]);
    await me.delete(`tests/${first.id}`);
    answers(fixture, {});
    const third = await runOf(me, await run(me));
    expect(third.results.map(({ verdict, before }: Record<string, string>) => [verdict, before])).toEqual([
      ['right', 'right'],
      ['refused', 'right'],
    ]);
  });

  it('resumes after a crash of its process', async () => {
    const me = await fixture.owner();
    await add(me, facts);
    const away = new AbortController();
    model.plays(({ question }) => {
      if (question !== 'Who won?') return good[question as keyof typeof good] ?? [];
      away.abort(new Error('the process stops'));
      return [{ type: 'gate' }];
    });
    const { id } = (await begin(me)).body.data;
    await expect(jobs.runNext({ signal: away.signal })).rejects.toThrow('the process stops');
    expect(await runOf(me, id)).toMatchObject({ status: 'running', done: 1, right: 1 });
    model.requests.length = 0;
    answers(fixture, good);
    await jobs.runNext({ attempt: 2 });
    expect(model.requests.map(({ question }) => question)).toEqual(['Who won?', 'When do you open?']);
    expect(await runOf(me, id)).toMatchObject({ status: 'done', done: 3, right: 3 });
  });

  it('is exclusive per agent', async () => {
    const [me, other] = [await fixture.owner(), await fixture.owner()];
    for (const each of [me, other]) await add(each, facts);
    const both = await Promise.all([begin(me), begin(me)]);
    expect(both.map(({ status, body }) => body.error?.code ?? status).sort()).toEqual([202, 'testsRunning']);
    expect((await begin(other)).status).toBe(202);
    for (let n = 0; n < 2; n += 1) await jobs.runNext();
    expect((await begin(me)).status).toBe(202);
    await jobs.runNext();
  });

  it('requires cases and knowledge', async () => {
    const me = await fixture.owner();
    expect((await begin(me)).body.error.code).toBe('noTests');
    await add(me, facts);
    const kept = fixture.knowledge.passages.splice(0);
    expect((await begin(me)).body.error.code).toBe('noKnowledge');
    fixture.knowledge.passages.push(...kept);
    await db.updateTable('sources').set({ active: false }).where('account_id', '=', me.accountId).execute();
    // It had knowledge when the run was requested.
    expect(await runOf(me, await run(me))).toMatchObject({ status: 'failed', done: 0, finishedAt: expect.any(String) });
  });

  it('counts a model error as a failed case and continues', async () => {
    const me = await fixture.owner();
    await add(me, facts);
    answers(fixture, { ...good, 'How tall is it?': [{ type: 'fail', error: new LanguageModelError('unavailable') }] });
    expect(await runOf(me, await run(me))).toMatchObject({ status: 'done', right: 2, failed: 1 });
  });

  it('fails when its job is given up, and is deleted with its agent', async () => {
    const [me, other] = [await fixture.owner(), await fixture.owner()];
    for (const each of [me, other]) await add(each, facts);
    const { id } = (await begin(me)).body.data;
    await jobs.giveUpNext();
    expect(await runOf(me, id)).toMatchObject({ status: 'failed', done: 0 });
    await begin(other);
    await db.deleteFrom('agents').where('id', '=', other.agentId).execute();
    await jobs.runNext();
    const left = await db.selectFrom('test_results').selectAll().where('account_id', '=', other.accountId).execute();
    expect(left).toEqual([]);
  });

  it('is kept until fifty newer ones exist', async () => {
    const me = await fixture.owner();
    await add(me, facts.slice(0, 1));
    answers(fixture, good);
    const first = await run(me);
    for (let n = 0; n < 49; n += 1) await run(me);
    expect((await read(me)).runs).toHaveLength(50);
    expect((await read(me)).runs.at(-1).id).toBe(first);
    await run(me);
    expect((await read(me)).runs).toHaveLength(50);
    expect((await me.get(`test-runs/${first}`)).body.error.code).toBe('notFound');
  });
});

describe('credits of a run', () => {
  async function paying(credits: number) {
    const gate = purse(credits);
    const paid = await insightsFixture(db, gate);
    const me = await paid.owner();
    await add(me, facts);
    answers(paid, good);
    return { gate, me, paid };
  }

  it('are one for each answer and none for a refusal', async () => {
    const { gate, me, paid } = await paying(10);
    const { id } = (await begin(me)).body.data;
    gate.calls.length = 0;
    await paid.jobs.runNext();
    expect(gate.calls).toEqual(['reserve', 'settle', 'reserve', 'release', 'reserve', 'settle']);
    expect([gate.left, gate.held.size]).toEqual([8, 0]);
    expect((await runOf(me, id)).status).toBe('done');
  });

  it('end the run when they are used up, and keep its results', async () => {
    const { gate, me, paid } = await paying(1);
    const { id } = (await begin(me)).body.data;
    await paid.jobs.runNext();
    expect(await runOf(me, id)).toMatchObject({ status: 'failed', done: 1, right: 1, cases: 3 });
    expect([gate.left, gate.held.size]).toEqual([0, 0]);
    expect((await begin(me)).body.error.code).toBe('notCredits');
    expect((await read(me)).runs).toHaveLength(1);
  });

  it('are not charged if the agent is deleted during an answer', async () => {
    const { gate, me, paid } = await paying(2);
    paid.model.plays([{ type: 'gate' }, ...say('Certainly [1].')]);
    await begin(me);
    const run = paid.jobs.runNext();
    while (paid.model.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await db.deleteFrom('agents').where('id', '=', me.agentId).execute();
    paid.model.release();
    await run;
    expect([gate.left, gate.held.size]).toEqual([2, 0]);
  });

  it('are not reserved permanently by a crashed process', async () => {
    const { gate, me, paid } = await paying(2);
    const release = gate.release;
    paid.model.plays([{ type: 'gate' }]);
    await begin(me);
    const away = new AbortController();
    const broken = paid.jobs.runNext({ signal: away.signal });
    while (paid.model.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // It crashed, and nothing was released.
    gate.release = async () => {};
    away.abort(new Error('gone'));
    await expect(broken).rejects.toThrow('gone');
    gate.release = release;
    expect(gate.held.size).toBe(1);
    answers(paid, good);
    await paid.jobs.runNext({ attempt: 2 });
    expect([gate.left, gate.held.size]).toEqual([0, 0]);
  });
});

it('exports the cases and runs of an account', async () => {
  const me = await fixture.owner();
  await add(me, facts);
  answers(fixture, good);
  const id = await run(me);
  const files: Record<string, string> = {};
  for await (const { path, content } of fixture.insights.hooks.exportAccount?.(me.accountId) ?? []) {
    let text = '';
    for await (const piece of content as AsyncIterable<string>) text += piece;
    files[path] = JSON.parse(text);
  }
  const result = { question: facts[0]?.question, verdict: 'right' };
  expect(files).toMatchObject({
    'test-cases.json': facts.map((each) => ({ ...each, agentId: me.agentId })),
    'test-runs.json': [{ id, agentId: me.agentId, status: 'done', results: [result, {}, {}] }],
  });
});
