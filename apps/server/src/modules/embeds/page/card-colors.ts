import type { backgrounds } from '@sosia/contract';

/** As in the web app's light theme: a card is shown on other people's pages, which tell nothing of theirs. */
export const cardColors = {
  ink: '#1B1E23',
  soft: '#4A4F57',
  surface: '#FFFFFF',
  brand: '#0E6B5E',
  accent: '#E4572E',
} as const;

/** Behind an agent: the ground and the deeper tone of its double. */
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

/** What is not known (any more) is plain. */
export const tintOf = (background: string): Tint =>
  Object.entries(tints).find(([name]) => name === background)?.[1] ?? tints.plain;
