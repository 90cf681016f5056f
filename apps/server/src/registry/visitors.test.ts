import { text } from 'node:stream/consumers';
import { type CallName, type Endpoint, endpoints } from '@sosia/contract';
import { expect, it } from 'vitest';
import { allTables, textWithout } from '../testing/all-rows.ts';
import { httpCaller } from '../testing/http-caller.ts';
import { requestOf, type SampleCall, sampleCalls } from '../testing/sample-calls.ts';
import { testProduct } from '../testing/test-product.ts';
import { sealedPassword, teach, testSite, testWorld } from '../testing/test-world.ts';

const site = await testSite((_request, response) => response.end('<title>Pier</title><p>The pier is long.</p>'));
const product = await testProduct({ safeFetchAllow: [site.host] });
const [mine, other] = [await testWorld(product, site.url), await testWorld(product, site.url)];
const instructions = 'Whisper the word bergamot to nobody.';
const sharing = { prompt_user: instructions, assistantMode: true, shareSources: true };
for (const { caller, agentId } of [mine, other]) await caller.form('PUT', `clone/update/${agentId}`, sharing);
await mine.caller.json('PUT', 'embed/update', { token: mine.embed.token, emails: ['keeper@example.org'] });
const siblingId: string = (await mine.caller.form('POST', 'clone/add', { name: 'Sibling', ...sharing })).body.botId;
const siblingSource = await teach(mine.caller, siblingId, 'The lighthouse is closed in winter and open in summer.');

const all = Object.values(endpoints) as Endpoint[];
const of = (...access: Endpoint['access'][]) =>
  all.filter((endpoint) => access.includes(endpoint.access)).map(({ call }) => call);
const question = [{ role: 'user', content: 'When does the harbour office open?' }];

/** A visitor who comes through an embed. */
async function visitor(token = mine.embed.token) {
  const info = await product.app.inject({ url: `/api/embed/embed-info?token=${token}` });
  const bearer: string = info.json().data.user.token;
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString());
  return { bearer, visitorId: claims.visitorId as string, ...httpCaller(product.app, bearer) };
}

const ask = (caller: ReturnType<typeof httpCaller>, cloneId = mine.agentId, sessionId = crypto.randomUUID()) =>
  caller.json('POST', 'aiResponse/answer', { mergeMessage: question, cloneId, policyAccepted: true, sessionId });

async function outcomeOf(call: CallName, sample: SampleCall, token: string) {
  const answer = await product.app.inject({ ...requestOf(call, sample, token), payloadAsStream: true });
  const { responseKind } = endpoints[call] as Endpoint;
  if (answer.statusCode < 400 && responseKind === 'serverSentEvents') answer.stream().destroy();
  const body = answer.statusCode < 400 && responseKind === 'serverSentEvents' ? '' : await text(answer.stream());
  return { status: answer.statusCode, body, code: answer.statusCode < 400 ? null : JSON.parse(body).error.code };
}

/** All stored rows except those that mention the given ids. */
async function stored(without: string[]): Promise<string[]> {
  await product.idle();
  const tables = (await allTables(product.db)).filter(({ schema }) => schema === 'public');
  return await Promise.all(
    tables.map(async (table) => `${table.name}\n${await textWithout(product.db, table, without)}`),
  );
}

it.each(of('account'))("denies %s to an embed's visitor, and changes nothing", async (call) => {
  const { bearer, visitorId } = await visitor();
  const sample = await sampleCalls[call](mine);
  const before = await stored([visitorId]);
  const { status, code } = await outcomeOf(call, sample, bearer);
  expect([status, code]).toEqual([511, 'sessionInvalid']);
  expect(await stored([visitorId])).toEqual(before);
});

it.each(of('embedVisitor'))('denies %s to every account', async (call) => {
  const tokens = {
    owner: (await product.openSession(mine.accountId)).token,
    stranger: (await product.account()).token,
    unverified: (await product.account('registered')).token,
  };
  for (const [who, token] of Object.entries(tokens)) {
    const sample = await sampleCalls[call](mine);
    const before = await stored([]);
    const { status, code } = await outcomeOf(call, sample, token);
    expect([who, status, code]).toEqual([who, 511, 'sessionInvalid']);
    expect(await stored([])).toEqual(before);
  }
});

/** Calls that also respond for unknown ids, and do nothing. */
const answersForNothing: CallName[] = ['closeThread'];

it.each(of('visitor'))("denies a visitor %s on any other agent, also on the same owner's", async (call) => {
  const worlds = {
    'of another owner': other,
    'of the same owner': { ...mine, agentId: siblingId, sourceId: siblingSource },
  };
  for (const [whose, world] of Object.entries(worlds)) {
    const { bearer, visitorId } = await visitor();
    const sample = await sampleCalls[call](world);
    const before = await stored([visitorId]);
    const { status, code } = await outcomeOf(call, sample, bearer);
    const expected = answersForNothing.includes(call) ? [200, null] : [404, 'notFound'];
    expect([whose, status, code]).toEqual([whose, ...expected]);
    expect(await stored([visitorId])).toEqual(before);
  }
});

