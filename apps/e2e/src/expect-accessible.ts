import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing on the page, as it is now, breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Collecting results from cross-origin frames opens another page, which takes longer than all the rest.
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
