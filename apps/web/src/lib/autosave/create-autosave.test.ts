import { ApiError } from '@sosia/client';
import type { Agent } from '@sosia/contract/agents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AgentDraft, type AgentFields, checkDraft } from '../agent/agent-fields.ts';
import { createAutosave } from './create-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answer: (changes: AgentDraft) => Promise<void> = async () => undefined, kept: AgentDraft = {}) {
  let agent = {
    name: 'Ana',
    welcomeText: '',
    prompt_user: '',
    starterQuestions: [],
    refusalText: null,
  } as unknown as Agent;
  const sent: AgentDraft[] = [];
  const keeper = {
    read: () => kept,
    write: (draft: AgentDraft) => {
      kept = draft;
    },
  };
  const saver = createAutosave<AgentFields>({
    keeper,
    get: () => agent,
    check: checkDraft,
    save: async (changes) => {
      sent.push(changes);
      await answer(changes);
      agent = { ...agent, ...changes };
    },
    refusedBy: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message])),
  });
  const clear = () => {
    kept = {};
  };
  return { saver, sent, agent: () => agent, kept: () => kept, clear };
}

const wait = () => vi.advanceTimersByTimeAsync(1_000);

test('saves after a pause and sends only changed fields', async () => {
  const { saver, sent } = setUp();
  saver.change('name', 'M');
  saver.change('name', 'Marta');
  saver.change('welcomeText', '');
  expect([saver.getState().status, sent.length]).toEqual(['waiting', 0]);
  await wait();
  expect(sent).toEqual([{ name: 'Marta' }]);
  expect(saver.getState()).toMatchObject({ status: 'saved', draft: {}, canUndo: true });
});

test('keeps input typed during a save', async () => {
  const { saver, sent, agent } = setUp(() => new Promise((resolve) => setTimeout(resolve, 500)));
  saver.change('welcomeText', 'Hel');
  await vi.advanceTimersByTimeAsync(800);
  saver.change('welcomeText', 'Hello');
  await vi.advanceTimersByTimeAsync(450);
  expect(saver.getState().draft).toEqual({ welcomeText: 'Hello' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([{ welcomeText: 'Hel' }, { welcomeText: 'Hello' }]);
  expect([agent().welcomeText, saver.getState().status]).toEqual(['Hello', 'saved']);
});

test('sends valid fields and holds back invalid ones', async () => {
  const { saver, sent } = setUp();
  saver.change('name', ' ');
  saver.change('welcomeText', 'Hi');
  await wait();
  expect(sent).toEqual([{ welcomeText: 'Hi' }]);
  expect(saver.getState()).toMatchObject({ status: 'failed', error: null, draft: { name: ' ' } });
});

test('shows a server error at its field and saves the rest', async () => {
  const { saver, sent, agent } = setUp(async (changes) => {
    if (!('refusalText' in changes)) return;
    const fields = { refusalText: { key: 'invalid', message: 'Not so' } };
    throw new ApiError({ status: 400, code: 'validation', message: 'x', fields });
  });
  saver.change('refusalText', 'x');
  saver.change('name', 'Marta');
  await wait();
  expect(sent).toEqual([{ refusalText: 'x', name: 'Marta' }, { name: 'Marta' }]);
  expect([saver.getState().refused, agent().name]).toEqual([{ refusalText: 'Not so' }, 'Marta']);
  saver.change('refusalText', 'y');
  expect(saver.getState().refused).toEqual({});
});

test('keeps input after a failed save and allows a retry', async () => {
  let works = false;
  const { saver, agent } = setUp(async () => {
    if (!works) throw new ApiError({ status: 0, code: 'offline', message: '' });
  });
  saver.change('name', 'Marta');
  await wait();
  expect(saver.getState()).toMatchObject({ status: 'failed', draft: { name: 'Marta' }, canUndo: false });
  works = true;
  await saver.flush();
  expect([saver.getState().status, agent().name]).toEqual(['saved', 'Marta']);
});

test('undoes one change after the other', async () => {
  const { saver, agent } = setUp();
  saver.change('name', 'Mar');
  await wait();
  saver.change('name', 'Marta');
  await wait();
  saver.change('welcomeText', 'Hi');
  await wait();
  saver.undo();
  await wait();
  expect([agent().welcomeText, agent().name]).toEqual(['', 'Marta']);
  saver.undo();
  await wait();
  expect([agent().name, saver.getState().canUndo]).toEqual(['Ana', false]);
});

const away = () => new ApiError({ status: 0, code: 'offline', message: '' });

test('retries while the server is unavailable and keeps input until it is saved', async () => {
  let works = false;
  const { saver, sent, agent, kept } = setUp(async () => {
    if (!works) throw away();
  });
  saver.begin();
  saver.change('name', 'Marta');
  await wait();
  expect([saver.getState().status, kept()]).toEqual(['failed', { name: 'Marta' }]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([sent.length, saver.getState().status]).toEqual([2, 'failed']);
  works = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect([saver.getState().status, agent().name, kept()]).toEqual(['saved', 'Marta', {}]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent.length).toBe(3);
});

test('restores and saves a draft of an earlier page', async () => {
  const { saver, agent, kept } = setUp(undefined, { name: 'Marta', gone: 1 } as AgentDraft);
  expect(saver.getState().draft).toEqual({ name: 'Marta' });
  saver.begin();
  await wait();
  expect([agent().name, kept()]).toEqual(['Marta', {}]);
});

test('saves once more on dispose, stops retrying, and keeps no cleared draft', async () => {
  const { saver, sent, kept, clear } = setUp(async () => {
    throw away();
  });
  const end = saver.begin();
  saver.change('name', 'Marta');
  expect(kept()).toEqual({ name: 'Marta' });
  clear();
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, kept()]).toEqual([1, {}]);
});
