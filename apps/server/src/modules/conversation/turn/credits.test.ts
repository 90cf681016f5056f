import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { LanguageModelError } from '../../../ports/language-model.ts';
import { prices } from '../../billing/index.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { addOwner, ask, askOf, conversationFixture, textOf } from '../testing/conversation-fixture.ts';
import { type ScriptStep, say } from '../testing/scripted-model.ts';

const { db } = await testDatabase();

async function metered(funds = 10) {
  const owner = await addOwner(db);
  const fixture = conversationFixture(db);
  const calls: string[] = [];
  const held = new Map<string, number>();
  const deps: ConversationDependencies = {
    ...fixture.deps,
    ledger: {
      isMetered: true,
      async reserve(tx, { reservationId, billable }) {
        expect(tx.isTransaction).toBe(true);
        if (prices[billable] > funds) throw new AppError('notCredits');
        held.set(reservationId, prices[billable]);
        calls.push(`reserve ${prices[billable]}`);
      },
      settle: async (_, { reservationId }) => void calls.push(`settle ${held.get(reservationId)}`),
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
  ] as [string, ScriptStep[], string[], number][])('are charged by outcome: %s', async (_, script, expected, cost) => {
    const { owner, deps, calls, model } = await metered();
    model.plays(script);
    const end = (await ask(deps, askOf(owner, 'Well?', { billable: 'assistantAnswer' }))).at(-1);
    expect(calls).toEqual(expected);
    if (end?.type === 'done') expect(end.done.credits).toBe(cost);
  });

  it('reject the turn when insufficient, before anything is stored or the model is called', async () => {
    const { owner, deps, model } = await metered(0);
    await expect(ask(deps, askOf(owner, 'Well?'))).rejects.toMatchObject({ code: 'notCredits' });
    expect(model.requests).toEqual([]);
    expect(await db.selectFrom('conversations').selectAll().where('agent_id', '=', owner.agentId).execute()).toEqual(
      [],
    );
  });

  it('are charged once per question when a hundred questions are each sent twice concurrently', async () => {
    const { owner, deps, calls, model } = await metered();
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

  it('are charged once for a turn that is sent many times', async () => {
    const { owner, deps, calls, model } = await metered();
    model.plays([...say('Yes'), { type: 'pause', ms: 20 }]);
    const request = askOf(owner, 'Well?', { turnId: deps.runtime.newId() });
    await Promise.all(Array.from({ length: 40 }, () => ask(deps, request)));
    expect(calls).toEqual(['reserve 1', 'settle 1']);
  });
});
