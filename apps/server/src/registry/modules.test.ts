import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createContainer } from '../container.ts';
import { createTranslate } from '../http/translate.ts';
import { createRuntime } from '../lib/runtime.ts';
import { createLog } from '../log.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sosia-modules-'));
/** Built but never started, so it needs no database. */
const { modules } = await createContainer({
  config: readConfig({ DATA_DIR: dataDir, BILLING: 'none', CHROMIUM_PATH: 'none' }),
  secrets: { sessionSecret: 'a session secret of thirty-two characters', databasePassword: '' },
  address: { url: 'postgres://localhost:1/none' },
  publicUrl: 'http://localhost:3000',
  log: createLog('error', false),
  runtime: createRuntime(),
  translate: createTranslate(),
});
afterAll(() => rm(dataDir, { recursive: true }));

const duplicates = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it('has modules with unique names, in the order of the module graph', () => {
  const names = modules.map(({ name }) => name);
  expect(duplicates(names)).toEqual([]);
  expect(names).toEqual([
    'platform',
    'billing',
    'accounts',
    'agents',
    'knowledge',
    'conversation',
    'insights',
    'embeds',
  ]);
});

it('registers each endpoint, job and periodic cleanup once', () => {
  const calls = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint.call));
  expect(duplicates(calls)).toEqual([]);
  expect(duplicates(modules.flatMap(({ jobs }) => jobs.map(({ name }) => name)))).toEqual([]);
  expect(duplicates(modules.flatMap(({ sweeps }) => sweeps.map(({ name }) => name)))).toEqual([]);
});

/** Queue names and policies are stored in the database of every installation. */
const policies = {
  'delete-blobs': [20, 10, 1, 600],
  'send-account-mail': [5, 5, 2, 60],
  'read-source': [4, 3, 2, 3_600],
  'read-media': [4, 3, 1, 43_200],
  'read-host': [20, 1, 4, 3_600],
  'embed-source': [8, 5, 1, 1_800],
  'forget-passages': [5, 5, 1, 3_600],
  'reread-source': [4, 30, 1, 7200],
  'run-tests': [20, 2, 2, 21_600],
  'confirm-notifications': [5, 5, 2, 60],
  'gather-digest': [5, 5, 1, 60],
  'send-digest': [5, 5, 2, 60],
};

it('gives every job its policy', () => {
  const jobs = modules.flatMap((module) => module.jobs);
  const found = jobs.map(({ name, policy }) => [
    name,
    [policy.retryLimit, policy.retryDelaySeconds, policy.concurrency, policy.timeoutSeconds],
  ]);
  expect(Object.fromEntries(found)).toEqual(policies);
  const named = (has: (job: (typeof jobs)[number]) => boolean) => jobs.filter(has).map(({ name }) => name);
  expect(named(({ policy }) => policy.isSingleton === true)).toEqual([
    'embed-source',
    'forget-passages',
    'gather-digest',
  ]);
  expect(named(({ policy }) => policy.onGivenUp !== undefined)).toEqual([
    'read-source',
    'read-media',
    'reread-source',
    'read-host',
    'run-tests',
  ]);
});
