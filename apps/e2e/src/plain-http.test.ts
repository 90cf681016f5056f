import { makePdf } from '@sosia/testing';
import { expect, it } from 'vitest';
import { ask, createAgentByHand, sourceRow } from './agent-steps.ts';
import { freePort } from './free-port.ts';
import { openPage } from './open-browser.ts';
import { productAndBrowser } from './product-and-browser.ts';
import { signIn } from './sign-in.ts';
import { signUpByHand } from './sign-up.ts';

const host = 'sosia.test';

/** Plain HTTP under a name other than localhost, where browsers have no secure context. */
const running = productAndBrowser({
  environment: async () => {
    const port = String(await freePort());
    return { PORT: port, PUBLIC_URL: `http://${host}:${port}`, BILLING: 'none' };
  },
  hosts: [host],
});

const text =
  'The lighthouse of Cape Orrin is 31 metres high and its light is seen from nineteen miles. Since 1987 nobody has lived at the cape; the lamp is watched from the harbour, and a boat goes out every other Tuesday when the swell allows it. The tower can be climbed on the first Sunday of every month from May to September. Admission is four euros, and children under twelve pay nothing. There are one hundred and thirty-two steps. The house of the keeper was built two years later, and the two families that lived there grew potatoes between the walls.';

it('works from sign-up to an answer and sign-out without a secure context', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.goto('/login');
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto, 'randomUUID' in crypto])).toEqual([
    false,
    false,
    false,
  ]);
  await page.getByText('not encrypted').waitFor();
  expect(await page.getByRole('button', { name: /passkey/i }).count()).toBe(0);

  await signUpByHand(page, running.product, 'home@example.com');
  await createAgentByHand(page, 'Lighthouse', { name: 'lighthouse.pdf', buffer: await makePdf([text]) });
  await sourceRow(page, 'lighthouse.pdf').getByText('Ready').waitFor();
  expect(await ask(page, 'How high is the lighthouse?')).toContain('31 metres');

  await page.goto('/account-settings');
  await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Eva');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Account menu for Eva Vidal' }).waitFor();

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signIn(page, 'home@example.com');
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  await page.getByText('Lighthouse', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Account menu for Eva Vidal' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(complaints).toEqual([]);
});

it('resets a forgotten password without a secure context', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await signUpByHand(page, running.product, 'forgetful@example.com');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill('forgetful@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account with forgetful@example.com').waitFor();
  const link = await running.product.mailedLink('forgetful@example.com', 'reset');
  expect(link.startsWith(`${running.product.url}/change-password?token=`)).toBe(true);
  await page.goto(link);
  await page.getByLabel('New password').fill('Otra-clave-2');
  await page.getByLabel('Confirm password').fill('Otra-clave-2');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signIn(page, 'forgetful@example.com', 'Otra-clave-2');
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  expect(complaints).toEqual([]);
});
