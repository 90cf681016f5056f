import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callApi, sealed } from './call-api.ts';
import { oneTimeCode } from './one-time-code.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signIn } from './sign-in.ts';
import { signUp, testPassword } from './sign-up.ts';

const running = sharedProductAndBrowser();
const open = () => openPage(running.browser, running.product.url);

async function signedUp(email: string) {
  const watched = await open();
  await signUp(watched.page, running.product, email);
  return watched;
}

/** Inputs as a password manager and the browser's autofill see them: `name type autocomplete`. */
const inputsOf = (page: Page, place = 'main') =>
  page
    .locator(`${place} input`)
    .evaluateAll((inputs) =>
      inputs.map(
        (input) =>
          `${input.getAttribute('name')} ${input.getAttribute('type')} ${input.getAttribute('autocomplete') ?? ''}`,
      ),
    );

/** Text of the focused element; `''` if nothing has focus. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : document.activeElement?.textContent));

const names = ['name text given-name', 'lastName text family-name'];
const newPasswords = ['password password new-password', 'confirmPassword password new-password'];

describe('autofill', () => {
  it('finds every field by its name and purpose', async () => {
    const email = 'autofill@example.com';
    const { page } = await signedUp(email);
    await page.goto('/account-settings');
    await page.locator('#sessions li').waitFor();
    expect(await inputsOf(page)).toEqual([
      ...names,
      'username text username',
      'current password current-password',
      ...newPasswords,
    ]);
    await page.locator('#email').getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    expect(await inputsOf(page, '[role=dialog]')).toEqual([
      'email email email',
      'username text username',
      'proof password current-password',
    ]);

    const proof = { password: sealed(testPassword) };
    const { data } = await callApi<{ data: { secret: string } }>(page, 'POST auth/two-factor/setup', proof);
    await callApi(page, 'POST auth/two-factor/enable', { code: oneTimeCode(data.secret) });
    const { page: anonymous } = await open();
    await signIn(anonymous, email);
    await anonymous.getByLabel('Code', { exact: true }).waitFor();
    expect(await inputsOf(anonymous)).toEqual(['code text one-time-code']);
    await anonymous.getByRole('button', { name: 'Use a recovery code' }).click();
    await anonymous.getByLabel('Recovery code').waitFor();
    expect(await inputsOf(anonymous)).toEqual(['code text off']);
  });

  it('finds every field before sign-up', async () => {
    const { page } = await open();
    const seen = async (path: string) => {
      await page.goto(path);
      await page.locator('main form').waitFor();
      return inputsOf(page);
    };
    expect(await seen('/login')).toEqual(['email email username', 'password password current-password']);
    expect(await seen('/signin')).toEqual([...names, 'email email username', ...newPasswords, 'terms checkbox ']);
    expect(await seen('/reset-password')).toEqual(['email email username']);
    expect(await seen('/change-password?token=x')).toEqual(newPasswords);
  });
});

describe('while the server is unreachable', () => {
  it('sign-in reports it, keeps input and focus, and works once the server is reachable', async () => {
    const { page: owner } = await signedUp('elsewhere@example.com');
    await owner.context().close();
    const { page, complaints } = await open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await page.getByLabel('Email').fill('elsewhere@example.com');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.context().setOffline(true);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The server could not be reached.').waitFor();
    expect(await focused(page)).toBe('Sign in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('The server could not be reached.').nth(1).waitFor();
    expect(await focused(page)).toBe('Sign in with a passkey');
    await page.context().setOffline(false);
    await button.click();
    await page.getByRole('heading', { name: 'Your agents' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('the language does not change, and a message says why', async () => {
    const { page, complaints } = await signedUp('language@example.com');
    await page.goto('/account-settings');
    await page.locator('#sessions li').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Ajustes de la cuenta', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('actions fail with a message and are not repeated later', async () => {
    const { page, complaints } = await signedUp('later@example.com');
    await page.goto('/account-settings');
    await page.locator('#sessions li').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.locator('#export').getByText('The server could not be reached.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog.getByText('The server could not be reached.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const calls: string[] = [];
    page.on('request', (request) => void (request.method() !== 'GET' && calls.push(request.url())));
    await page.context().setOffline(false);
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()]);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('an account menu that could not be loaded can be retried without leaving the page', async () => {
    const { page, complaints } = await signedUp('menu@example.com');
    await page.route('**/assets/account-menu-*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { name: 'Your agents' }).waitFor();
    const retry = page.getByRole('banner').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute('**/assets/account-menu-*.js');
    await retry.click();
    await page.getByRole('button', { name: 'Account menu for Ana Vidal' }).waitFor();
    expect(complaints).toEqual([expect.stringContaining('a script failed to load')]);
  });
});

it('moves focus to the section when its row or button disappears', async () => {
  const { page, complaints } = await signedUp('keyboard@example.com');
  const { page: other } = await open();
  await signIn(other, 'keyboard@example.com');
  await other.getByRole('heading', { name: 'Your agents' }).waitFor();
  await page.goto('/account-settings');
  const end = page.getByRole('button', { name: /^Sign out Chrome on Linux/ });
  await end.focus();
  await page.keyboard.press('Enter');
  await end.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.id === 'sessions');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Sign out everywhere');

  await page.getByLabel('Surname').fill('Roca');
  const save = page.getByRole('button', { name: 'Save' });
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your profile is saved').waitFor();
  expect(await focused(page)).toBe('Save');
  expect(complaints).toEqual([]);
});

it('moves focus to the page when a result replaces its form', async () => {
  const { page } = await open();
  const atContent = () => page.waitForFunction(() => document.activeElement?.id === 'content');
  await page.goto('/change-password?token=x');
  await page.getByLabel('New password').fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await atContent();

  await page.goto('/verify-email?token=x&refuse=true');
  const refuse = page.getByRole('button', { name: 'Remove this account' });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await atContent();

  await page.route('**/api/auth/verify-email', (route) => route.abort());
  await page.goto('/verify-email?token=x');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  await page.unroute('**/api/auth/verify-email');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await atContent();
});

it('redirects a signed-in user from the sign-up page to the agents', async () => {
  const { page } = await signedUp('again@example.com');
  await page.goto('/signin');
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
