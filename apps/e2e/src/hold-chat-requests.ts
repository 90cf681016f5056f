import type { Page } from 'playwright-core';

/** Keeps what a page's chat asks from reaching the server. @returns lets it through */
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
