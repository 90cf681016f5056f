import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { LanguageModelError } from '../../../ports/language-model.ts';
import { getConversation } from '../history/get-conversation.ts';
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

const { db } = await testDatabase();

let owner: Owner;
let fixture: ReturnType<typeof conversationFixture>;
beforeEach(async () => {
  owner = await addOwner(db);
  fixture = conversationFixture(db);
  fixture.model.plays((request) => say(`Of ${request.question}`));
});

const key = 'session-0123456789';
const asks = async (question: string, more: Parameters<typeof askOf>[2] = {}) => {
  const turnId = fixture.newId();
  const events = await ask(fixture.deps, askOf(owner, question, { turnId, ...more }));
  return { turnId: more.turnId ?? turnId, events, text: textOf(events) };
};
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.code);
const shown = async () => {
  const wanted = { agentId: owner.agentId, mode: 'session', key } as const;
  const { messages } = await getConversation(fixture.deps, owner.principal, wanted);
  return messages.map(({ content }) => content);
};
const record = () =>
  db
    .selectFrom('messages')
    .select(['content', 'replaced_at'])
    .where('account_id', '=', owner.principal.accountId)
    .orderBy('ordinal')
    .execute();

it('replaces a question and everything after it, and keeps those in the record', async () => {
  await asks('Is the garden open?');
  const second = await asks('Who laid out the lake?');
  await asks('How deep is the lake?');
  await asks('Who laid out the maze?', { replaces: second.turnId });
  const now = ['Is the garden open?', 'Of Is the garden open?', 'Who laid out the maze?', 'Of Who laid out the maze?'];
  expect(await shown()).toEqual(now);
  expect(fixture.model.requests.at(-1)?.history.map(({ content }) => content)).toEqual(now.slice(0, 2));
  expect((await record()).map((row) => row.replaced_at !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  // A follow-up refers only to messages that remain.
  await asks('And in winter?');
  expect(fixture.model.requests.at(-1)?.follows).toBe('Who laid out the maze?');
});

it('replaces the first question of a conversation', async () => {
  const first = await asks('One?');
  await asks('Other?', { replaces: first.turnId });
  expect(await shown()).toEqual(['Other?', 'Of Other?']);
  expect(fixture.model.requests.at(-1)?.history).toEqual([]);
});

it('returns the same turn when sent again, without another effect', async () => {
  const first = await asks('One?');
  const again = { turnId: fixture.newId(), replaces: first.turnId };
  const answers = await Promise.all(Array.from({ length: 30 }, () => asks('Two?', again)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['Of Two?']));
  expect(fixture.model.requests).toHaveLength(2);
  expect(await shown()).toEqual(['Two?', 'Of Two?']);
  expect(await codeOf(asks('Two?', { turnId: again.turnId }))).toBe('idempotencyConflict');
});

it('accepts one of many concurrent replacements', async () => {
  const first = await asks('One?');
  fixture.model.plays([...say('Slow'), { type: 'gate' }]);
  const codes: (string | null)[] = [];
  const sends = Array.from({ length: 20 }, async (_, at) => {
    codes.push(await codeOf(asks(`Other ${at}?`, { replaces: first.turnId })));
  });
  await expect.poll(() => codes.length, { timeout: 10_000 }).toBe(19);
  fixture.model.release();
  await Promise.all(sends);
  // Later callers find the question replaced already, or a turn running.
  expect(codes.slice(0, 19).filter((code) => code !== 'turnInFlight' && code !== 'notFound')).toEqual([]);
  expect(codes[19]).toBeNull();
  expect(await shown()).toHaveLength(2);
});

it('is rejected while a turn runs, which continues', async () => {
  const first = await asks('One?');
  fixture.model.plays([...say('Half'), { type: 'gate' }, ...say(' and whole.')]);
  const running = await answerTurn(fixture.deps, askOf(owner, 'Two?', { turnId: fixture.newId() }));
  await running.events.next();
  for (const replaces of [first.turnId, running.turnId])
    expect(await codeOf(asks('Other?', { replaces }))).toBe('turnInFlight');
  fixture.model.release();
  await eventsOf(running);
  expect(await shown()).toEqual(['One?', 'Of One?', 'Two?', 'Half and whole.']);
});

it('rejects a turn that is not in the conversation', async () => {
  const first = await asks('One?');
  const [stranger, elsewhere] = [await addOwner(db), await asks('Elsewhere?', { key: 'another-0123456789' })];
  const foreign = await ask(fixture.deps, askOf(stranger, 'Foreign?', { turnId: fixture.newId() }));
  const foreignId = foreign.at(-1)?.type === 'done' ? (foreign.at(-1) as { done: { turnId: string } }).done.turnId : '';
  for (const replaces of [fixture.newId(), elsewhere.turnId, foreignId])
    expect(await codeOf(asks('Two?', { replaces }))).toBe('notFound');
  expect(await codeOf(asks('Two?', { replaces: first.turnId, key: 'fresh-01234567890' }))).toBe('notFound');
  await asks('Two?', { replaces: first.turnId });
  expect(await codeOf(asks('Three?', { replaces: first.turnId }))).toBe('notFound');
  expect(await shown()).toEqual(['Two?', 'Of Two?']);
});

it('restarts after a failure; the replaced messages stay replaced', async () => {
  const first = await asks('One?');
  const again = { turnId: fixture.newId(), replaces: first.turnId };
  fixture.model.plays([...say('Half an '), { type: 'fail', error: new LanguageModelError('cutOff') }]);
  await asks('Two?', again);
  fixture.model.plays(say('Whole.'));
  expect((await asks('Two?', again)).text).toBe('Whole.');
  expect(fixture.model.requests.at(-1)?.history).toEqual([]);
  expect(await shown()).toEqual(['Two?', 'Whole.']);
  // A failed question can be replaced as well.
  fixture.model.plays([{ type: 'fail', error: new LanguageModelError('unavailable') }]);
  const failed = await asks('Three?');
  fixture.model.plays(say('Four.'));
  await asks('Four?', { replaces: failed.turnId });
  expect(await shown()).toEqual(['Two?', 'Whole.', 'Four?', 'Four.']);
});
