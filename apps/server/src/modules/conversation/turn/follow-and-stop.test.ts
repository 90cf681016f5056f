import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { TurnTiming } from '../running/turn-timing.ts';
import {
  addOwner,
  ask,
  askOf,
  conversationFixture,
  eventsOf,
  type Owner,
  textOf,
} from '../testing/conversation-fixture.ts';
import { say } from '../testing/scripted-model.ts';
import { answerTurn } from './answer-turn.ts';
import { followTurn } from './follow-turn.ts';
import { failOrphanedTurns } from './orphaned/fail-orphaned-turns.ts';
import { stopTurn } from './stop-turn.ts';

const { db } = await testDatabase();

let owner: Owner;
let fixture: ReturnType<typeof conversationFixture>;
const setUp = async (timing: Partial<TurnTiming> = {}) => {
  owner = await addOwner(db);
  fixture = conversationFixture(db, timing);
};
beforeEach(() => setUp());

const turnOf = (turnId: string) =>
  db.selectFrom('turns').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow();
const answerOf = (turnId: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('turn_id', '=', turnId)
    .where('role', '=', 'assistant')
    .executeTakeFirst();
const follow = (deps: typeof fixture.deps, turnId: string, after: number, principal = owner.principal) =>
  followTurn(deps, { principal, turnId, after });
/** Starts a turn that writes "Half" and then waits at a gate. */
const startHalf = async (question = 'Well?') => {
  fixture.model.plays([...say('Half'), { type: 'gate' }, ...say(' and whole.')]);
  const turn = await answerTurn(fixture.deps, askOf(owner, question));
  await turn.events.next();
  return turn;
};

describe('a running turn', () => {
  it('continues without listeners, and resumes from every code point during and after it', async () => {
    fixture.model.plays([...say('¡Olé 👩‍👧! Né[1', '] [2].'), { type: 'gate' }, ...say(' Fin.')]);
    const turn = await answerTurn(fixture.deps, askOf(owner, 'Well?'));
    await turn.events.next();
    await turn.events.return();
    const full = '¡Olé 👩‍👧! Né[1][2]. Fin.';
    const points = [...full];
    const early = points.map(async (_, after) =>
      textOf(await eventsOf(await follow(fixture.deps, turn.turnId, after))),
    );
    await wait(60);
    fixture.model.release();
    expect(await Promise.all(early)).toEqual(points.map((_, after) => points.slice(after).join('')));
    for (const after of [0, 5, points.length, 999]) {
      const events = await eventsOf(await follow(fixture.deps, turn.turnId, after));
      expect(textOf(events)).toBe(points.slice(after).join(''));
      expect(events.slice(-2).map((event) => event.type)).toEqual(['citations', 'done']);
    }
  });

  it('sends extras at their offset, and again to a client that resumes there', async () => {
    fixture.model.plays([...say('ab'), { type: 'extra', name: 'code_interpreterCreated', body: '1+1' }, ...say('cd')]);
    const request = askOf(owner, 'Well?', { turnId: fixture.newId() });
    const kinds = (events: { type: string }[]) => events.map((event) => event.type);
    expect(kinds(await ask(fixture.deps, request))).toEqual(['text', 'extra', 'text', 'done']);
    const from = async (after: number) =>
      kinds(await eventsOf(await follow(fixture.deps, request.turnId ?? '', after)));
    expect(await from(0)).toEqual(['text', 'extra', 'text', 'done']);
    expect(await from(2)).toEqual(['extra', 'text', 'done']);
    expect(await from(3)).toEqual(['text', 'done']);
  });

  it('saves its progress for a reload', async () => {
    const { turnId } = await startHalf();
    await expect.poll(async () => (await turnOf(turnId)).answer, { timeout: 2_000 }).toBe('Half');
    fixture.model.release();
    await fixture.deps.running.get(turnId)?.ended;
    expect(await turnOf(turnId)).toMatchObject({ answer: 'Half and whole.', status: 'done' });
  });

  it('stops within a second, keeps its text, and aborts the model call', async () => {
    const turn = await startHalf();
    const start = performance.now();
    expect(await stopTurn(fixture.deps, owner.principal, turn.turnId)).toBe('stopped');
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(fixture.model.aborted()).toBe(1);
    expect((await eventsOf(turn)).at(-1)).toMatchObject({ type: 'done', done: { stopped: true } });
    expect(await answerOf(turn.turnId)).toMatchObject({ content: 'Half', is_stopped: true, outcome: 'answered' });
    expect(await stopTurn(fixture.deps, owner.principal, turn.turnId)).toBe('stopped');
    fixture.model.plays(say('Next.'));
    expect(textOf(await ask(fixture.deps, askOf(owner, 'Next?')))).toBe('Next.');
  });

  it('cannot be stopped once it has ended, and is not found by another account', async () => {
    const request = askOf(owner, 'Well?', { turnId: fixture.newId() });
    fixture.model.plays(say('Done.'));
    await ask(fixture.deps, request);
    expect(await stopTurn(fixture.deps, owner.principal, request.turnId ?? '')).toBe('finished');
    const stranger = await addOwner(db);
    await expect(stopTurn(fixture.deps, stranger.principal, request.turnId ?? '')).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(follow(fixture.deps, request.turnId ?? '', 0, stranger.principal)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(follow(fixture.deps, fixture.newId(), 0)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('stops after the grace period without listeners, but never with one', async () => {
    await setUp({ listenerGraceMs: 80 });
    const turn = await startHalf();
    await wait(160);
    expect(await turnOf(turn.turnId)).toMatchObject({ status: 'running' });
    await turn.events.return();
    await expect.poll(async () => (await turnOf(turn.turnId)).status, { timeout: 2_000 }).toBe('stopped');
    expect(await answerOf(turn.turnId)).toMatchObject({ content: 'Half', is_stopped: true });
  });

  it('removes a listener whose caller disconnected', async () => {
    await setUp({ listenerGraceMs: 50 });
    fixture.model.plays([...say('Half'), { type: 'gate' }]);
    const abort = new AbortController();
    const turn = await answerTurn(fixture.deps, askOf(owner, 'Well?'), abort.signal);
    await turn.events.next();
    const next = turn.events.next();
    abort.abort();
    expect((await next).done).toBe(true);
    await expect.poll(async () => (await turnOf(turn.turnId)).status, { timeout: 2_000 }).toBe('stopped');
  });

  it('may finish during shutdown, and is stopped after the shutdown timeout', async () => {
    await setUp({ shutdownMs: 100 });
    const [first, second] = [
      await startHalf(),
      await answerTurn(fixture.deps, askOf(owner, 'B?', { key: 'other-0123456789' })),
    ];
    await second.events.next();
    await fixture.deps.running.stopAll();
    expect(await turnOf(first.turnId)).toMatchObject({ status: 'stopped', answer: 'Half' });
    expect(await turnOf(second.turnId)).toMatchObject({ status: 'stopped' });
  });

  it('ends with an error when its agent is deleted', async () => {
    const turn = await startHalf();
    await db.deleteFrom('agents').where('id', '=', owner.agentId).execute();
    const events = await eventsOf(turn);
    expect(events.at(-1)).toEqual({ type: 'error', code: 'notFound' });
  });
});

describe('several processes', () => {
  it('follow a turn of another process, and get the same answer for the same turn id', async () => {
    const { turnId } = await startHalf();
    const other = fixture.anotherProcess();
    const followed = follow(other, turnId, 2).then(eventsOf);
    const sentAgain = ask(other, askOf(owner, 'Well?', { turnId }));
    await wait(100);
    fixture.model.release();
    expect(textOf(await followed)).toBe('lf and whole.');
    expect(textOf(await sentAgain)).toBe('Half and whole.');
    expect(fixture.model.requests).toHaveLength(1);
  });

  it('stop a turn of another process, which aborts its model call and keeps all its text', async () => {
    fixture.model.plays([...say('Half [1]'), { type: 'gate' }]);
    const turn = await answerTurn(fixture.deps, askOf(owner, 'Well?'));
    await turn.events.next();
    expect(await stopTurn(fixture.anotherProcess(), owner.principal, turn.turnId)).toBe('stopped');
    expect((await eventsOf(turn)).slice(-2)).toMatchObject([{ citations: [{ n: 1 }] }, { done: { stopped: true } }]);
    expect(fixture.model.aborted()).toBe(1);
    expect(await answerOf(turn.turnId)).toMatchObject({
      content: 'Half [1]',
      is_stopped: true,
      citations: [{ n: 1 }],
    });
  });

  it('end a turn whose process ignores the stop request until the timeout', async () => {
    const busy = fixture.anotherProcess();
    busy.timing.storeEveryMs = 3_600_000;
    fixture.model.plays([...say('Half'), { type: 'gate' }]);
    const turn = await answerTurn(busy, askOf(owner, 'Well?'));
    await turn.events.next();
    await db.updateTable('turns').set({ answer: 'Ha' }).where('id', '=', turn.turnId).execute();
    fixture.deps.timing.stopTimeoutMs = 50;
    expect(await stopTurn(fixture.deps, owner.principal, turn.turnId)).toBe('stopped');
    expect(await answerOf(turn.turnId)).toMatchObject({ content: 'Ha', is_stopped: true });
    // It stays stopped, whatever its process does later.
    fixture.model.release();
    expect((await eventsOf(turn)).at(-1)).toMatchObject({ done: { stopped: true } });
    expect(await turnOf(turn.turnId)).toMatchObject({ status: 'stopped', answer: 'Ha' });
  });

  it('fail an orphaned turn of a killed process when a caller follows it', async () => {
    const killed = fixture.anotherProcess();
    killed.timing.storeEveryMs = 3_600_000;
    fixture.model.plays([...say('Half'), { type: 'gate' }]);
    const turn = await answerTurn(killed, askOf(owner, 'Well?'));
    await turn.events.next();
    const long = new Date(Date.now() - 60_000);
    await db.updateTable('turns').set({ touched_at: long, answer: 'Half' }).where('id', '=', turn.turnId).execute();
    expect(await follow(fixture.deps, turn.turnId, 0).then(eventsOf)).toEqual([
      { type: 'text', text: 'Half' },
      { type: 'error', code: 'default' },
    ]);
    expect(await answerOf(turn.turnId)).toMatchObject({ content: 'Half', outcome: 'failed' });
    fixture.model.plays(say('Whole.'));
    expect(textOf(await ask(fixture.deps, askOf(owner, 'Again?')))).toBe('Whole.');
  });

  it('fail a turn with an old heartbeat, but not one that is alive', async () => {
    const { turnId } = await startHalf();
    expect(await failOrphanedTurns(fixture.deps, new Date(Date.now() - 20_000))).toBe(0);
    await expect(ask(fixture.anotherProcess(), askOf(owner, 'Next?'))).rejects.toMatchObject({ code: 'turnInFlight' });
    expect(await failOrphanedTurns(fixture.deps, new Date(Date.now() + 1_000))).toBeGreaterThan(0);
    expect(await turnOf(turnId)).toMatchObject({ status: 'failed' });
  });
});
