import { type AccountSession, addressOf, type CallName, type Endpoint, endpoints } from '@sosia/contract';
import type { InjectOptions } from 'fastify';
import { embedSamples } from './embed-samples.ts';
import { multipartBody } from './http-caller.ts';
import type { MakeSample, SampleCall } from './sample-call.ts';
import { signInSecuritySamples } from './sign-in-security-samples.ts';
import { anotherSite, lockedSource, sealedPassword, settled, smallPng, type TestWorld, teach } from './test-world.ts';
import { trustSamples } from './trust-samples.ts';

export type { SampleCall } from './sample-call.ts';

const question = [{ role: 'user', content: 'When does the harbour office open?' }];
const agentOf: MakeSample = ({ agentId }) => ({ params: { id: agentId } });
const sourceOf: MakeSample = ({ sourceId }) => ({ params: { id: sourceId } });
const nothing: MakeSample = () => ({});
const anotherText = () => `Berth ${crypto.randomUUID()} is taken by a ship with many sails.`;

/** A good call of every endpoint, which succeeds for the owner of the world; a new endpoint does not compile without. */
export const sampleCalls: Record<CallName, MakeSample> = {
  getConfig: nothing,
  health: nothing,
  ready: nothing,
  getLegalText: () => ({ params: { subject: 'terms' } }),

  register: () => ({
    body: {
      name: 'Ana',
      lastName: 'Vidal',
      email: `${crypto.randomUUID()}@example.com`,
      password: sealedPassword(),
      terms: true,
      language: 'es',
    },
  }),
  loginOrRegisterWithGoogle: async ({ googleId }) => ({ body: { googleId: await googleId(), language: 'es' } }),
  login: ({ email }) => ({ body: { email, password: sealedPassword() } }),
  refreshToken: nothing,
  verifyTerms: ({ accountId }) => ({ body: { userId: accountId } }),
  verifyEmail: () => ({ body: { token: 'not-a-token-of-any-mail' } }),
  forwardSendVerifyEmail: ({ email }) => ({ body: { email } }),
  refuseRegistration: () => ({ body: { token: 'not-a-token-of-any-mail' } }),
  sendResetEmail: ({ email }) => ({ body: { email } }),
  resetPassword: () => ({ body: { token: 'not-a-token-of-any-mail', password: sealedPassword('Otra-Clave-9') } }),
  logout: nothing,
  getMe: nothing,
  updateMe: () => ({ body: { name: 'Ada', lastName: 'Lovelace', language: 'en', darkMode: true } }),
  changePassword: async ({ throwAway }) => ({
    body: { current: sealedPassword(), password: sealedPassword('Otra-Clave-9') },
    token: (await throwAway()).token,
  }),
  changeEmail: () => ({
    body: { email: `${crypto.randomUUID().replaceAll('-', '')}@example.net`, password: sealedPassword() },
  }),
  listSessions: nothing,
  endOtherSession: async ({ caller, email }) => {
    await caller.json('POST', 'auth/login', { email, password: sealedPassword() });
    const { data } = (await caller.get('auth/sessions')).body;
    return { params: { sid: data.find(({ current }: AccountSession) => !current).id } };
  },
  endAllSessions: async ({ throwAway }) => ({ token: (await throwAway()).token }),
  exportAccount: nothing,
  deleteUser: async ({ throwAway }) => ({
    body: { password: sealedPassword() },
    token: (await throwAway()).token,
  }),
  ...signInSecuritySamples,

  listAgents: nothing,
  getAgent: agentOf,
  addAgent: () => ({ body: agentFields, files: [{ name: 'a.png', bytes: smallPng, field: 'image' }] }),
  addSampleAgent: nothing,
  updateAgent: async (world) => ({ ...(await anotherAgent(world)), body: { ...agentFields, removeImage: true } }),
  deleteAgent: (world) => anotherAgent(world),
  getPicture: ({ pictureId }) => ({ params: { id: pictureId } }),

  getMemory: agentOf,
  deleteMemory: async ({ caller, agentId }) => ({
    params: { id: agentId },
    query: { sourceId: await teach(caller, agentId, anotherText()) },
  }),
  addTrain: ({ agentId }) => ({ body: { cloneId: agentId, type: 'text', title: 'Berths', text: anotherText() } }),
  fetchUrls: ({ siteUrl }) => ({
    body: {
      url: siteUrl,
      limit: 5,
      depth: 1,
      include: ['*'],
      exclude: ['/x'],
      ignoreRobots: true,
      headers: siteFields.headers,
    },
  }),
  scrapeUrls: ({ agentId, siteUrl }) => ({
    body: { cloneId: agentId, urls: [siteUrl], site: { url: siteUrl, ...siteFields } },
  }),
  trainingEvents: agentOf,
  getSource: sourceOf,
  getSourceFile: sourceOf,
  updateSource: ({ sourceId }) => ({
    params: { id: sourceId },
    body: { title: 'Opening hours', active: true, includeHidden: true },
  }),
  retrySource: async ({ caller, agentId, sourceId }) => {
    const { data } = (await caller.get(`clone/getMemory/${agentId}`)).body;
    const page = data.content.find((source: { kind: string }) => source.kind === 'web');
    if (page) await settled(caller, page.id);
    return { params: { id: page?.id ?? sourceId } };
  },
  cancelSource: sourceOf,
  unlockSource: async ({ caller, agentId }) => ({
    params: { id: await lockedSource(caller, agentId) },
    body: { password: 'open sesame' },
  }),
  replaceContent: async ({ caller, agentId }) => ({
    params: { id: await teach(caller, agentId, anotherText()) },
    body: { text: anotherText() },
  }),
  listSites: agentOf,
  updateSite: ({ siteId }) => ({ params: { id: siteId }, body: siteFields }),
  deleteSite: async (world) => ({ params: { id: await anotherSite(world) }, query: { keepPages: 'false' } }),
  refreshSite: ({ siteId }) => ({ params: { id: siteId } }),
  stopSite: ({ siteId }) => ({ params: { id: siteId } }),
  resumeSite: ({ siteId }) => ({ params: { id: siteId } }),

  search: ({ agentId }) => ({ body: { query: 'harbour office', clonId: agentId, limit: 3 } }),
  answer: ({ agentId, sessionId }) => ({
    body: { mergeMessage: question, cloneId: agentId, policyAccepted: true, sessionId },
  }),
  assistantAnswer: ({ agentId, threadId }) => ({ body: { mergeMessage: question, cloneId: agentId, threadId } }),
  assistantThread: agentOf,
  closeThread: async ({ caller, agentId }) => ({
    body: { botId: agentId, threadId: (await caller.get(`aiResponse/assistant-thread/${agentId}`)).body.thread_id },
  }),
  followTurn: ({ turnId }) => ({ params: { id: turnId }, query: { after: '3' } }),
  stopTurn: ({ turnId }) => ({ body: { turnId } }),
  getConversation: ({ agentId, sessionId }) => ({ query: { cloneId: agentId, sessionId } }),
  ...trustSamples,
  ...embedSamples,
};

