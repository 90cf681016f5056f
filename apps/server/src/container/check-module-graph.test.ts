import { expect, it } from 'vitest';
import { checkModuleGraph } from './check-module-graph.ts';

const graph = { billing: [], agents: ['billing'], voice: ['agents'], chat: ['agents', 'voice', 'billing'] };

it('accepts the edges of the graph and ignores modules that do not exist yet', () => {
  expect(() =>
    checkModuleGraph(graph, { billing: [], agents: ['billing'], chat: ['billing', 'agents'] }),
  ).not.toThrow();
});

it.each([
  [
    'an edge that the graph forbids',
    { billing: [], agents: ['billing'], voice: ['agents', 'billing'] },
    'voice may not use billing',
  ],
  ['an edge that is missing', { billing: [], agents: [] }, 'agents does not use billing'],
  ['an unknown module', { billing: [], plans: [] }, 'plans is not in the module graph'],
])('rejects %s', (_case, uses, message) => {
  expect(() => checkModuleGraph(graph, uses)).toThrow(message);
});
