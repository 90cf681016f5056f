import { join } from 'node:path';
import { listBenches } from './bench/list-benches.mjs';
import { createNodeEnv } from './lib/create-node-env.mjs';
import { formatDuration } from './lib/log-progress.mjs';
import { capture } from './lib/spawn.mjs';
import { runMain, UserError } from './lib/user-error.mjs';
import { setup } from './setup.mjs';

/** `npm run bench [-- part of a name… --option…]`: runs one bench after the other, then prints a summary. */
await runMain(async () => {
  const { root, node } = await setup();
  const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
  const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const benches = listBenches(join(root, 'bench'), names);
  if (benches.length === 0) throw new UserError('No bench has such a name.');
  if (benches.some(({ needsWebApp }) => needsWebApp)) await setup({ build: true });
  const summary = [];
  let failed = 0;
  for (const { name, path } of benches) {
    const startedAt = Date.now();
    process.stdout.write(`\n── ${name}\n`);
    const { code, output } = await capture(node, [join(root, 'scripts/bench/run-one.mjs'), path, ...options], {
      cwd: root,
      env: createNodeEnv(root),
      onLine: (line) => process.stdout.write(`${line}\n`),
    });
    if (code !== 0) failed += 1;
    summary.push(
      `${name}: ${code === 0 ? 'done' : `failed with code ${code}`} in ${formatDuration(Date.now() - startedAt)}`,
    );
    const lines = output.split('\n').filter((line) => line.startsWith(`${name}: `));
    summary.push(...lines.map((line) => `  ${line.slice(name.length + 2)}`));
  }
  process.stdout.write(`\n── summary\n${summary.join('\n')}\n`);
  return failed === 0 ? 0 : 1;
});
