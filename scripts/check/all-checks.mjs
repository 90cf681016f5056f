import { isBuilt, targets } from '../setup/build.mjs';

/**
 * The checks, as commands for the packaged Node, the slowest first.
 * @param {string} root
 * @returns {{ name: string, script: string, args: string[], obstacle?: string }[]} `obstacle`: why a check cannot run
 */
export function allChecks(root) {
  const own = (file) => ({ script: `scripts/check/${file}.mjs`, args: [] });
  return [
    {
      name: 'dead code and unused dependencies',
      script: 'node_modules/knip/bin/knip.js',
      args: ['--no-progress', '--no-config-hints'],
    },
    {
      name: 'format and lint',
      script: 'node_modules/@biomejs/biome/bin/biome',
      args: ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=60'],
    },
    {
      name: 'types',
      script: 'node_modules/typescript/bin/tsc',
      args: [
        '-p',
        'tsconfig.json',
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/types.tsbuildinfo',
      ],
    },
    { name: 'imports', ...own('imports') },
    { name: 'translations', ...own('translations') },
    { name: 'contract exports', ...own('contract-exports') },
    { name: 'code style', ...own('code-style') },
    { name: 'language', ...own('language') },
    { name: 'names', ...own('names') },
    { name: 'links', ...own('links') },
    { name: 'commit subjects', ...own('commits') },
    { name: 'patterns', ...own('patterns') },
    { name: 'bundle size', script: 'node_modules/size-limit/bin.js', args: [], obstacle: findStaleBuild(root) },
  ];
}

function findStaleBuild(root) {
  const stale = targets
    .filter(({ folder }) => /\/(web|widget)$/.test(folder))
    .filter((target) => !isBuilt(root, target));
  if (stale.length === 0) return undefined;
  const names = stale.map(({ name }) => name).join(' and the ');
  return `not checked without a current build of the ${names} (npm test -- --suite build)`;
}
