/** Color contrast (`#rrggbb`) by WCAG 2.2, for every bundle and the server. */

/** Minimum contrast of readable text (level AA). */
export const readableContrast = 4.5;

/** Returns the contrast ratio of two colors, 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(luminance(one), luminance(other));

/** Returns the contrast ratio of two luminances. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns white if it is readable on the color, else black. */
export const readableOn = (color: string): string =>
  contrast(color, '#ffffff') >= readableContrast ? '#ffffff' : '#000000';

/** Whether a color is light. At a relative luminance of about 0.18 the contrasts to white and black are equal. */
export const isLight = (color: string): boolean => luminance(color) >= 0.18;
