import type { Page } from 'playwright-core';
import type { RunningProduct } from './start-product.ts';

export const testPassword = 'Secreto-1';

/** A person fills in the form and is told to look into the mail. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname').fill('Vidal');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
}

/** A person signs up, confirms by the mail in the outbox, accepts the terms and stands before the list of agents. */
export async function signUp(page: Page, product: RunningProduct, email: string): Promise<void> {
  await register(page, email);
  await page.goto(await product.mailedLink(email));
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
  await page.goto('/');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
}
