import type { GrayscaleImage } from './grayscale-image.ts';

/**
 * Returns the image with even illumination: a photographed page is darker at its edges, where one global threshold
 * loses letters. Divides each pixel by the paper's brightness in its block.
 */
export function normalizeIllumination(picture: GrayscaleImage): GrayscaleImage {
  const { gray, width, height } = picture;
  const block = Math.max(minBlock, Math.round(Math.max(width, height) / blocksPerSide));
  const grid: Grid = { columns: Math.ceil(width / block), rows: Math.ceil(height / block), shades: new Float32Array() };
  grid.shades = paperShades(picture, block, grid);
  // A block full of ink does not show its paper, so use the brightness of its neighbors.
  const paper = around(around(grid, upperMiddle), mean);
  const even = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [above, below, down] = between(y, block, grid.rows);
    for (let x = 0; x < width; x += 1) {
      const [left, right, along] = between(x, block, grid.columns);
      const shade = (row: number, column: number) => paper.shades[row * grid.columns + column] ?? 255;
      const top = shade(above, left) * (1 - along) + shade(above, right) * along;
      const bottom = shade(below, left) * (1 - along) + shade(below, right) * along;
      const light = top * (1 - down) + bottom * down;
      even[y * width + x] = Math.min(255, ((gray[y * width + x] ?? 0) * 255) / Math.max(darkestPaper, light));
    }
  }
  return { ...picture, gray: even };
}

const blocksPerSide = 20;
const minBlock = 16;
const darkestPaper = 32;
/** Share of the brightest pixels in a block that count as paper. */
const lightestPart = 0.15;

interface Grid {
  columns: number;
  rows: number;
  shades: Float32Array;
}

function paperShades({ gray, width, height }: GrayscaleImage, block: number, { columns, rows }: Grid): Float32Array {
  const shades = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let at = 0; at < shades.length; at += 1) {
    counts.fill(0);
    const x0 = (at % columns) * block;
    const y0 = Math.floor(at / columns) * block;
    const x1 = Math.min(width, x0 + block);
    const y1 = Math.min(height, y0 + block);
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1) {
        const shade = gray[y * width + x] ?? 0;
        counts[shade] = (counts[shade] ?? 0) + 1;
      }
    let left = (x1 - x0) * (y1 - y0) * lightestPart;
    let shade = 255;
    for (; shade > 0; shade -= 1) {
      left -= counts[shade] ?? 0;
      if (left <= 0) break;
    }
    shades[at] = shade;
  }
  return shades;
}

function around({ columns, rows, shades }: Grid, of: (shades: number[]) => number): Grid {
  const found = shades.map((_, at) => {
    const near: number[] = [];
    const row = Math.floor(at / columns);
    const column = at % columns;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        near.push(shades[y * columns + x] ?? 0);
    return of(near);
  });
  return { columns, rows, shades: found };
}

const upperMiddle = (shades: number[]) =>
  shades.toSorted((one, other) => one - other)[Math.floor(shades.length * 0.6)] ?? 255;
const mean = (shades: number[]) => shades.reduce((sum, shade) => sum + shade, 0) / shades.length;

/** Returns the blocks whose centers surround a position, and the relative distance from the first center (0..1). */
function between(place: number, block: number, count: number): [number, number, number] {
  const exact = Math.min(count - 1, Math.max(0, (place + 0.5) / block - 0.5));
  const before = Math.floor(exact);
  return [before, Math.min(count - 1, before + 1), exact - before];
}
