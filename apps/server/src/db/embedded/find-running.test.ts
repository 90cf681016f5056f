import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRunning } from './find-running.ts';
import { query } from './testing/query.ts';
import { scratch } from './testing/scratch.ts';

const at = await scratch();
afterAll(() => at.clean());

it.each([
  ['on a socket beside its cluster', '5432\n../run\n\n', 'ready   ', { host: join(at.dataDir, 'run'), port: 5432 }],
  ['on a socket elsewhere', '5432\n/tmp/sosia-0a\n\n', 'ready   ', { host: '/tmp/sosia-0a', port: 5432 }],
  ['on the loopback address', '51234\n\n127.0.0.1\n', 'ready   ', { host: '127.0.0.1', port: 51_234 }],
  ['that is still starting', '5432\n../run\n\n', 'starting', null],
])('finds a database %s', async (_name, place, status, found) => {
  await mkdir(join(at.dataDir, 'cluster'), { recursive: true });
  const text = `4711\n/anywhere/cluster\n1700000000\n${place}  5432001   98304\n${status}\n`;
  await writeFile(join(at.dataDir, 'cluster/postmaster.pid'), text);
  expect(await findRunning(at.dataDir)).toEqual(found);
});

it('finds the running one, and none where none runs', { timeout: 60_000 }, async () => {
  const other = await scratch();
  try {
    expect(await findRunning(other.dataDir)).toBeNull();
    const running = await other.start({ isDurable: false });
    const found = await findRunning(other.dataDir);
    expect(found).toEqual({ host: running.connection.host, port: running.connection.port });
    expect(await query({ ...running.connection, ...found }, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
    expect(await findRunning(other.dataDir)).toBeNull();
  } finally {
    await other.clean();
  }
});
