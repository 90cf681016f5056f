import type { Locator, Page } from 'playwright-core';

/** Creates an agent in the dialog from one file and opens its workshop. */
export async function createAgent(page: Page, name: string, file: { name: string; buffer: Buffer }): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await page
    .getByRole('button', { name: /^(Create an agent|Start)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/pdf' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/my-clon\//);
}

/** Returns a source's row in the Knowledge tab, by title; not a citation of it. */
export function sourceRow(page: Page, title: string): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
}

export async function send(page: Page, text: string): Promise<void> {
  const composer = page.getByLabel('Your message');
  await composer.fill(text);
  await composer.press('Enter');
}

/** Asks a question, waits for the complete answer and returns its displayed text. */
export async function ask(page: Page, text: string): Promise<string> {
  const answers = page.locator('.sosia-row[data-outcome]');
  const before = await answers.count();
  await send(page, text);
  await answers.nth(before).getByRole('button', { name: 'Copy the answer' }).waitFor();
  return answers.nth(before).innerText();
}
