import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no violation of WCAG 2.2 AA on the page in its current state, as far as a tool can check. */
export async function expectAccessible(page: Page): Promise<void> {
  const problems: string[] = [];
  for (const frame of page.frames()) problems.push(...(await findProblems(frame)));
  expect(problems).toEqual([]);
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Each frame is checked by itself, because axe cannot reach those of another origin. This leaves out the rule
  // `frame-focusable-content`, which only applies to a frame that is checked from its parent.
  iframes: false,
} satisfies axe.RunOptions;

async function findProblems(frame: Frame): Promise<string[]> {
  // Loading axe takes longer than a run, so a page keeps it until the next load.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  await frame.evaluate(finishAnimations);
  const violations = await frame.evaluate(async (runOptions) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(document, runOptions)).violations;
  }, options);
  const placesOf = (nodes: axe.NodeResult[]) => nodes.map((node) => node.target.join(' ')).join(' | ');
  return violations.map(({ id, nodes }) => `${id} on ${frame.url()}: ${placesOf(nodes)}`);
}

/** Waits for the animations and transitions that end, because the colors of a half-faded dialog have too little contrast. */
async function finishAnimations(): Promise<void> {
  const isEnding = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let running = document.getAnimations(); running.some(isEnding); running = document.getAnimations())
    await Promise.allSettled(running.filter(isEnding).map(({ finished }) => finished));
}
