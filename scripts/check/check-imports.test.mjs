import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { readImportGraph } from './import-graph.mjs';
import { layered, moduleGraph, rules } from './import-rules.mjs';

let root = '';
const plant = (files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(readImportGraph(root), rules, layered).map((line) => line.split(' (')[0]);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-imports-'));
  plant({
    'packages/contract/package.json': '{"name":"@sosia/contract","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
    'packages/contract/src/index.ts': "import { z } from 'zod';\nexport const schema = z.string();",
    'packages/contract/src/limits.ts': 'export const limits = {};',
    'packages/chat/package.json': '{"name":"@sosia/chat","exports":{".":"./src/index.ts"}}',
    'packages/chat/src/index.ts': 'export const chat = 1;',
    'apps/server/src/modules/agents/index.ts': "export { a } from './agent-store.ts';",
    'apps/server/src/modules/agents/agent-store.ts': 'export const a = 1;',
    'apps/server/src/modules/billing/index.ts': 'export const b = 1;',
    'apps/server/src/ports/mail.ts': 'export type Mail = string;',
    'apps/server/src/adapters/mail/smtp.ts': 'export const smtp = 1;',
    'apps/server/src/adapters/mail/fake.ts': 'export const fake = 1;',
    'apps/web/src/features/agents/page.tsx': 'export const page = <p>1</p>;',
    'apps/web/src/lib/text.ts': 'export const text = 1;',
  });
});
afterEach(() => rmSync(root, { recursive: true }));

const agents = 'apps/server/src/modules/agents';

describe('a planted violation is named by its rule', () => {
  it.each([
    ['contract-stands-alone', 'packages/contract/src/x.ts', "import 'node:fs';"],
    ['packages-never-import-apps', 'packages/chat/src/x.ts', "import '../../../apps/web/src/lib/text.ts';"],
    [
      'apps-never-import-apps',
      'apps/web/src/lib/x.ts',
      "import type { Mail } from '../../../server/src/ports/mail.ts';",
    ],
    ['browser-code-has-no-node', 'apps/web/src/lib/x.ts', "import { readFile } from 'node:fs/promises';"],
    ['widget-and-chat-stay-small', 'packages/chat/src/x.ts', "import { schema } from '@sosia/contract';"],
    ['loader-sees-only-bridge', 'apps/widget/src/loader/x.ts', "import { limits } from '@sosia/contract/limits';"],
    ['module-only-through-index', 'apps/server/src/app.ts', "import './modules/agents/agent-store.ts';"],
    ['module-only-through-index', 'apps/server/src/modules/knowledge/x.ts', "import '../agents/agent-store.ts';"],
    ['modules-follow-the-graph', 'apps/server/src/modules/billing/x.ts', "import '../agents/index.ts';"],
    ['below-modules', 'apps/server/src/http/x.ts', "import '../modules/agents/index.ts';"],
    ['only-the-container-sees-adapters', 'apps/server/src/app.ts', "import './adapters/mail/smtp.ts';"],
    ['adapters-see-ports-and-lib', 'apps/server/src/adapters/payments/x.ts', "import '../mail/smtp.ts';"],
    ['ports-are-types', 'apps/server/src/ports/x.ts', "import type { z } from 'zod';"],
    ['ports-are-types', 'apps/server/src/ports/x.ts', "import { limits } from '@sosia/contract/limits';"],
    ['lib-is-pure', 'apps/server/src/lib/x.ts', "import { readFile } from 'node:fs';"],
    ['providers-only-in-adapters', `${agents}/x.ts`, "import { streamText } from 'ai';"],
    ['database-only-behind-db', `${agents}/x.ts`, "import pg from 'pg';"],
    ['routes-use-cases-stores', `${agents}/routes.ts`, "import { a } from './agent-store.ts';"],
    ['stores-decide-nothing', `${agents}/agent-store.ts`, "import '../../ports/mail.ts'; export const a = 1;"],
    ['views-query-nothing', `${agents}/agent-view.ts`, "import { a } from './agent-store.ts';"],
    ['web-layers', 'apps/web/src/lib/x.ts', "import '../features/agents/page.tsx';"],
    ['features-never-import-features', 'apps/web/src/features/home/x.ts', "import '../agents/page.tsx';"],
    ['product-never-imports-tests', 'apps/server/src/container.ts', "import { fake } from './adapters/mail/fake.ts';"],
  ])('%s in %s', (rule, path, text) => {
    const found = plant({ [path]: text });
    expect(found.map((line) => line.split(': ')[0])).toContain(rule);
  });

  it('names each end of a circle', () => {
    const found = plant({
      'apps/web/src/lib/a.ts': "import './b.ts';",
      'apps/web/src/lib/b.ts': "import type { A } from './a.ts';",
    });
    expect(found).toEqual(['no-circles: apps/web/src/lib/a.ts → apps/web/src/lib/b.ts → apps/web/src/lib/a.ts']);
  });

  it('names a circle of folders whose files form none', () => {
    const found = plant({
      [`${agents}/store/row.ts`]: 'export const row = 1;',
      [`${agents}/store/save.ts`]: "import '../view/show.ts';",
      [`${agents}/view/show.ts`]: "import type { row } from '../store/row.ts';",
    });
    expect(found).toEqual([`no-folder-circles: ${agents}/store/ → ${agents}/view/ → ${agents}/store/`]);
  });

  it('names an import of a file that is not there', () => {
    expect(plant({ 'apps/web/src/lib/x.ts': "\nexport * from './gone.ts';" })).toEqual([
      'apps/web/src/lib/x.ts:2: cannot find ./gone.ts',
    ]);
  });
});

it('lets through what the rules allow', () => {
  const found = plant({
    'apps/server/src/container.ts': "import './modules/agents/index.ts';\nimport './container-parts.ts';",
    'apps/server/src/container-parts.ts': "import './adapters/mail/smtp.ts';",
    'apps/server/src/modules/knowledge/index.ts': "import { a } from '../agents/index.ts';",
    'apps/server/src/modules/knowledge/x.test.ts': "import { fake } from '../../adapters/mail/fake.ts';",
    [`${agents}/agent-types.ts`]: 'export type Agent = string;',
    [`${agents}/list/list.ts`]: "import type { Agent } from '../agent-types.ts';",
    [`${agents}/list/list.test.ts`]: "import '../read/read.ts';",
    [`${agents}/read/read.ts`]: "import '../list/list.ts';",
    'packages/chat/src/x.ts': "import type { schema } from '@sosia/contract';",
    'apps/web/src/app/x.ts': "import '../features/agents/page.tsx';",
  });
  expect(found).toEqual([]);
});

it('draws the modules without circles', () => {
  const reach = (name) => moduleGraph[name].flatMap((next) => [next, ...reach(next)]);
  for (const name of Object.keys(moduleGraph)) expect(reach(name)).not.toContain(name);
});
