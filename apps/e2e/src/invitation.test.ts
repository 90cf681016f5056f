import { expect, it } from 'vitest';
import { openPage } from './open-browser.ts';
import { productAndBrowser } from './product-and-browser.ts';
import { signIn } from './sign-in.ts';

const running = productAndBrowser({ environment: async () => ({ REGISTRATION: 'invite' }) });

it('allows sign-up only for users whom the operator invited, and can lock them out again', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.goto('/signin');
  await page.getByText(/invit/i).first().waitFor();
  expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);

  const { operate } = running.product;
  await operate('user', 'create', '--email', 'guest@example.com', '--name', 'Gaia', '--last-name', 'Est');
  await page.goto(await running.product.mailedLink('guest@example.com'));
  await page.getByLabel('New password').fill('Otra-clave-2');
  await page.getByLabel('Confirm password').fill('Otra-clave-2');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signIn(page, 'guest@example.com', 'Otra-clave-2');
  await page.getByRole('heading', { name: 'One thing before you start' }).waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();

  await operate('user', 'set-active', 'guest@example.com', 'no');
  await page.reload();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await signIn(page, 'guest@example.com', 'Otra-clave-2');
  await page.getByText('has been deactivated').waitFor();
  expect(complaints).toEqual([]);
});
