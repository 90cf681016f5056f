import type { GrayscaleImage } from './grayscale-image.ts';

/**
 * Returns an evenly lit image without the lines of its tables and forms. Tesseract takes a table with lines around its
 * cells for a drawing and reads nothing in it.
 */
export function eraseRulings(picture: GrayscaleImage): GrayscaleImage {
  const { gray, width, height } = picture;
  // White letters on black have no lines, only dark gaps.
  if (gray.reduce((sum, shade) => sum + (shade < darkest ? 1 : 0), 0) > gray.length / 2) return picture;
  const length = Math.max(leastLength, Math.round(Math.max(width, height) / linesPerSide));
  const thickness = Math.max(leastThickness, Math.round(length / 16));
  const across = longRuns(gray, { count: height, size: width, step: 1, stride: width, length });
  const down = longRuns(gray, { count: width, size: height, step: width, stride: 1, length });
  const thin = new Uint8Array(gray.length);
  for (let at = 0; at < gray.length; at += 1)
    if (
      (across[at] === 1 && isThinner(gray, at, width, thickness)) ||
      (down[at] === 1 && isThinner(gray, at, 1, thickness))
    )
      thin[at] = 1;
  const clean = gray.slice();
  for (let at = 0; at < gray.length; at += 1) {
    const isCrossing = across[at] === 1 && down[at] === 1 && isNear(thin, at, [1, width], thickness);
    if (thin[at] === 0 && !isCrossing) continue;
    clean[at] = white;
    // The soft edges of a line.
    for (const beside of [at - width, at + width, at - 1, at + 1])
      if ((gray[beside] ?? white) >= darkest) clean[beside] = white;
  }
  return { ...picture, gray: clean };
}

const white = 255;
/** Pixels darker than this are ink. */
const darkest = 160;
/** Shortest line in pixels, longer than the strokes of letters; in a large image one part of its side. */
const leastLength = 60;
const linesPerSide = 25;
const leastThickness = 4;

interface Direction {
  /** Number of rows or columns. */
  count: number;
  /** Pixels in each. */
  size: number;
  /** Distance between two pixels of it, and between two of them. */
  step: number;
  stride: number;
  length: number;
}

/** Marks the pixels of unbroken dark lines of at least a length. */
function longRuns(gray: Uint8Array, { count, size, step, stride, length }: Direction): Uint8Array {
  const marks = new Uint8Array(gray.length);
  for (let line = 0; line < count; line += 1) {
    let run = 0;
    for (let place = 0; place <= size; place += 1) {
      const at = line * stride + place * step;
      if (place < size && (gray[at] ?? white) < darkest) {
        run += 1;
        continue;
      }
      if (run >= length) for (let back = 1; back <= run; back += 1) marks[at - back * step] = 1;
      run = 0;
    }
  }
  return marks;
}

/** Whether the ink at a pixel is at most so thick in one direction. */
function isThinner(gray: Uint8Array, at: number, step: number, most: number): boolean {
  let found = 1;
  for (let next = at + step; found <= most && (gray[next] ?? white) < darkest; next += step) found += 1;
  for (let next = at - step; found <= most && (gray[next] ?? white) < darkest; next -= step) found += 1;
  return found <= most;
}

/** Whether a marked pixel is near in one of the directions. */
function isNear(marks: Uint8Array, at: number, steps: readonly number[], most: number): boolean {
  for (const step of steps)
    for (let far = 1; far <= most; far += 1)
      if (marks[at + far * step] === 1 || marks[at - far * step] === 1) return true;
  return false;
}
