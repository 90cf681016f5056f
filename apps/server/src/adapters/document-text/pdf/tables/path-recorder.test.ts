import { describe, expect, it, vi } from 'vitest';
import type { PdfDictionary } from './paint-style.ts';
import type { GraphicsState } from './path-recorder.ts';

// pdf.js recommends its other build when it is loaded.
const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
const { OPS } = await import('pdfjs-dist');
const { pageDrawing } = await import('./page-drawing.ts');
const { pathRecorder } = await import('./path-recorder.ts');
warn.mockRestore();

type Operator = readonly [operator: number, ...operands: unknown[]];

/** Returns what operators draw on a page of 800 points. */
function drawn(operators: readonly Operator[], resources: PdfDictionary | null = null) {
  const recorder = pathRecorder(resources);
  const state: GraphicsState = { ctm: [1, 0, 0, 1, 0, 0], fontSize: 0, textMatrix: [1, 0, 0, 1, 0, 0] };
  for (const [operator, ...operands] of operators) recorder.add(operator, operands, state);
  return pageDrawing(recorder.paths(), [1, 0, 0, -1, 0, 800]);
}

const box = { x0: 50, y0: 700, x1: 150, y1: 720 };
const filledBox: Operator[] = [[OPS.rectangle, 50, 80, 100, 20], [OPS.fill]];
const colorSpaces = (kind: string): PdfDictionary => ({
  get: (name) => (name === 'ColorSpace' ? { get: () => [{ name: kind }] } : null),
});

describe('paths', () => {
  it('are lines when stroked, all sides of a box included', () => {
    expect(drawn([[OPS.moveTo, 50, 100], [OPS.lineTo, 150, 100], [OPS.stroke]]).lines).toEqual([
      { x0: 50, x1: 150, y0: 700, y1: 700 },
    ]);
    const corner: Operator[] = [
      [OPS.moveTo, 50, 100],
      [OPS.lineTo, 150, 100],
      [OPS.lineTo, 150, 80],
      [OPS.lineTo, 50, 80],
    ];
    expect(drawn([...corner, [OPS.stroke]]).lines).toHaveLength(3);
    expect(drawn([...corner, [OPS.closeStroke]]).lines).toHaveLength(4);
  });

  it('are areas when filled in another color than white', () => {
    expect(drawn(filledBox)).toEqual({ lines: [], areas: [box] });
    expect(drawn([[OPS.setFillGray, 0.8], ...filledBox]).areas).toEqual([box]);
    for (const white of [
      [OPS.setFillGray, 1],
      [OPS.setFillRGBColor, 1, 1, 1],
      [OPS.setFillCMYKColor, 0, 0, 0, 0],
    ] as const)
      expect(drawn([white, ...filledBox]).areas).toEqual([]);
  });

  it.each([
    ['ICCBased', 1, 0],
    ['Separation', 0, 1],
  ])('are white in the lightest color of the space %s', (kind, white, black) => {
    const fill = (color: number): Operator[] => [
      [OPS.setFillColorSpace, { name: 'CS0' }],
      [OPS.setFillColorN, color],
      ...filledBox,
    ];
    expect(drawn(fill(white), colorSpaces(kind)).areas).toEqual([]);
    expect(drawn(fill(black), colorSpaces(kind)).areas).toEqual([box]);
  });

  it('are left out when they only clip, have curves, or are too many', () => {
    expect(drawn([[OPS.rectangle, 50, 80, 100, 20], [OPS.clip], [OPS.endPath]])).toEqual({ lines: [], areas: [] });
    const curve: Operator[] = [[OPS.moveTo, 50, 100], [OPS.curveTo, 60, 100, 70, 100, 80, 100], [OPS.stroke]];
    expect(drawn(curve).lines).toEqual([]);
    expect(drawn(Array.from({ length: 100_000 }, () => filledBox).flat())).toEqual({ lines: [], areas: [] });
  });
});
