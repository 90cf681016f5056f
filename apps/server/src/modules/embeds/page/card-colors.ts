import type { backgrounds } from '@sosia/contract';

/** Colors of the web app's light theme. Cards appear on third-party pages, whose theme is unknown. */
export const cardColors = {
  ink: '#1B1E23',
  soft: '#4A4F57',
  surface: '#FFFFFF',
  brand: '#0E6B5E',
  accent: '#E4572E',
} as const;

/** Colors behind an agent: the background and the darker tone of its double. */
const tints: Record<(typeof backgrounds)[number], Tint> = {
  mint: { ground: '#DCEFE9', deep: '#B9DCD1' },
  peach: { ground: '#FCE6DC', deep: '#F3C6B2' },
  sky: { ground: '#E0E7F4', deep: '#BCCAE6' },
  sand: { ground: '#F3EAD3', deep: '#DFCC9F' },
  slate: { ground: '#E3E6EA', deep: '#BFC6CE' },
  plain: { ground: '#F1EFE9', deep: '#DAD6CB' },
};

export interface Tint {
  ground: string;
  deep: string;
}

/** Returns the colors of a background; unknown or removed names fall back to plain. */
export const tintOf = (background: string): Tint =>
  Object.entries(tints).find(([name]) => name === background)?.[1] ?? tints.plain;
