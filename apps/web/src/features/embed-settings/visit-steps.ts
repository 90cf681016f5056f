import type { EmbedNumbers } from '@sosia/contract/embeds';

/** Period of the statistics in days. */
export const visitsDays = 30;

/** Steps of a visit in order. */
export const visitSteps = ['shown', 'opened', 'firstMessage', 'citationOpened'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Visits per step. */
export function sumSteps({ days }: EmbedNumbers): Record<VisitStep, number> {
  const sums = { shown: 0, opened: 0, firstMessage: 0, citationOpened: 0 };
  for (const day of days) for (const step of visitSteps) sums[step] += day[step];
  return sums;
}
