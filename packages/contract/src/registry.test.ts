import { expect, it } from 'vitest';
import specified from './__fixtures__/specified-calls.json' with { type: 'json' };
import { addressOf, calls, endpoints, errorCatalog } from './index.ts';

/** Extension calls, which `specified-calls.json` does not name. */
const ours = [
  'auth/me',
  'auth/logout',
  'auth/refuse-registration',
  'auth/change-password',
  'auth/change-email',
  'auth/sessions',
  'auth/export',
  'auth/two-factor/',
  'auth/passkeys',
  'config',
  'legal/{subject}',
  'health',
  'ready',
  'pictures/{id}',
  'clone/addSample',
  'training/events/{id}',
  'training/sites/{id}',
  'sites/{id}',
  'sources/',
  'aiResponse/turns/{id}',
  'aiResponse/stop',
  'aiResponse/conversation',
  'aiResponse/answer-stream',
  'aiResponse/feedback',
  'clone/conversations/{id}',
  'conversations/{id}',
  'clone/gaps/{id}',
  'gaps/{id}',
  'clone/tests/{id}',
  'tests/{id}',
  'test-runs/{id}',
  'clone/instructions/{id}',
  'instructions/{id}',
  'embed',
];

const accessOf = (access: string) => (access === 'embed' || access === 'stripe' ? 'public' : access);
const specifiedCalls = new Map(
  specified.map((line) => line.split(' ')).map(([method, path, access = '']) => [`${method} ${path}`, access]),
);

it('declares one endpoint for every call, and no call twice', () => {
  expect(Object.keys(endpoints).sort()).toEqual(Object.keys(calls).sort());
  expect(new Set(Object.values(calls)).size).toBe(Object.keys(calls).length);
  for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.call).toBe(name);
});

it('uses the access that the specification requires', () => {
  for (const { call, access } of Object.values(endpoints)) {
    const wanted = specifiedCalls.get(calls[call]);
    if (wanted !== undefined) expect([call, access]).toEqual([call, accessOf(wanted)]);
  }
});

it('declares no unknown extension calls', () => {
  const strange = Object.values(calls).filter(
    (line) => !specifiedCalls.has(line) && !ours.some((path) => line.split(' ')[1]?.startsWith(path)),
  );
  expect(strange).toEqual([]);
});

it('reports the specified calls that do not exist yet', () => {
  const built = new Set<string>(Object.values(calls));
  const missing = [...specifiedCalls.keys()].filter((line) => !built.has(line));
  process.stdout.write(`Specified calls not built yet: ${missing.length === 0 ? 'none' : missing.join(', ')}\n`);
  expect(specifiedCalls.size).toBe(specified.length);
  expect(specifiedCalls.size - missing.length).toBeGreaterThanOrEqual(30);
});

it('uses only error codes of the catalog, each with an error status', () => {
  for (const endpoint of Object.values(endpoints)) {
    for (const code of endpoint.errors) expect(Object.keys(errorCatalog)).toContain(code);
  }
  for (const [code, { status }] of Object.entries(errorCatalog)) expect(status, code).toBeGreaterThanOrEqual(400);
});

it('has the same path parameters in path and schema', () => {
  for (const endpoint of Object.values(endpoints)) {
    const named = [...addressOf(endpoint.call).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const schema = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
    expect(schema, endpoint.call).toEqual(named);
  }
});
