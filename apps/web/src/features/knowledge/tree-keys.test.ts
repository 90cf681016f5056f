import { expect, test } from 'vitest';
import { moveInTree, type TreeRow } from './tree-keys.ts';

const row = (depth: number, name: string, isOpen: boolean | null = null): TreeRow => ({ depth, name, isOpen });
const rows = [
  row(0, 'docs', true),
  row(1, 'About us'),
  row(1, 'guide', true),
  row(2, 'Início'),
  row(0, 'news', false),
  row(0, '/about'),
];
const at = (name: string) => rows.findIndex((own) => own.name === name);
const go = (from: string, key: string) => {
  const move = moveInTree(rows, at(from), key);
  return move !== null && move !== 'toggle' ? rows[move.focus]?.name : move;
};

test('moves up, down, and to the first and last line', () => {
  expect([go('docs', 'ArrowDown'), go('news', 'ArrowUp'), go('guide', 'Home'), go('guide', 'End')]).toEqual([
    'About us',
    'Início',
    'docs',
    '/about',
  ]);
  expect([go('docs', 'ArrowUp'), go('/about', 'ArrowDown')]).toEqual([null, null]);
});

test('opens with Right, then enters; closes with Left, then leaves', () => {
  expect([go('news', 'ArrowRight'), go('docs', 'ArrowRight'), go('guide', 'ArrowRight')]).toEqual([
    'toggle',
    'About us',
    'Início',
  ]);
  expect([go('Início', 'ArrowRight'), go('/about', 'ArrowRight')]).toEqual([null, null]);
  expect([go('guide', 'ArrowLeft'), go('Início', 'ArrowLeft'), go('About us', 'ArrowLeft')]).toEqual([
    'toggle',
    'guide',
    'docs',
  ]);
  expect([go('news', 'ArrowLeft'), go('/about', 'ArrowLeft')]).toEqual([null, null]);
});

test('moves through folders that cannot be closed, as while filtering', () => {
  const fixed = [row(0, 'docs'), row(1, 'guide'), row(0, 'news')];
  expect(moveInTree(fixed, 0, 'ArrowRight')).toEqual({ focus: 1 });
  expect(moveInTree(fixed, 1, 'ArrowLeft')).toEqual({ focus: 0 });
  expect(moveInTree(fixed, 2, 'ArrowRight')).toBeNull();
});

test('jumps to the next name with a letter, ignoring accents, and wraps around', () => {
  expect([go('docs', 'a'), go('About us', 'A'), go('/about', 'a'), go('docs', 'í')]).toEqual([
    'About us',
    '/about',
    'About us',
    'Início',
  ]);
  expect([go('docs', 'z'), go('docs', ' '), go('docs', 'Tab'), go('docs', '/')]).toEqual([null, null, null, null]);
});
