import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { oneTimeCode } from './one-time-code.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signIn } from './sign-in.ts';
import { openHome, signUp, testPassword } from './sign-up.ts';

const running = sharedProductAndBrowser();
const open = () => openPage(running.browser, running.product.url);
const newPassword = 'Otra-clave-2';

/** Opens the settings page of a new account in a separate browser context. */
async function openSettings(email: string) {
  const watched = await open();
  await signUp(watched.page, running.product, email);
  await watched.page.goto('/account-settings');
  await watched.page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
  await section(watched.page, 'Profile').waitFor();
  return watched;
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const atHome = (page: Page) => page.getByRole('heading', { name: 'Your agents' }).waitFor();
/** Expects the notice on `/login`. */
const toldAtSignIn = async (page: Page, text: string) => {
  await page.getByText(text, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
};

it('stores name, language and theme in the account, and applies them before the first paint in another browser', async () => {
  const { page, complaints } = await open();
  await signUp(page, running.product, 'profile@example.com');
  await openHome(page);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  const profile = section(page, 'Profile');
  await profile.getByLabel('Surname').fill(' ');
  await profile.getByRole('button', { name: 'Save' }).click();
  await profile.getByText('The surname field is required').waitFor();
  await profile.getByLabel('Name', { exact: true }).fill('Berta');
  await profile.getByLabel('Surname').fill('Rius Puig');
  await profile.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /Account menu for Berta Rius Puig/ }).waitFor();

  const kept = (field: string) =>
    page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes(field)) && answer.ok());
  await Promise.all([kept('darkMode'), profile.getByRole('button', { name: 'Dark' }).click()]);
  await Promise.all([kept('language'), profile.getByRole('button', { name: 'Español' }).click()]);
  await page.getByRole('heading', { name: 'Ajustes de la cuenta', level: 1 }).waitFor();
  const looks = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  expect(await looks()).toEqual(['es', 'dark']);

  const other = await open();
  await signIn(other.page, 'profile@example.com');
  await other.page.getByRole('heading', { name: 'Tus agentes' }).waitFor();
  await other.page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { lang, dataset } = document.documentElement;
      (window as { firstFrame?: unknown }).firstFrame = [lang, dataset.theme];
    });
  });
  await other.page.goto('/account-settings');
  await other.page.getByRole('region', { name: 'Perfil' }).waitFor();
  expect(await other.page.evaluate(() => (window as { firstFrame?: unknown }).firstFrame)).toEqual(['es', 'dark']);
  expect(await other.page.getByLabel('Apellidos').inputValue()).toBe('Rius Puig');
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('changes the password and signs out every other browser', async () => {
  const { page, complaints } = await openSettings('password@example.com');
  const other = await open();
  await signIn(other.page, 'password@example.com');
  await atHome(other.page);

  const card = section(page, 'Password');
  const change = async (current: string, password: string, confirmation = password) => {
    await card.getByLabel('Current password').fill(current);
    await card.getByLabel('New password', { exact: true }).fill(password);
    await card.getByLabel('Confirm the new password').fill(confirmation);
    await card.getByRole('button', { name: 'Change password' }).click();
  };
  await change(testPassword, 'weak', 'other');
  await card.getByText(/^Your password must contain 8 characters/).waitFor();
  await card.getByText('Both passwords must match').waitFor();
  await change('Wrong-pass-1', newPassword);
  await card.getByText('The password is not correct').waitFor();
  await change(testPassword, newPassword);
  await card.getByText(/^Password changed/).waitFor();
  expect(await card.locator('input[autocomplete=username]').inputValue()).toBe('password@example.com');

  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.reload();
  await section(page, 'Password').waitFor();
  await signIn(other.page, 'password@example.com', newPassword);
  await atHome(other.page);
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('changes the email once the mailed link is opened', async () => {
  const { page, complaints } = await openSettings('old@example.com');
  const move = async (email: string) => {
    await section(page, 'Email').getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByLabel('Your password').fill('Wrong-pass-1');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('The password is not correct').waitFor();
    await dialog.getByLabel('Your password').fill(testPassword);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    return dialog;
  };
  await move('new@example.com');
  await section(page, 'Email').getByText('your address is still').waitFor();
  await page.goto(await running.product.mailedLink('new@example.com'));
  await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  await page.goto('/account-settings');
  await section(page, 'Email').getByText('new@example.com', { exact: true }).waitFor();
  const dialog = await move('new@example.com');
  await dialog.getByText('User already exist').waitFor();
  expect(complaints).toEqual([]);
});

it('lists the sessions, ends another one, and all of them', async () => {
  const { page, complaints } = await openSettings('sessions@example.com');
  const other = await open();
  await signIn(other.page, 'sessions@example.com');
  await atHome(other.page);
  await page.reload();
  const sessions = section(page, 'Where you are signed in');
  const rows = sessions.getByRole('listitem');
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  const own = rows.filter({ hasText: 'This browser' });
  expect(await own.textContent()).toMatch(/Chrome on Linux.*127\.0\.0\.1/);
  expect(await own.getByRole('button').count()).toBe(0);

  await sessions.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
  await rows.nth(1).waitFor({ state: 'detached' });
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Welcome back' }).waitFor();

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  const ask = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await ask.getByRole('button', { name: 'Sign out everywhere' }).click();
  await toldAtSignIn(page, 'You are signed out everywhere.');
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('also asks for a code once two-factor sign-in is on', async () => {
  const email = 'two-factor@example.com';
  const { page, complaints } = await openSettings(email);
  const card = section(page, 'Two-factor sign-in');
  await card.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(testPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with your app' });
  await scan.getByRole('img', { name: /^QR code/ }).waitFor();
  expect(await scan.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const secret = (await scan.locator('code').textContent()) ?? '';
  await scan.getByLabel('Code from the app').fill('000000');
  await scan.getByRole('button', { name: 'Confirm' }).click();
  await scan.getByText('This code is not correct or has already been used.').waitFor();
  await scan.getByLabel('Code from the app').fill(oneTimeCode(secret));
  await scan.getByRole('button', { name: 'Confirm' }).click();

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('listitem').first().waitFor();
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(codes.filter((code) => !file.includes(`\n${code}\n`))).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await shown.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await shown.getByLabel('I have saved them').check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await card.getByText('10 recovery codes left').waitFor();

  const other = await open();
  await signIn(other.page, email);
  await other.page.getByLabel('Code', { exact: true }).fill(oneTimeCode(secret, 1));
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await atHome(other.page);

  await card.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn two-factor sign-in off?' });
  await off.getByLabel('Code from the app, or a recovery code').fill(codes[0] ?? '');
  await off.getByLabel('Your password').fill(testPassword);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await card.getByText('Off', { exact: true }).waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('signs in with an added passkey until it is removed', async () => {
  const { page, complaints } = await openSettings('passkey@example.com');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const card = section(page, 'Passkeys');
  await card.getByText('No passkeys yet.').waitFor();
  const add = async () => {
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Chrome on Linux');
    await dialog.getByLabel('Name').fill('Finger');
    await dialog.getByLabel('Your password').fill(testPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    return dialog;
  };
  await add();
  await card.getByRole('listitem').filter({ hasText: 'not used yet' }).getByText('Finger').waitFor();
  const dialog = await add();
  await dialog.getByText('This device already has a passkey for your account.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await atHome(page);
  await page.goto('/account-settings');
  await card.getByText('last used on').waitFor();

  await card.getByRole('button', { name: 'Remove the passkey Finger' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await card.getByText('No passkeys yet.').waitFor();
  expect(complaints).toEqual([]);
});

it('keeps unsaved input when the session expires', async () => {
  const { page, complaints } = await openSettings('interrupted@example.com');
  const other = await open();
  await signIn(other.page, 'interrupted@example.com');
  await atHome(other.page);
  const profile = section(page, 'Profile');
  await profile.getByLabel('Surname').fill('Interrupted');
  await other.page.goto('/account-settings');
  await section(other.page, 'Where you are signed in')
    .getByRole('button', { name: /^Sign out Chrome/ })
    .click();
  await other.page.getByText('Chrome on Linux was signed out').waitFor();

  await profile.getByRole('button', { name: 'Save' }).click();
  const popUp = page.getByRole('dialog', { name: 'Please sign in again' });
  await popUp.getByLabel('Password', { exact: true }).fill(testPassword);
  await popUp.getByRole('button', { name: 'Sign in', exact: true }).click();
  await popUp.waitFor({ state: 'detached' });
  expect(await profile.getByLabel('Surname').inputValue()).toBe('Interrupted');
  expect(await profile.getByRole('alert').count()).toBe(0);
  await profile.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /Account menu for Ana Interrupted/ }).waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('exports the account as a file', async () => {
  const { page, complaints } = await openSettings('export@example.com');
  const card = section(page, 'Your data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sosia-export-\d{4}-\d{2}-\d{2}\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await card.getByText('Your data was downloaded').waitFor();
  expect(complaints).toEqual([]);
});

it('deletes the account, confirms it, and rejects further sign-ins', async () => {
  const { page, complaints } = await openSettings('delete@example.com');
  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('Wrong-pass-1');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('The password is not correct').waitFor();
  await dialog.getByLabel('Your password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await toldAtSignIn(page, 'User successfully deleted');
  await signIn(page, 'delete@example.com');
  await page.getByText('User not found').waitFor();
  expect(complaints).toEqual([]);
});
