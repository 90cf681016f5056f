import type { Page } from 'playwright-core';

/** Holds the chat requests of a page. @returns a function that releases them */
export async function holdChatRequests(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/aiResponse/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
