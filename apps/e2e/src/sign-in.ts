import type { Page } from 'playwright-core';
import { testPassword } from './sign-up.ts';

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, email: string, password: string = testPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
