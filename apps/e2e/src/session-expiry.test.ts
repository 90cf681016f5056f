import { makePdf } from '@sosia/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createAgent, sourceRow } from './agent-steps.ts';
import { callApi } from './call-api.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { openHome, signUp, testPassword } from './sign-up.ts';

const running = sharedProductAndBrowser();

const mill =
  'The Willow Mill was built in 1874 by Edith Harrow on the north bank of the river Tamsel. It ground rye and barley for the four villages around it until the railway came and the trade moved to the town. Her grandson sold the stones in 1931 and kept bees in the loft. Since 2009 the mill has been a museum. It is open from Wednesday to Sunday between ten and five. A ticket costs seven euros, and children under twelve enter free of charge. Groups should call the day before, and the baker sells bread on Saturdays.';

/** Opens the workshop of a new agent with knowledge. */
async function openWorkshop(email: string) {
  const watched = await openPage(running.browser, running.product.url);
  const { page } = watched;
  await signUp(page, running.product, email);
  await createAgent(page, 'Mill', { name: 'mill.pdf', buffer: await makePdf([mill]) });
  await sourceRow(page, 'mill.pdf').getByText('Ready').waitFor();
  return watched;
}

/** Ends the session on the server, like signing out everywhere on another device. */
const endSession = (page: Page) => callApi(page, 'DELETE auth/sessions');

const popUp = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const instructions = (page: Page) => page.getByRole('textbox', { name: 'Instructions' });

async function signInOver(page: Page): Promise<void> {
  await popUp(page).getByLabel('Password', { exact: true }).fill(testPassword);
  await popUp(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await popUp(page).waitFor({ state: 'detached' });
}

it('keeps unsaved changes and saves them after signing in again', async () => {
  const { page, complaints } = await openWorkshop('saving@example.com');
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await endSession(page);
  await instructions(page).fill('Speak like a miller.');
  await popUp(page).waitFor();
  expect(await popUp(page).getByLabel('Email').inputValue()).toBe('saving@example.com');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await popUp(page).getByLabel('Password', { exact: true }).fill('wrong');
  await popUp(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await popUp(page).getByText('The password is not correct').waitFor();
  await signInOver(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await instructions(page).inputValue()).toBe('Speak like a miller.');
  await page.reload();
  await page.getByRole('tab', { name: 'Instructions' }).click();
  expect(await instructions(page).inputValue()).toBe('Speak like a miller.');
  expect(complaints).toEqual([]);
});

it('keeps a question that was being sent, and sends it again', async () => {
  const { page, complaints } = await openWorkshop('asking@example.com');
  await endSession(page);
  const composer = page.getByLabel('Your message');
  await composer.fill('Who built the mill?');
  await composer.press('Enter');
  await popUp(page).waitFor();
  await signInOver(page);
  await page.getByRole('log').getByText('Edith Harrow').first().waitFor();
  // The page has reconnected to the events of its sources.
  await page.getByRole('button', { name: 'Write a text' }).click();
  await page.getByLabel('Text', { exact: true }).fill('The café beside the mill sells apple cake.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add the text' }).click();
  await page.getByText('Ready', { exact: true }).nth(1).waitFor();
  expect(complaints).toEqual([]);
});

it('keeps input in a dialog', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, 'dialog@example.com');
  await openHome(page);
  await page.getByRole('button', { name: 'Create an agent' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Half typed');
  await endSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await popUp(page).waitFor();
  await signInOver(page);
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Half typed');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/my-clon\//);
  expect(complaints).toEqual([]);
});

it('continues after a sign-in in another tab, and clears everything after a sign-in with another account', async () => {
  const { page } = await openWorkshop('first@example.com');
  const workshop = page.url();
  await page.getByLabel('Your message').fill('A private thought');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('heading', { name: 'Your agents' }).waitFor();
  await endSession(page);
  await other.goto('/account-settings');
  await popUp(page).waitFor();
  const signInThere = async (email: string) => {
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(testPassword);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signInThere('first@example.com');
  await popUp(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(workshop);
  expect(await page.getByLabel('Your message').inputValue()).toBe('A private thought');

  const stranger = await openPage(running.browser, running.product.url);
  await signUp(stranger.page, running.product, 'second@example.com');
  await endSession(page);
  await other.goto('/');
  await signInThere('second@example.com');
  await page.waitForURL(`${running.product.url}/`);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('A private thought');
  await page.getByRole('button', { name: 'Create an agent' }).waitFor();
  expect(await page.getByText('Mill', { exact: true }).count()).toBe(0);
});

it('goes to the sign-in page on request, and immediately if nothing would be lost', async () => {
  const { page, complaints } = await openWorkshop('leaving@example.com');
  await page.getByLabel('Your message').fill('Not sent');
  await endSession(page);
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await instructions(page).fill('Not saved');
  await popUp(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Not (sent|saved)/);

  await page.getByLabel('Email').fill('leaving@example.com');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  await endSession(page);
  await page.getByText('Mill', { exact: true }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(complaints).toEqual([]);
});
