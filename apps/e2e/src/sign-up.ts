import type { Page } from 'playwright-core';
import { sealed } from './call-api.ts';
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
 * Signs a new user up by API calls. The page stays without the app, so that a journey loads only what it tests. For a host
 * name that only the browser resolves, see `signUpByHand`.
 */
export async function signUp(page: Page, product: Product, email: string): Promise<void> {
  const person = { name: 'Ana', lastName: 'Vidal', email, password: sealed(testPassword), terms: true, language: 'en' };
  const registered = await post(page, 'auth/register', person);
  const mailed = new URL(await product.mailedLink(email)).searchParams.get('token');
  const verified = await post(page, 'auth/verify-email', { token: mailed }, registered);
  const { userId } = JSON.parse(atob(verified.split('.')[1] ?? '')) as { userId: string };
  const token = await post(page, 'auth/verify-terms', { userId }, verified);
  await openEmptyPage(page);
  await page.evaluate((text) => localStorage.setItem('userToken', text), token);
}

/** Opens a page of the product's origin, which gives access to its storage and API, without loading the app. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await page.unroute('**/empty');
}

/** Opens the list of agents. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
}

/** Calls the API with the cookies of the page's browser context. Returns the token of the response. */
async function post(page: Page, path: string, data: object, token = ''): Promise<string> {
  const response = await page.request.post(`/api/${path}`, { data, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

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
