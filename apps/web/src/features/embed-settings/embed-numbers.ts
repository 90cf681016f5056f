import type { EmbedNumbers } from '@sosia/contract/embeds';

/** The span of the numbers that are shown. */
export const numbersDays = 30;

/** What visitors do, in the order in which they do it. */
export const visitSteps = ['shown', 'opened', 'firstMessage', 'citationOpened'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** How many visits came to each step. */
export function sumSteps({ days }: EmbedNumbers): Record<VisitStep, number> {
  const sums = { shown: 0, opened: 0, firstMessage: 0, citationOpened: 0 };
  for (const day of days) for (const step of visitSteps) sums[step] += day[step];
  return sums;
}
