import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callApi, sealed } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { oneTimeCode } from './one-time-code.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signIn } from './sign-in.ts';
import { openHome, register, signUp, signUpByHand, testPassword } from './sign-up.ts';

const running = sharedProductAndBrowser();
const newPassword = 'Otra-clave-2';

async function signedUp(email: string) {
  const watched = await openPage(running.browser, running.product.url);
  await signUp(watched.page, running.product, email);
  return watched;
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'));
const addressOf = (page: Page) => page.url().slice(running.product.url.length);

describe('the guard', () => {
  it('redirects to the requested page after sign-in, and never out of the app', async () => {
    const { page, complaints } = await signedUp('back@example.com');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/account-settings?part=1#sessions');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByLabel('Email').fill('back@example.com');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/account-settings/);
    expect(addressOf(page)).toBe('/account-settings?part=1#sessions');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.evaluate(() =>
      history.replaceState({ usr: { from: '//evil.example/x' }, key: 'k', idx: 0 }, '', '/login'),
    );
    await page.reload();
    await page.getByLabel('Email').fill('back@example.com');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Your agents' }).waitFor();
    expect(addressOf(page)).toBe('/');
    expect(complaints).toEqual([]);
  });

  it('removes an expired or invalid token', async () => {
    const { page } = await openPage(running.browser, running.product.url);
    const claims = Buffer.from(JSON.stringify({ userId: 'u', email: 'a@b.example', iat: 1, exp: 2 })).toString(
      'base64url',
    );
    for (const stored of [`h.${claims}.s`, 'nonsense']) {
      await page.goto('/terms');
      await page.evaluate((text) => localStorage.setItem('userToken', text), stored);
      await page.goto('/');
      await page.waitForURL(/\/login/);
      expect(await token(page)).toBeNull();
    }
  });

  it('guards every page until the email is confirmed', async () => {
    const { page, complaints } = await openPage(running.browser, running.product.url);
    await register(page, 'unverified@example.com');
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 300),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    ];
    for (const close of closings) {
      await page.goto('/account-settings');
      await page.getByRole('dialog', { name: 'Confirm your email' }).waitFor();
      await close();
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      expect(addressOf(page)).toBe('/login');
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Send another confirmation email' }).click();
    await page.getByText('Another email is on its way.').waitFor();
    expect(addressOf(page)).toBe('/login');
    expect(complaints).toEqual([]);
  });

  it('asks for the terms before showing a page, also in Spanish', async () => {
    const { page } = await openPage(running.browser, running.product.url);
    await register(page, 'terms@example.com');
    await page.goto(await running.product.mailedLink('terms@example.com'));
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'One thing before you start' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The check field is required').waitFor();
    await page.getByRole('button', { name: 'Account menu for Ana Vidal' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Una cosa antes de empezar' }).waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: 'Tus agentes' }).waitFor();
  });

  it('follows a sign-out and a sign-in in another tab', async () => {
    const { page: first } = await signedUp('tabs@example.com');
    await openHome(first);
    const second = await first.context().newPage();
    await second.goto('/account-settings');
    await second.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
    await first.getByRole('button', { name: 'Account menu for Ana Vidal' }).click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    await second.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expect.poll(() => second.evaluate(() => sessionStorage.length)).toBe(0);
    await signIn(first, 'tabs@example.com');
    await second.getByRole('heading', { name: 'Your agents' }).waitFor();
  });
});

describe('a forgotten password', () => {
  it('is reset through the mailed link, which ends every session', async () => {
    const { page: elsewhere } = await signedUp('forgot@example.com');
    await openHome(elsewhere);
    const { page, complaints } = await openPage(running.browser, running.product.url);
    await page.goto('/login');
    await page.getByLabel('Email').fill('forgot@example.com');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('forgot@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If there is an account with forgot@example.com').waitFor();
    await page.goto(await running.product.mailedLink('forgot@example.com', 'reset'));
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password must contain 8 characters').waitFor();
    await page.getByText('Both passwords must match').waitFor();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    const link = addressOf(page);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password has been changed. Sign in with the new one.').waitFor();
    expect(addressOf(page)).toBe('/login');

    await elsewhere.goto('/');
    await elsewhere.getByText('Your session has ended. Please sign in again.').waitFor();
    expect(addressOf(elsewhere)).toBe('/login');
    await signIn(page, 'forgot@example.com');
    await page.getByText('The password is not correct').waitFor();
    await signIn(page, 'forgot@example.com', newPassword);
    await page.getByRole('heading', { name: 'Your agents' }).waitFor();

    await page.goto(link);
    await page.getByLabel('New password').fill(testPassword);
    await page.getByLabel('Confirm password').fill(testPassword);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByLabel('Email').fill('forgot@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If there is an account with forgot@example.com').waitFor();
    expect(complaints).toEqual([]);
  });

  it('answers the same for any email, requires its token, and redirects signed-in users to the settings', async () => {
    const { page } = await openPage(running.browser, running.product.url, { locale: 'es-ES' });
    await page.goto('/reset-password');
    await page.getByLabel('Correo electrónico').fill('nadie@example.com');
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByText('Si hay una cuenta con nadie@example.com').waitFor();
    await page.goto('/change-password');
    await page.getByRole('alert').getByText('El token es obligatorio').waitFor();
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
    await page.waitForURL(/\/reset-password$/);

    const { page: signedIn } = await signedUp('settings@example.com');
    await signedIn.goto('/change-password');
    await signedIn.waitForURL(/\/account-settings$/);
  });
});

describe('layout stability', () => {
  /** Opens the sign-in page and holds the response with the available sign-in methods. */
  async function heldBack() {
    const { page } = await openPage(running.browser, running.product.url);
    const config = Promise.withResolvers<'continue' | 'abort'>();
    await page.route('**/api/config', async (route) => route[await config.promise]());
    await page.goto('/login');
    const link = page.getByRole('link', { name: 'Create an account' });
    await link.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    return {
      page,
      answer: config.resolve,
      button,
      link,
      places: [await button.boundingBox(), await link.boundingBox()],
    };
  }

  it('when the other sign-in methods appear', async () => {
    const { page, answer, button, link, places } = await heldBack();
    answer('continue');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect([await button.boundingBox(), await link.boundingBox()]).toEqual(places);
  });

  it('for the sign-in button when the other methods cannot be loaded', async () => {
    const { answer, button, link, places } = await heldBack();
    answer('abort');
    await expect.poll(() => link.boundingBox()).not.toEqual(places[1]);
    expect(await button.boundingBox()).toEqual(places[0]);
  });
});

it('shows an error at its field', async () => {
  const { page } = await openPage(running.browser, running.product.url);
  await signIn(page, 'nobody@example.com');
  const email = page.getByLabel('Email');
  await page.getByText('User not found').waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  const fields = await page
    .locator('form input')
    .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]));
  expect(fields).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ]);
});

