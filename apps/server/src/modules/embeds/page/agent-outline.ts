/** Placeholder picture, as in the chat header: the outline of a person with their double slightly behind. */
export const agentOutline = {
  path: 'M62 240c2-34 26-50 66-59 10-2 13-6 13-14v-12c-15-11-25-31-25-57 0-36 18-56 44-56s44 20 44 56c0 26-10 46-25 57v12c0 8 3 12 13 14 40 9 64 25 66 59Z',
  /** The visible part of the outline. */
  box: { x: 60, y: 34, width: 220, height: 206 },
  step: { x: 38, y: 8 },
} as const;
