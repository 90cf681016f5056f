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
  const draftStorage = {
    read: () => kept,
    write: (draft: AgentDraft) => {
      kept = draft;
    },
  };
  const autosave = createAutosave<AgentFields>({
    draftStorage,
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
  return { autosave, sent, agent: () => agent, kept: () => kept, clear };
}

const wait = () => vi.advanceTimersByTimeAsync(1_000);

test('saves after a pause and sends only changed fields', async () => {
  const { autosave, sent } = setUp();
  autosave.change('name', 'M');
  autosave.change('name', 'Marta');
  autosave.change('welcomeText', '');
  expect([autosave.getState().status, sent.length]).toEqual(['waiting', 0]);
  await wait();
  expect(sent).toEqual([{ name: 'Marta' }]);
  expect(autosave.getState()).toMatchObject({ status: 'saved', draft: {}, canUndo: true });
});

test('keeps input typed during a save', async () => {
  const { autosave, sent, agent } = setUp(() => new Promise((resolve) => setTimeout(resolve, 500)));
  autosave.change('welcomeText', 'Hel');
  await vi.advanceTimersByTimeAsync(800);
  autosave.change('welcomeText', 'Hello');
  await vi.advanceTimersByTimeAsync(450);
  expect(autosave.getState().draft).toEqual({ welcomeText: 'Hello' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([{ welcomeText: 'Hel' }, { welcomeText: 'Hello' }]);
  expect([agent().welcomeText, autosave.getState().status]).toEqual(['Hello', 'saved']);
});

test('sends valid fields and holds back invalid ones', async () => {
  const { autosave, sent } = setUp();
  autosave.change('name', ' ');
  autosave.change('welcomeText', 'Hi');
  await wait();
  expect(sent).toEqual([{ welcomeText: 'Hi' }]);
  expect(autosave.getState()).toMatchObject({ status: 'failed', error: null, draft: { name: ' ' } });
});

test('shows a server error at its field and saves the rest', async () => {
  const { autosave, sent, agent } = setUp(async (changes) => {
    if (!('refusalText' in changes)) return;
    const fields = { refusalText: { key: 'invalid', message: 'Not so' } };
    throw new ApiError({ status: 400, code: 'validation', message: 'x', fields });
  });
  autosave.change('refusalText', 'x');
  autosave.change('name', 'Marta');
  await wait();
  expect(sent).toEqual([{ refusalText: 'x', name: 'Marta' }, { name: 'Marta' }]);
  expect([autosave.getState().refused, agent().name]).toEqual([{ refusalText: 'Not so' }, 'Marta']);
  autosave.change('refusalText', 'y');
  expect(autosave.getState().refused).toEqual({});
});

test('keeps input after a failed save and allows a retry', async () => {
  let works = false;
  const { autosave, agent } = setUp(async () => {
    if (!works) throw new ApiError({ status: 0, code: 'offline', message: '' });
  });
  autosave.change('name', 'Marta');
  await wait();
  expect(autosave.getState()).toMatchObject({ status: 'failed', draft: { name: 'Marta' }, canUndo: false });
  works = true;
  await autosave.flush();
  expect([autosave.getState().status, agent().name]).toEqual(['saved', 'Marta']);
});

test('undoes one change after the other', async () => {
  const { autosave, agent } = setUp();
  autosave.change('name', 'Mar');
  await wait();
  autosave.change('name', 'Marta');
  await wait();
  autosave.change('welcomeText', 'Hi');
  await wait();
  autosave.undo();
  await wait();
  expect([agent().welcomeText, agent().name]).toEqual(['', 'Marta']);
  autosave.undo();
  await wait();
  expect([agent().name, autosave.getState().canUndo]).toEqual(['Ana', false]);
});

const away = () => new ApiError({ status: 0, code: 'offline', message: '' });

test('retries while the server is unavailable and keeps input until it is saved', async () => {
  let works = false;
  const { autosave, sent, agent, kept } = setUp(async () => {
    if (!works) throw away();
  });
  autosave.begin();
  autosave.change('name', 'Marta');
  await wait();
  expect([autosave.getState().status, kept()]).toEqual(['failed', { name: 'Marta' }]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect([sent.length, autosave.getState().status]).toEqual([2, 'failed']);
  works = true;
  await vi.advanceTimersByTimeAsync(4_000);
  expect([autosave.getState().status, agent().name, kept()]).toEqual(['saved', 'Marta', {}]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent.length).toBe(3);
});

test('restores and saves a draft of an earlier page', async () => {
  const { autosave, agent, kept } = setUp(undefined, { name: 'Marta', gone: 1 } as AgentDraft);
  expect(autosave.getState().draft).toEqual({ name: 'Marta' });
  autosave.begin();
  await wait();
  expect([agent().name, kept()]).toEqual(['Marta', {}]);
});

test('saves once more on dispose, stops retrying, and keeps no cleared draft', async () => {
  const { autosave, sent, kept, clear } = setUp(async () => {
    throw away();
  });
  const end = autosave.begin();
  autosave.change('name', 'Marta');
  expect(kept()).toEqual({ name: 'Marta' });
  clear();
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, kept()]).toEqual([1, {}]);
});
