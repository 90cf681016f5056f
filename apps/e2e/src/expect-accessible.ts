import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no violation of WCAG 2.2 AA on the page in its current state, as far as a tool can check. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Skip cross-origin frames: collecting their results opens another page and takes longer than the rest.
    .setLegacyMode(isOneHost(page))
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual(
    [],
  );
}

function isOneHost(page: Page): boolean {
  const { origin } = new URL(page.url());
  return page.frames().every((frame) => !/^https?:/.test(frame.url()) || new URL(frame.url()).origin === origin);
}
