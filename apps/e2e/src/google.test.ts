import { afterAll, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { playGoogle, startIdentityProvider } from './identity-provider.ts';
import { openPage } from './open-browser.ts';
import { productAndBrowser } from './product-and-browser.ts';
import { openHome, signUp } from './sign-up.ts';

const provider = await startIdentityProvider();
const { clientId } = provider;
const running = productAndBrowser({ environment: async () => provider.environment });
afterAll(() => provider.stop());

const greta = { sub: '117', email: 'greta@example.com', given_name: 'Greta', family_name: 'Grau' };

/** Opens a page with the fake Google script, whose window returns this person. */
async function openWithGoogle(person: Parameters<typeof provider.idToken>[0]) {
  const watched = await openPage(running.browser, running.product.url);
  await playGoogle(watched.page.context(), () => provider.idToken(person));
  const foreign = (complaint: string) => !complaint.includes('https://accounts.google.com/gsi/client');
  return { page: watched.page, complaints: () => watched.complaints.filter(foreign) };
}

it('creates an account with Google’s button, signs in again with it, and deletes the account with it', async () => {
  const { page, complaints } = await openWithGoogle(greta);
  await page.goto('/signin');
  await page.getByRole('button', { name: `Google for ${clientId}` }).click();
  await page.getByRole('heading', { name: 'One thing before you start' }).waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  await page.getByRole('button', { name: 'Account menu for Greta Grau' }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: `Google for ${clientId}` }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();

  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Google for ${clientId}` })
    .click();
  await page.getByText('Confirmed with Google').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('User successfully deleted').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(complaints()).toEqual([]);
});

it('links Google to an account with a confirmed email, and notifies the user', async () => {
  const { page, complaints } = await openWithGoogle({ ...greta, sub: '118', email: 'ana@example.com' });
  await signUp(page, running.product, 'ana@example.com');
  const id = (await callApi<{ data: { id: string } }>(page, 'GET auth/me')).data.id;
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: `Google for ${clientId}` }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  const { data } = await callApi<{ data: { id: string; hasGoogle: boolean } }>(page, 'GET auth/me');
  expect(data).toMatchObject({ id, hasGoogle: true });
  expect(await running.product.mailedLink('ana@example.com', 'googleLinked')).toContain('/reset-password');
  expect(complaints()).toEqual([]);
});

it('reports that Google’s script cannot be loaded; everything else works', async () => {
  const { page } = await openPage(running.browser, running.product.url);
  await page.context().route('https://accounts.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByText('Google').first().waitFor();
  await page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Google' }).first().waitFor();
  await signUp(page, running.product, 'blocked@example.com');
  await openHome(page);
});