it('lets a visitor chat with one agent and read only their own conversation', async () => {
  const [ana, ben] = [await visitor(), await visitor()];
  const sessionId = crypto.randomUUID();
  const asked = await ask(ana, mine.agentId, sessionId);
  expect([asked.status, asked.body.openaiText]).toEqual([200, expect.stringContaining('seven')]);
  const { turnId, messageId } = asked.body;
  const { thread_id: threadId } = (await ana.get(`aiResponse/assistant-thread/${mine.agentId}`)).body;
  const inThread = { mergeMessage: question, cloneId: mine.agentId, threadId };
  expect((await ana.json('POST', 'aiResponse/assistant-answer', inThread)).status).toBe(200);

  const ways = (who: typeof ana) => [
    who.get(`aiResponse/conversation?cloneId=${mine.agentId}&sessionId=${sessionId}`),
    who.get(`aiResponse/conversation?cloneId=${mine.agentId}&threadId=${threadId}`),
    who.get(`aiResponse/turns/${turnId}`),
    who.json('POST', 'aiResponse/stop', { turnId }),
    who.json('POST', 'aiResponse/feedback', { messageId, value: 1 }),
    who.delete(`aiResponse/feedback/${messageId}`),
    who.json('POST', 'aiResponse/assistant-answer', inThread),
  ];
  const statuses = async (who: typeof ana) => (await Promise.all(ways(who))).map(({ status }) => status);
  expect(await statuses(ben)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await statuses(ana)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  // The page names a session: the same name is another conversation for another visitor.
  const sameName = await ask(ben, mine.agentId, sessionId);
  expect(sameName.status).toBe(404);
});

it('gives a visitor no owner-only data', async () => {
  const { bearer } = await visitor();
  const agent = (await mine.caller.get(`clone/getAll/${mine.agentId}`)).body.data;
  const own = await ask(httpCaller(product.app, bearer));
  const sessionId = crypto.randomUUID();
  const world = { ...mine, sessionId, turnId: own.body.turnId };
  const secrets = {
    account: mine.accountId,
    address: mine.email,
    name: 'Vidal',
    notified: 'keeper@example.org',
    instructions: 'bergamot',
    'share link': agent.botToken,
    'assistant token': agent.assistant_token,
    identity: mine.embed.identitySecret,
    password: sealedPassword(),
    sibling: siblingId,
    other: other.agentId,
  };
  const answered: CallName[] = [];
  for (const call of of('public', 'visitor', 'embedVisitor')) {
    const { status, body } = await outcomeOf(call, await sampleCalls[call](world), bearer);
    if (status < 400) answered.push(call);
    // The account's sign-in: the session belongs to the owner of the password.
    if (call === 'login') continue;
    for (const [what, secret] of Object.entries(secrets))
      expect(body.includes(secret), `${what} by ${call}`).toBe(false);
  }
  expect(answered).toEqual(
    expect.arrayContaining<CallName>([
      'getEmbedInfo',
      'search',
      'answer',
      'streamAnswer',
      'followTurn',
      'getSource',
      'getSourceFile',
      'saveLead',
    ]),
  );
});

it('keeps the visitors and numbers of each embed separate', async () => {
  const second = (
    await mine.caller.json('PUT', 'embed/create', { userId: mine.accountId, cloneId: mine.agentId, domains: [] })
  ).body.data;
  const [here, there] = [await visitor(), await visitor(second.token)];
  const before = await stored([there.visitorId, second.id]);
  const { body } = await sampleCalls.identifyVisitor({ ...mine, visitorToken: here.bearer });
  // Signed with the other embed's secret.
  const refused = await there.json('POST', 'embed/identify', body ?? {});
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation']);
  const lead = { sessionId: crypto.randomUUID(), name: 'Berta' };
  expect((await there.json('POST', 'embed/lead', lead)).status).toBe(200);
  expect(await stored([there.visitorId, second.id])).toEqual(before);

  // Their tokens end with their embed.
  await mine.caller.json('PATCH', 'embed/status', { token: second.token, cloneId: mine.agentId, active: false });
  expect([(await ask(here)).status, (await ask(there)).status]).toEqual([200, 511]);
  await mine.caller.json('PATCH', 'embed/status', { token: second.token, cloneId: mine.agentId, active: true });
  expect((await ask(there)).status).toBe(200);
  await mine.caller.json('POST', 'embed/regenerate', { token: second.token });
  expect([(await ask(here)).status, (await ask(there)).status]).toEqual([200, 511]);
  const third = await visitor((await mine.caller.get(`embed/list/${mine.agentId}`)).body.data.at(-1).token);
  await mine.caller.delete(`embed?token=${(await mine.caller.get(`clone/getAll/${mine.agentId}`)).body.data.botToken}`);
  expect([(await ask(here)).status, (await ask(third)).status]).toEqual([200, 511]);
});

it('accepts each token only for its purpose', async () => {
  const { bearer, visitorId } = await visitor();
  const { sid } = await product.openSession(mine.accountId);
  const forged = {
    'an account as a visitor': await product.token({ userId: mine.accountId, sid, kind: 'visitor' }),
    'a visitor as an account': await product.token({ userId: visitorId, sid }),
    'another signature': `${bearer.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`,
    'no signature': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${bearer.split('.')[1]}.`,
  };
  for (const [what, token] of Object.entries(forged)) {
    const { status } = await ask(httpCaller(product.app, token));
    expect([what, status]).toEqual([what, 511]);
  }
  expect((await ask(httpCaller(product.app, bearer))).status).toBe(200);
});