/** One that may change or go. */
async function anotherAgent({ caller }: TestWorld) {
  return { params: { id: (await caller.form('POST', 'clone/add', {})).body.botId as string } };
}

const siteFields = {
  include: ['*'],
  exclude: ['/x'],
  depth: 1,
  limit: 5,
  schedule: 'daily',
  addsNewPages: true,
  leaveOut: ['https://example.com/left'],
  ignoreRobots: false,
  headers: [{ name: 'Cookie', value: 'session=1' }],
};

const agentFields = {
  name: 'Harbour',
  prompt_user: 'Be brief.',
  assistantMode: true,
  avatarType: 'none',
  voice: { botLanguage: 'en-GB', voiceId: 'calm', created_voice: 'mine', gender: 'female', speed: 1.5, pitch: 2 },
  recognitionLanguage: 'es-ES',
  recognitionMode: 'standard',
  background: 'sky',
  perspective: 'half',
  welcomeText: 'Welcome aboard.',
  starterQuestions: ['When do you open?'],
  privacyPolicyUrl: 'https://example.com/policy',
  consentMessage: 'Do you agree?',
  writingSpeed: 40,
  hideWatermark: false,
  answerScope: 'knowledge',
  refusalText: 'I do not know.',
  shareSources: true,
  model: 'any',
  language: 'en',
};

/** The request of a call as a client sends it. */
export function requestOf(call: CallName, sample: SampleCall, token: string, language = 'en'): InjectOptions {
  const endpoint: Endpoint = endpoints[call];
  const { method, path } = addressOf(call);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
  const query = new URLSearchParams(sample.query).toString();
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const request = { method: method as 'GET', url: `/api/${filled}${query === '' ? '' : `?${query}`}`, headers };
  if (endpoint.bodyKind === 'multipart') {
    const { payload, contentType } = multipartBody(sample.body ?? {}, sample.files ?? []);
    return { ...request, payload, headers: { ...headers, 'content-type': contentType } };
  }
  if (endpoint.bodyKind === 'none' || sample.body === undefined) return request;
  const contentType = endpoint.bodyKind === 'jsonText' ? 'text/plain' : 'application/json';
  return { ...request, payload: JSON.stringify(sample.body), headers: { ...headers, 'content-type': contentType } };
}
