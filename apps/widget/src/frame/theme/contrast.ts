type Rgb = [red: number, green: number, blue: number];

/** Contrast of two `#rrggbb` colours as WCAG 2.2 measures it, 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other));
}

/** The same of two luminances. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` (0 to 1) of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [toRgb(from), toRgb(to)];
  return toHex(start.map((value, at) => value + ((end[at] ?? value) - value) * share) as Rgb);
}

const toRgb = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const toHex = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
