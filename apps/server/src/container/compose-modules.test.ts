import { expect, it } from 'vitest';
import { testModule } from '../testing/test-module.ts';
import { checkModuleGraph } from './check-module-graph.ts';
import { composeModules } from './compose-modules.ts';
import { createHookRegistry } from './create-hook-registry.ts';

it('hands each module the use cases of the modules that it names, and no others', () => {
  const seen: object[] = [];
  const { modules, uses } = composeModules(createHookRegistry())
    .add('one', [], () => testModule('one', { useCases: { first: 1 } }))
    .add('two', [], () => testModule('two', { useCases: { second: 2 } }))
    .add('three', ['two'], (earlier) => {
      seen.push(earlier);
      return testModule('three', { useCases: { sum: earlier.two.second + 1 } });
    });
  expect(seen).toEqual([{ two: { second: 2 } }]);
  expect(modules.three.useCases.sum).toBe(3);
  expect(Object.keys(modules)).toEqual(['one', 'two', 'three']);
  expect(uses).toEqual({ one: [], two: [], three: ['two'] });
});

it('reports the modules whose use cases were read, not those that were named', () => {
  const { uses } = composeModules(createHookRegistry())
    .add('one', [], () => testModule('one'))
    .add('two', ['one'], () => testModule('two'))
    .add('three', ['one', 'two'], ({ two }) => testModule('three', { useCases: two }))
    .add('four', ['one', 'two'], (earlier) => testModule('four', { useCases: { ...earlier } }));
  expect(uses).toEqual({ one: [], two: [], three: ['two'], four: ['one', 'two'] });
  const graph = { one: [], two: ['one'], three: ['one', 'two'], four: ['two'] };
  expect(() => checkModuleGraph(graph, uses)).toThrow(
    'two does not use one; three does not use one; four may not use one',
  );
});

it('registers hooks in module order, also for modules created before', () => {
  const hooks = createHookRegistry();
  const called: string[] = [];
  const forgets = (name: string) => testModule(name, { hooks: { forgetAgent: async () => void called.push(name) } });
  const held = hooks.forgetAgent;
  composeModules(hooks)
    .add('one', [], () => testModule('one'))
    .add('two', [], () => forgets('two'))
    .add('three', [], () => forgets('three'));
  for (const forget of held) void forget({} as never, 'account', 'agent');
  expect(called).toEqual(['two', 'three']);
  expect(hooks.forgetAccount).toEqual([]);
});

it.each([
  ['under another name', 'other'],
  ['twice', 'one'],
])('refuses a module that is added %s', (_case, name) => {
  const composition = composeModules(createHookRegistry()).add('one', [], () => testModule('one'));
  expect(() => composition.add(name, [], () => testModule('one'))).toThrow(`module one is added as ${name}`);
});
