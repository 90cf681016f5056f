import type { GrayscaleImage } from './grayscale-image.ts';

/**
 * Whether an evenly lit image alternates between light and dark more often than any print. OCR would search each speck
 * for letters and take minutes.
 */
export function isNoise({ gray, enlargement }: GrayscaleImage): boolean {
  let turns = 0;
  let wasDark = false;
  for (const shade of gray) {
    const isDark = shade < 128;
    if (isDark !== wasDark) turns += 1;
    wasDark = isDark;
  }
  // Enlarging spreads the changes over more pixels.
  return (turns * enlargement) / gray.length > mostTurns;
}

/** Maximum changes between ink and paper per pixel: 0.12 in the smallest readable print, 0.5 in random dots. */
const mostTurns = 0.22;
