import { expect, it } from 'vitest';
import { checkContractExports } from './check-contract-exports.mjs';

const declared = {
  path: 'packages/contract/src/a.ts',
  text: 'export const used = 1; export const dead = used; export const aSchema = 2; export type A = 3; const own = dead;',
};

it('finds values that no other file names', () => {
  const files = [declared, { path: 'apps/web/src/a.ts', text: "import { used } from '@sosia/contract/a';" }];
  expect(checkContractExports(files)).toEqual([
    'packages/contract/src/a.ts: dead is exported and used in no other file',
  ]);
});

it('counts other files of the contract, and only files that import it', () => {
  const files = [
    declared,
    { path: 'packages/contract/src/b.ts', text: "import { dead } from './a.ts';" },
    { path: 'apps/web/src/a.ts', text: 'const used = 1;' },
  ];
  expect(checkContractExports(files)).toEqual([
    'packages/contract/src/a.ts: used is exported and used in no other file',
  ]);
});
