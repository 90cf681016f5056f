type Rgb = [red: number, green: number, blue: number];

/** Mixes two colors; `share` (0 to 1) is the weight of the second. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [toRgb(from), toRgb(to)];
  return toHex(start.map((value, at) => value + ((end[at] ?? value) - value) * share) as Rgb);
}

const toRgb = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const toHex = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
