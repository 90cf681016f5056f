import type { GrayscaleImage } from './grayscale-image.ts';

/**
 * Whether an evenly lit picture turns from light to dark and back more often than any print does. Recognition would look for letters
 * in each of its specks, for minutes.
 */
export function isNoise({ grey, enlargement }: GrayscaleImage): boolean {
  let turns = 0;
  let wasDark = false;
  for (const shade of grey) {
    const isDark = shade < 128;
    if (isDark !== wasDark) turns += 1;
    wasDark = isDark;
  }
  // Enlarging spreads the turns over more pixels.
  return (turns * enlargement) / grey.length > mostTurns;
}

/** Changes between ink and paper per pixel: 0.12 in the smallest readable print, 0.5 in random dots. */
const mostTurns = 0.22;
