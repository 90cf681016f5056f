import { text } from 'node:stream/consumers';
import { type CallName, type Endpoint, type ErrorEnvelope, endpoints } from '@sosia/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { requestOf, type SampleCall, sampleCalls } from '../testing/sample-calls.ts';
import { testProduct } from '../testing/test-product.ts';
import { testSite, testWorld } from '../testing/test-world.ts';

const site = await testSite((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    `<title>Pier ${request.url}</title><main><p>${'The pier is long and made of old oak. '.repeat(20)}</p></main>`,
  );
});
const product = await testProduct({ safeFetchAllow: [site.host] });
const mine = await testWorld(product, site.url);

const all = Object.values(endpoints) as Endpoint[];
const guarded = all.filter((endpoint) => endpoint.access !== 'public');
/** Calls that an account may make; visitor-only calls are excluded. */
const accounts = guarded.filter((endpoint) => endpoint.access !== 'embedVisitor');

/** Result of a call: its status and, on failure, the error. */
async function outcomeOf(call: CallName, sample: SampleCall, token: string) {
  const answer = await product.app.inject({ ...requestOf(call, sample, token), payloadAsStream: true });
  const status = answer.statusCode;
  // An event stream never ends, so its start is enough.
  if (status < 400 && (endpoints[call] as Endpoint).responseKind === 'serverSentEvents') answer.stream().destroy();
  else {
    const body = await text(answer.stream());
    if (status >= 400) return { status, ...(JSON.parse(body) as ErrorEnvelope) };
  }
  return { status, error: null };
}

/** Tokens that authenticate no principal. */
async function strangeTokens(): Promise<Record<string, string>> {
  const { accountId, sid } = { accountId: mine.accountId, ...(await product.openSession(mine.accountId)) };
  const named = { userId: accountId, sid };
  return {
    anonymous: '',
    forged: await product.token({ ...named, secret: 'another secret of at least the same length' }),
    expired: await product.token({ ...named, lifeSeconds: -1 }),
    revoked: (await product.openSession(accountId, { isRevoked: true })).token,
    'of another account': await product.token({ ...named, userId: product.runtime.newId() }),
    visitor: await product.token({ ...named, kind: 'visitor' }),
    'API key': `sosia_${product.runtime.randomToken(32)}`,
    nonsense: 'x.y.z',
  };
}

it('has a valid call for every endpoint', () => {
  expect(Object.keys(sampleCalls).sort()).toEqual(Object.keys(endpoints).sort());
});

it.each(all.map((endpoint) => [endpoint.call, endpoint.status] as const))(
  'lets the owner make %s with %i',
  async (call, status) => {
    const { token } = await product.openSession(mine.accountId);
    const sample = await sampleCalls[call](mine);
    expect(await outcomeOf(call, sample, sample.token ?? token)).toEqual({ status, error: null });
  },
);

it.each(guarded.map((endpoint) => endpoint.call))('rejects %s without a session', async (call) => {
  const sample = await sampleCalls[call](mine);
  for (const [who, token] of Object.entries(await strangeTokens())) {
    const { status, error } = await outcomeOf(call, sample, token);
    expect([who, status, error?.code]).toEqual([who, 511, 'sessionInvalid']);
  }
});

it.each(all.filter((endpoint) => endpoint.access === 'public').map((endpoint) => endpoint.call))(
  'allows %s for anyone, with any token',
  async (call) => {
    for (const [who, token] of Object.entries(await strangeTokens())) {
      const sample = await sampleCalls[call](mine);
      expect([who, (await outcomeOf(call, sample, token)).status]).toEqual([who, endpoints[call].status]);
    }
  },
);

it.each(accounts.map((endpoint) => [endpoint.call, endpoint.standing] as const))(
  'enforces the account requirement of %s: %s',
  async (call, standing) => {
    const [registered, verified] = await Promise.all([product.account('registered'), product.account('verified')]);
    const needs = { signedIn: [null, null], verified: ['emailNotVerified', null] };
    const refusals = { ...needs, termsAccepted: ['emailNotVerified', 'termsNotAccepted'] }[standing];
    for (const [at, who] of [registered, verified].entries()) {
      const sample = await sampleCalls[call]({ ...mine, accountId: who.accountId, email: who.email });
      const { status, error } = await outcomeOf(call, sample, who.token);
      const refusal = refusals[at] ?? null;
      expect([status, error?.code ?? null]).toEqual([refusal ? 403 : endpoints[call].status, refusal]);
    }
  },
);

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const embedTokens = /(?<="token":")[\w-]{32}(?=")/g;

/** The same call with unknown ids and tokens. */
function withAbsentIds(sample: SampleCall): SampleCall {
  const { files, ...plain } = sample;
  const text = JSON.stringify(plain)
    .replace(ids, () => product.runtime.newId())
    .replace(embedTokens, () => product.runtime.randomToken(24));
  const absent = JSON.parse(text) as SampleCall;
  return files ? { ...absent, files } : absent;
}

/** Calls that name the account's data and do not return `notFound` for unknown ids. */
const otherAnswers: Partial<Record<CallName, [status: number, code: string | null]>> = {
  verifyTerms: [403, 'notOwner'],
  createEmbed: [403, 'notOwner'],
  // Also responds for an unknown thread, and closes nothing.
  closeThread: [200, null],
};

const naming = await Promise.all(
  accounts.map(async ({ call }) => {
    const sample = JSON.stringify(await sampleCalls[call](mine));
    return { call, names: [ids, embedTokens].some((pattern) => sample.search(pattern) >= 0) };
  }),
);

/** All rows except those of the other account. */
async function rowsWithout(strangerId: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(product.db);
  const kept: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select coalesce(string_agg(line, E'\n' order by line), '') as content
      from (select to_jsonb(t)::text as line from ${sql.table(name)} t) lines
      where position(${strangerId} in line) = 0`.execute(product.db);
    kept[name] = rows[0]?.content ?? '';
  }
  return kept;
}

it("responds for another account's data as for unknown ids, and changes nothing", async () => {
  const stranger = await product.account();
  const tried: CallName[] = [];
  await product.idle();
  for (const { call, names } of naming) {
    if (!names) continue;
    tried.push(call);
    const sample = await sampleCalls[call](mine);
    // The jobs that the sample queued belong to its owner.
    await product.idle();
    const before = [await rowsWithout(stranger.accountId), await product.blobs()];
    const foreign = await outcomeOf(call, sample, stranger.token);
    const absent = await outcomeOf(call, withAbsentIds(sample), stranger.token);
    const expected = otherAnswers[call] ?? [404, 'notFound'];
    expect([call, foreign.status, foreign.error?.code ?? null]).toEqual([call, ...expected]);
    const sameRequest = absent.error && { ...absent.error, requestId: foreign.error?.requestId };
    expect([call, foreign]).toEqual([call, { ...absent, error: sameRequest }]);
    expect([await rowsWithout(stranger.accountId), await product.blobs()], call).toEqual(before);
  }
  expect(tried.length).toBeGreaterThanOrEqual(20);
});
