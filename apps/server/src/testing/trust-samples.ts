import type { insightEndpoints, testEndpoints } from '@sosia/contract';
import type { MakeSample } from './sample-call.ts';
import { type TestWorld, teach } from './test-world.ts';

type Trusting =
  | keyof typeof insightEndpoints
  | keyof typeof testEndpoints
  | ('streamAnswer' | 'savePolicyAction' | 'giveFeedback' | 'takeFeedbackBack' | 'explainTurn')
  | ('listInstructionVersions' | 'getInstructionVersion' | 'restoreInstructions');

const question = 'When does the harbour office open?';
const agentOf: MakeSample = ({ agentId }) => ({ params: { id: agentId } });
const anotherFact = () => `Berth ${crypto.randomUUID()} is free.`;

/** A good call of each endpoint about answers and whether they can be trusted. */
export const trustSamples: Record<Trusting, MakeSample> = {
  streamAnswer: ({ agentId, sessionId }) => ({
    body: { mergeMessage: [{ role: 'user', content: question }], cloneId: agentId, policyAccepted: true, sessionId },
  }),
  savePolicyAction: ({ agentId, sessionId }) => ({ body: { cloneId: agentId, policyAccepted: true, sessionId } }),
  giveFeedback: async (world) => ({
    body: { messageId: await answerIn(world), value: -1, reason: 'Out of date.', correction: anotherFact() },
  }),
  takeFeedbackBack: async (world) => ({ params: { id: await answerIn(world) } }),
  explainTurn: ({ turnId }) => ({ params: { id: turnId } }),

  listInstructionVersions: agentOf,
  getInstructionVersion: async (world) => ({ params: { id: await versionIn(world) } }),
  restoreInstructions: async (world) => ({ params: { id: await versionIn(world) } }),

  listConversations: ({ agentId }) => ({ params: { id: agentId }, query: { q: 'harbour', channel: 'preview' } }),
  exportConversations: ({ agentId }) => ({ params: { id: agentId }, query: { format: 'csv' } }),
  deleteConversations: async (world) => ({ params: { id: await anotherAgent(world) }, query: { all: 'true' } }),
  readConversation: async (world) => ({ params: { id: await firstOf(world, `clone/conversations/${world.agentId}`) } }),
  deleteConversation: async (world) => ({ params: { id: await anotherConversation(world) } }),
  listGaps: agentOf,
  answerGap: async (world) => ({
    params: { id: await anotherGap(world) },
    body: { question: `Is ${anotherFact()}`, answer: anotherFact() },
  }),
  dismissGap: async (world) => ({ params: { id: await anotherGap(world) } }),

  listTests: agentOf,
  addTests: async (world) => ({
    params: { id: await anotherAgent(world) },
    body: { cases: [{ question, expected: 'seven' }] },
  }),
  updateTest: async (world) => ({ params: { id: await anotherTest(world) }, body: { question, expected: 'eight' } }),
  deleteTest: async (world) => ({ params: { id: await anotherTest(world) } }),
  runTests: async (world) => ({ params: { id: await testedAgent(world) } }),
  getTestRun: async (world) => {
    const run = await world.caller.json('POST', `clone/tests/${await testedAgent(world)}/run`, {});
    return { params: { id: run.body?.data?.id ?? '' } };
  },
};

/** The first thing of a list; nothing is found under the empty text where there is none. */
async function firstOf({ caller }: TestWorld, path: string): Promise<string> {
  return (await caller.get(path)).body?.data?.[0]?.id ?? '';
}

async function ask({ caller, agentId }: TestWorld, content: string) {
  const body = { cloneId: agentId, policyAccepted: true, sessionId: `session-${crypto.randomUUID()}` };
  return await caller.json('POST', 'aiResponse/answer', { ...body, mergeMessage: [{ role: 'user', content }] });
}

const answerIn = async (world: TestWorld): Promise<string> => (await ask(world, question)).body.messageId;

async function anotherConversation(world: TestWorld): Promise<string> {
  await ask(world, question);
  return await firstOf(world, `clone/conversations/${world.agentId}`);
}

/** A question that the knowledge does not answer. */
async function anotherGap(world: TestWorld): Promise<string> {
  await ask(world, `Who painted ${crypto.randomUUID()} for the cathedral in Vienna?`);
  return await firstOf(world, `clone/gaps/${world.agentId}`);
}

async function anotherAgent({ caller }: TestWorld): Promise<string> {
  return (await caller.form('POST', 'clone/add', { prompt_user: 'Be brief.' })).body.botId;
}

async function versionIn(world: TestWorld): Promise<string> {
  return await firstOf(world, `clone/instructions/${await anotherAgent(world)}`);
}

async function anotherTest({ caller, agentId }: TestWorld): Promise<string> {
  const cases = [{ question, expected: 'seven' }];
  return (await caller.json('POST', `clone/tests/${agentId}`, { cases })).body?.data?.[0]?.id ?? '';
}

/** One that knows something and has a case to run. */
async function testedAgent(world: TestWorld): Promise<string> {
  const agentId = await anotherAgent(world);
  await teach(world.caller, agentId, 'The harbour office opens at seven in the morning on every weekday.');
  await anotherTest({ ...world, agentId });
  return agentId;
}