it('asks for the second factor on the same page and accepts a recovery code instead', async () => {
  const { page, complaints } = await signedUp('factor@example.com');
  const proof = { password: sealed(testPassword) };
  const { data } = await callApi<{ data: { secret: string } }>(page, 'POST auth/two-factor/setup', proof);
  const enabled = await callApi<{ data: { recoveryCodes: string[] } }>(page, 'POST auth/two-factor/enable', {
    code: oneTimeCode(data.secret),
  });
  await page.evaluate(() => localStorage.clear());

  await signIn(page, 'factor@example.com');
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is not correct or has already been used.').waitFor();
  // Enabling it has already used the code of the current time step.
  await code.fill(oneTimeCode(data.secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'factor@example.com');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabel('Recovery code');
  expect(await recovery.evaluate((field) => field === document.activeElement)).toBe(true);
  await recovery.fill(enabled.data.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  expect(complaints).toEqual([]);
});

it('removes an unwanted account through the mailed link, only after a click on the button', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await register(page, 'stranger@example.com');
  const link = `${await running.product.mailedLink('stranger@example.com')}&refuse=true`;
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole('heading', { name: 'Not you?' }).waitFor();
  await signIn(page, 'stranger@example.com', 'Wrong-pass-1');
  await page.getByText('The password is not correct').waitFor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Remove this account' }).click();
  await page.getByRole('heading', { name: 'Account removed' }).waitFor();
  await signIn(page, 'stranger@example.com');
  await page.getByText('User not found').waitFor();
  expect(complaints).toEqual([]);
});

it('confirms a notification email address only after a click on the button', async () => {
  const { page: owner } = await signedUp('notifier@example.com');
  const form = new FormData();
  form.set('name', 'Harbour');
  const userToken = (await token(owner)) ?? '';
  const headers = { authorization: `Bearer ${userToken}` };
  const added = await fetch(`${running.product.url}/api/clone/add`, { method: 'POST', headers, body: form });
  const { botId } = (await added.json()) as { botId: string };
  const list = async () =>
    (await callApi<{ data: { token: string; pendingEmails: string[] }[] }>(owner, `GET embed/list/${botId}`)).data;
  const [embed] = await list();
  await callApi(owner, 'PUT embed/update', { token: embed?.token, emails: ['colleague@example.com'] });

  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.goto(await running.product.mailedLink('colleague@example.com', 'confirmNotifications'));
  const yes = page.getByRole('button', { name: 'Yes, send them' });
  await yes.waitFor();
  expect((await list())[0]?.pendingEmails).toEqual(['colleague@example.com']);
  await yes.click();
  await page.getByRole('heading', { name: 'You will be notified' }).waitFor();
  expect((await list())[0]?.pendingEmails).toEqual([]);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect((await list())[0]?.pendingEmails).toEqual(['colleague@example.com']);
  await expectAccessible(page);
  await page.goto('/notifications?token=nonsense');
  await yes.press('Enter');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(complaints).toEqual([]);
});

it('applies the account’s language and theme in another browser; a new account takes those of its browser', async () => {
  const { page } = await openPage(running.browser, running.product.url);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await signUpByHand(page, running.product, 'choices@example.com');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await callApi(page, 'PUT auth/me', { language: 'es' });

  const { page: other, complaints } = await openPage(running.browser, running.product.url);
  await signIn(other, 'choices@example.com');
  await other.getByRole('heading', { name: 'Tus agentes' }).waitFor();
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(complaints).toEqual([]);
});
