import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../db/testing/index.ts';
import type { Principal, VisitorPrincipal } from '../../../lib/principal.ts';
import { openThread } from '../history/threads.ts';
import { addOwner, ask, askOf, conversationFixture, type Owner } from '../testing/conversation-fixture.ts';
import { savePolicyAction } from './save-policy-action.ts';

const { db } = await testDatabase();

const sessionKey = 'session-0123456789';
let owner: Owner;
let visitor: Principal;
let fixture: ReturnType<typeof conversationFixture>;
beforeEach(async () => {
  owner = await addOwner(db, { consent_message: 'May I?', privacy_policy_url: 'https://example.org/privacy' });
  fixture = conversationFixture(db);
  visitor = visitorNamed('v1');
});

const visitorNamed = (visitorId: string): VisitorPrincipal => {
  const { agentId, principal } = owner;
  const embed = { embedId: fixture.newId(), channel: 'embed' } as const;
  return { kind: 'visitor', visitorId, ...embed, agentId, accountId: principal.accountId };
};
const actions = () =>
  db
    .selectFrom('policy_actions')
    .selectAll()
    .where('account_id', '=', owner.principal.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const decide = (accepted: boolean, key = sessionKey, who: Principal = visitor) =>
  savePolicyAction(fixture.deps, who, { agentId: owner.agentId, sessionKey: key, accepted });
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.code);
const asks = (more: Parameters<typeof askOf>[2]) => codeOf(ask(fixture.deps, askOf(owner, 'Hello?', more)));
const inThread = (threadId: string, who: Principal) => asks({ mode: 'thread', key: threadId, principal: who });

it('stores each decision with its time and the version of the shown text', async () => {
  await decide(false);
  await decide(true);
  await db.updateTable('agents').set({ consent_message: 'May I now?' }).where('id', '=', owner.agentId).execute();
  await decide(true);
  const kept = await actions();
  expect(kept).toMatchObject([
    { accepted: false, consent_message: 'May I?', privacy_policy_url: 'https://example.org/privacy' },
    { accepted: true, principal_kind: 'visitor', principal_id: 'v1', session_key: sessionKey },
    { accepted: true, consent_message: 'May I now?' },
  ]);
  expect(kept[0]?.version).toMatch(/^[0-9a-f]{64}$/);
  expect(kept[1]?.version).toBe(kept[0]?.version);
  expect(kept[2]?.version).not.toBe(kept[0]?.version);
});

it('stores the consent sent with a question once per session and version', async () => {
  const accepting = { policyAccepted: true, principal: visitor };
  const turnId = fixture.newId();
  await Promise.all(Array.from({ length: 10 }, () => asks({ ...accepting, turnId })));
  expect(await asks(accepting)).toBeNull();
  expect(await actions()).toMatchObject([{ accepted: true, session_key: sessionKey, consent_message: 'May I?' }]);
  await decide(false);
  expect(await asks({ policyAccepted: false, principal: visitor })).toBe('policyNotAccepted');
  expect(await asks(accepting)).toBeNull();
  await db.updateTable('agents').set({ consent_message: 'May I now?' }).where('id', '=', owner.agentId).execute();
  expect(await asks(accepting)).toBeNull();
  expect((await actions()).map(({ accepted }) => accepted)).toEqual([true, false, true, true]);
});

it('stores no consent if the agent does not require it', async () => {
  owner = await addOwner(db);
  expect(await asks({ policyAccepted: true })).toBeNull();
  expect(await asks({ policyAccepted: false })).toBeNull();
  expect(await actions()).toEqual([]);
});

it('allows a visitor to ask in a thread only after consent to the current text', async () => {
  const threadId = await openThread(fixture.deps, visitor, owner.agentId);
  expect(await inThread(threadId, visitor)).toBe('policyNotAccepted');
  await decide(true, threadId);
  expect(await inThread(threadId, visitor)).toBeNull();
  await db.updateTable('agents').set({ privacy_policy_url: null }).where('id', '=', owner.agentId).execute();
  expect(await inThread(threadId, visitor)).toBe('policyNotAccepted');
  await decide(true, threadId);
  expect(await inThread(threadId, visitor)).toBeNull();
  await decide(false, threadId);
  expect(await inThread(threadId, visitor)).toBe('policyNotAccepted');
  await db.updateTable('agents').set({ consent_message: null }).where('id', '=', owner.agentId).execute();
  expect(await inThread(threadId, visitor)).toBeNull();
});

it('allows an account to ask its own agent unless it declined', async () => {
  const threadId = await openThread(fixture.deps, owner.principal, owner.agentId);
  expect(await inThread(threadId, owner.principal)).toBeNull();
  await decide(false, threadId, owner.principal);
  expect(await inThread(threadId, owner.principal)).toBe('policyNotAccepted');
});

it('belongs to the caller who first asked or decided in the session or thread', async () => {
  const threadId = await openThread(fixture.deps, visitor, owner.agentId);
  await decide(true);
  for (const who of [visitorNamed('v2'), owner.principal]) {
    expect(await codeOf(decide(true, sessionKey, who))).toBe('notFound');
    expect(await codeOf(decide(true, threadId, who))).toBe('notFound');
    expect(await asks({ policyAccepted: true, principal: who })).toBe('notFound');
  }
  const stranger = await addOwner(db);
  expect(await codeOf(decide(true, 'another-0123456789', stranger.principal))).toBe('notFound');
  expect(await codeOf(decide(true, 'another-0123456789', { ...visitorNamed('v1'), agentId: stranger.agentId }))).toBe(
    'notFound',
  );
  expect(await actions()).toHaveLength(1);
  expect(await asks({ policyAccepted: true, principal: visitor })).toBeNull();
});
