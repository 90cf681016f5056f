import { expect, it } from 'vitest';
import { eraseRulings } from './erase-rulings.ts';

const [width, height] = [200, 160];

/** A white image with black rectangles: left, top, width, height. */
function drawn(...shapes: [number, number, number, number][]) {
  const gray = new Uint8Array(width * height).fill(255);
  for (const [left, top, wide, high] of shapes)
    for (let y = top; y < top + high; y += 1) gray.fill(0, y * width + left, y * width + left + wide);
  return { gray, width, height, enlargement: 1 };
}

const letters: [number, number, number, number][] = [
  [30, 30, 3, 12],
  [40, 30, 10, 3],
  [120, 90, 20, 4],
];

it('erases the lines of a table with their crossings, and keeps letters', () => {
  const lines: [number, number, number, number][] = [
    [10, 20, 180, 2],
    [10, 60, 180, 1],
    [10, 120, 180, 3],
    [10, 20, 2, 103],
    [100, 20, 1, 103],
    [187, 20, 3, 103],
  ];
  expect(eraseRulings(drawn(...lines, ...letters)).gray).toEqual(drawn(...letters).gray);
});

it('keeps large letters and pictures', () => {
  const shapes: [number, number, number, number][] = [
    [10, 10, 12, 100],
    [40, 40, 100, 80],
  ];
  expect(eraseRulings(drawn(...shapes)).gray).toEqual(drawn(...shapes).gray);
});

it('leaves white letters on black as they are', () => {
  const dark: [number, number, number, number][] = [
    [0, 0, 200, 30],
    [0, 33, 200, 60],
    [0, 96, 200, 64],
  ];
  expect(eraseRulings(drawn(...dark)).gray).toEqual(drawn(...dark).gray);
});
