import type { Page } from 'playwright-core';
import { callApi, sealed } from './call-api.ts';
import type { Product } from './start-product.ts';

export const testPassword = 'Secreto-1';

/** Fills in the sign-up form and waits for the notice to check the email. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname').fill('Vidal');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

/**
 * Signs a new user up through the pages' API calls and opens the list of agents. For journeys that do not test signing
 * up; otherwise see `signUpByHand`.
 */
export async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await page.goto('/terms');
  const person = { name: 'Ana', lastName: 'Vidal', email, password: sealed(testPassword), terms: true, language: 'en' };
  await keepToken(page, await callApi<Signed>(page, 'POST auth/register', person));
  const token = new URL(await product.mailedLink(email)).searchParams.get('token');
  await keepToken(page, await callApi<Signed>(page, 'POST auth/verify-email', { token }));
  const userId = await page.evaluate(
    () => JSON.parse(atob(localStorage.getItem('userToken')?.split('.')[1] ?? '')).userId,
  );
  await keepToken(page, await callApi<Signed>(page, 'POST auth/verify-terms', { userId }));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
}

interface Signed {
  token: string;
}

const keepToken = (page: Page, { token }: Signed) =>
  page.evaluate((text) => localStorage.setItem('userToken', text), token);

/**
 * Signs up through the pages, confirms the email from the outbox, accepts the terms and waits for the list of agents.
 */
export async function signUpByHand(page: Page, product: Product, email: string): Promise<void> {
  await register(page, email);
  await page.goto(await product.mailedLink(email));
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await page.goto('/');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
}
