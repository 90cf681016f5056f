import { describe, expect, it } from 'vitest';
import { pickFace } from './pick-face.ts';

const many = Array.from({ length: 2_000 }, (_, number) =>
  pickFace(`0193f2a0-0000-7000-8000-${String(number).padStart(12, '0')}`),
);

describe('pickFace', () => {
  it('draws the same person for the same id', () => {
    expect(pickFace('a')).toEqual(pickFace('a'));
  });

  it('draws different people for adjacent ids', () => {
    const different = new Set(many.map((face) => JSON.stringify(face)));
    expect(different.size).toBeGreaterThan(many.length * 0.9);
  });

  it('uses all variants about evenly', () => {
    for (const part of ['hairStyle', 'garment', 'skin', 'cloth'] as const) {
      const counts = Map.groupBy(many, (face) => JSON.stringify(face[part]));
      const expected = many.length / counts.size;
      for (const group of counts.values()) expect(group.length).toBeGreaterThan(expected * 0.7);
    }
  });

  it('never uses the same color for both clothes', () => {
    expect(many.filter((face) => face.cloth === face.secondCloth)).toEqual([]);
  });
});
