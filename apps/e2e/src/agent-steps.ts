import type { Locator, Page } from 'playwright-core';

interface NewFile {
  name: string;
  buffer: Buffer;
}

/** Creates an agent from one file by API calls, as the user signed in on this page, and opens its workshop. */
export async function createAgent(page: Page, name: string, file: NewFile): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.post('/api/clone/add', { headers, multipart: { name }, failOnStatusCode: true });
  const { botId } = (await created.json()) as { botId: string };
  const files = { ...file, mimeType: 'application/octet-stream' };
  const multipart = { cloneId: botId, type: 'file', files };
  await page.request.post('/api/training/addTrain', { headers, multipart, failOnStatusCode: true });
  await page.goto(`/my-clon/${botId}`);
}

/** Creates an agent from one file in the dialog and opens its workshop. */
export async function createAgentByHand(page: Page, name: string, file: NewFile): Promise<void> {
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
