import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../db/testing/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { LanguageModelError } from '../../ports/language-model.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { addOwner, ask, askOf, conversationFixture, textOf } from './testing/conversation-fixture.ts';
import { type ScriptStep, say } from './testing/scripted-model.ts';

const { db } = await testDatabase();

async function counted(funds = 10) {
  const owner = await addOwner(db);
  const fixture = conversationFixture(db);
  const calls: string[] = [];
  const deps: ConversationDependencies = {
    ...fixture.deps,
    credits: {
      counts: true,
      async reserve(tx, { credits }) {
        expect(tx.isTransaction).toBe(true);
        if (credits > funds) throw new AppError('notCredits');
        calls.push(`reserve ${credits}`);
      },
      settle: async (_, { credits }) => void calls.push(`settle ${credits}`),
      release: async () => void calls.push('release'),
    },
  };
  return { owner, deps, calls, model: fixture.model };
}

describe('credits', () => {
  it.each([
    ['an answer', say('Yes.'), ['reserve 2', 'settle 2'], 2],
    ['a refusal', say('NO_ANSWER_IN_KNOWLEDGE'), ['reserve 2', 'release'], 0],
    ['a failure', [{ type: 'fail', error: new LanguageModelError('unavailable') }], ['reserve 2', 'release'], 0],
  ] as [string, ScriptStep[], string[], number][])('%s costs what it should', async (_, script, expected, cost) => {
    const { owner, deps, calls, model } = await counted();
    model.plays(script);
    const end = (await ask(deps, askOf(owner, 'Well?', { price: 2 }))).at(-1);
    expect(calls).toEqual(expected);
    if (end?.type === 'done') expect(end.done.credits).toBe(cost);
  });

  it('that are missing stop the turn before anything is stored or asked', async () => {
    const { owner, deps, model } = await counted(0);
    await expect(ask(deps, askOf(owner, 'Well?'))).rejects.toMatchObject({ code: 'notCredits' });
    expect(model.requests).toEqual([]);
    expect(await db.selectFrom('conversations').selectAll().where('agent_id', '=', owner.agentId).execute()).toEqual(
      [],
    );
  });

  it('are counted a hundred times for a hundred questions that are all sent twice at the same moment', async () => {
    const { owner, deps, calls, model } = await counted();
    model.plays(({ question }) => [...say('To '), { type: 'pause', ms: 5 }, ...say(question)]);
    const requests = Array.from({ length: 100 }, (_, at) =>
      askOf(owner, `question ${at}`, { turnId: deps.runtime.newId(), key: `double-${at}-0123456789` }),
    );
    const answers = await Promise.all([...requests, ...requests].map((request) => ask(deps, request)));
    expect(answers.map(textOf)).toEqual([...requests, ...requests].map((_, at) => `To question ${at % 100}`));
    expect(answers.slice(100).map((events) => events.at(-1))).toEqual(
      answers.slice(0, 100).map((events) => events.at(-1)),
    );
    expect(model.requests).toHaveLength(100);
    expect(calls.toSorted()).toEqual([...Array(100).fill('reserve 1'), ...Array(100).fill('settle 1')]);
    const kept = db.selectFrom('messages').select('id').where('account_id', '=', owner.principal.accountId);
    expect(await kept.execute()).toHaveLength(200);
  });

  it('are counted once for a turn that is sent many times', async () => {
    const { owner, deps, calls, model } = await counted();
    model.plays([...say('Yes'), { type: 'pause', ms: 20 }]);
    const request = askOf(owner, 'Well?', { turnId: deps.runtime.newId() });
    await Promise.all(Array.from({ length: 40 }, () => ask(deps, request)));
    expect(calls).toEqual(['reserve 1', 'settle 1']);
  });
});
