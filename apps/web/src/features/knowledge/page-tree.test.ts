import { expect, test } from 'vitest';
import { filterTree, type PageNode, pageTree } from './page-tree.ts';

const page = (url: string, title: string | null = null) => ({ url, title, depth: 1 });
const drawn = (nodes: readonly PageNode[]): unknown[] =>
  nodes.map(({ label, page: own, children, urls }) => [label, own !== null, urls.length, ...drawn(children)]);

const pages = [
  page('https://a.example/'),
  page('https://a.example/docs'),
  page('https://a.example/docs/start', 'First steps'),
  page('https://a.example/docs/api/calls'),
  page('https://a.example/blog/2024/05/caf%C3%A9?page=2'),
];

test('groups pages by URL folder and joins chains of single folders', () => {
  expect(drawn(pageTree(pages))).toEqual([
    ['/', true, 1],
    ['docs', true, 3, ['start', true, 1], ['api/calls', true, 1]],
    ['blog/2024/05/café?page=2', true, 1],
  ]);
});

test('separates hosts without losing a page', () => {
  const tree = pageTree([...pages, page('https://b.example/docs'), page('http://a.example/docs')]);
  expect(tree.map(({ label }) => label)).toEqual(['a.example', 'b.example/docs']);
  expect(tree.flatMap(({ urls }) => urls)).toHaveLength(7);
});

test('keeps the ancestors of matches and counts only matches', () => {
  expect(drawn(filterTree(pageTree(pages), ' first '))).toEqual([['docs', false, 1, ['start', true, 1]]]);
  expect(filterTree(pageTree(pages), 'nowhere')).toEqual([]);
});
