import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../apps/server/src/adapters/web-fetch/guarded-fetch.ts';
import type { ResolvedAddress } from '../apps/server/src/adapters/web-fetch/resolve-target.ts';
import { WebFetchError } from '../apps/server/src/ports/web-fetch.ts';

interface Case {
  id: number;
  category: string;
  url: string;
  means: string;
  must_refuse: boolean;
  resolves_to?: string[];
  resolves_sequence?: string[][];
  redirect_chain?: string[];
}

const file = new URL('../../shared/data/security/ssrf.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];
const publicAddress = '93.184.216.34';

/** Runs the guarded fetch on a mock network and returns the IPs that it would connect to. */
async function attempt(test: Case): Promise<{ outcome: string; connectedTo: string[][] }> {
  const connectedTo: string[][] = [];
  let lookups = 0;
  const fetch = createGuardedFetch({
    allow: [],
    userAgent: 'Test/1',
    resolveHost: async () => {
      const answer = test.resolves_sequence?.[lookups] ?? test.resolves_to ?? [publicAddress];
      lookups += 1;
      return answer.map((address): ResolvedAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    dispatcherFor: (addresses) => {
      connectedTo.push(addresses.map(({ address }) => address));
      return internetOf(test);
    },
  });
  const runs = test.resolves_sequence?.length ?? 1;
  let outcome = '';
  for (let run = 0; run < runs; run += 1) {
    outcome = await fetch({ url: test.url }).then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof WebFetchError ? error.reason : `unexpected: ${String(error)}`),
    );
  }
  return { outcome, connectedTo };
}

function internetOf(test: Case): MockAgent {
  const mock = new MockAgent();
  mock.disableNetConnect();
  const agent = Object.assign(mock, { destroy: () => mock.close() });
  for (const [index, from] of (test.redirect_chain ?? []).entries()) {
    const location = test.redirect_chain?.[index + 1];
    if (!location || !/^https?:/.test(from)) continue;
    const { origin, pathname } = new URL(from);
    agent.get(origin).intercept({ path: pathname }).reply(302, '', { headers: { location } }).persist();
  }
  if (!test.redirect_chain && /^https?:/.test(test.url) && URL.canParse(test.url)) {
    const { origin } = new URL(test.url);
    agent
      .get(origin)
      .intercept({ path: () => true })
      .reply(200, 'reached');
  }
  return agent;
}

describe('URLs that the guarded fetch must refuse', () => {
  it('are complete', () => {
    expect(cases.length).toBeGreaterThanOrEqual(90);
  });

  for (const test of cases) {
    const verb = test.must_refuse ? 'refuses' : 'allows';
    it(`${test.id} ${test.category}: ${verb} ${JSON.stringify(test.url)} (${test.means})`, async () => {
      const { outcome, connectedTo } = await attempt(test);
      if (test.must_refuse) expect(outcome).toMatch(/^(invalid|scheme|credentials|port|host|address|redirects)$/);
      else expect(outcome).toBe('200');
      // Every IP of the redirect chain that it connected to is public.
      for (const address of connectedTo.flat()) expect(address).not.toMatch(/^(127|10|169\.254)\.|^::/);
    });
  }
});

describe('loopback URLs with a listening socket', () => {
  const reached: string[] = [];
  const server = createServer((socket) => {
    reached.push('connection');
    socket.destroy();
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise<void>((done) => void server.close(() => done())));

  it('connects to loopback in no notation', async () => {
    const { port } = server.address() as { port: number };
    const fetch = createGuardedFetch({ allow: [], userAgent: 'Test/1' });
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '017700000001',
      'localhost',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '[::]',
    ];
    for (const host of hosts) {
      await expect(fetch({ url: `http://${host}:${port}/` }), host).rejects.toMatchObject({ code: 'urlRefused' });
    }
    expect(reached).toEqual([]);
  });
});
