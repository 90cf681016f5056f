import { makePdf } from '@sosia/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask, createAgentByHand, sourceRow } from './agent-steps.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { openHome, signUp, testPassword } from './sign-up.ts';

const running = sharedProductAndBrowser();

const mill =
  'The Willow Mill was built in 1874 by Edith Harrow on the north bank of the river Tamsel. It ground rye and barley for the four villages around it until the railway came and the trade moved to the town. Her grandson sold the stones in 1931 and kept bees in the loft. Since 2009 the mill has been a museum. It is open from Wednesday to Sunday between ten and five. A ticket costs seven euros, and children under twelve enter free of charge. Groups should call the day before, and the baker sells bread on Saturdays.';

/** Aborts matching requests until the returned function is called. */
async function cutOff(page: Page, what: string | RegExp): Promise<() => Promise<void>> {
  await page.route(what, (route) => route.abort('connectionrefused'));
  return () => page.unroute(what);
}

async function openNewAgent(page: Page, email: string): Promise<void> {
  await signUp(page, running.product, email);
  await openHome(page);
  await page.getByRole('button', { name: 'Create an agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/my-clon\//);
  await page.getByText('No sources yet').waitFor();
}

const instructions = (page: Page) => page.getByRole('textbox', { name: 'Instructions' });

it('keeps input while the server is unreachable and saves it later; invalid input survives a reload', async () => {
  const { page } = await openPage(running.browser, running.product.url);
  await openNewAgent(page, 'away@example.com');
  await page.getByRole('tab', { name: 'Instructions' }).click();
  const comeBack = await cutOff(page, '**/api/clone/update/**');
  await instructions(page).fill('Be brief and kind.');
  await page.getByText('Not saved: The server could not be reached.').waitFor();
  await page.getByRole('tab', { name: 'Knowledge' }).click();
  await page.getByText('No sources yet').waitFor();
  await page.getByRole('tab', { name: 'Instructions' }).click();
  expect(await instructions(page).inputValue()).toBe('Be brief and kind.');

  await comeBack();
  await page.getByText('Saved', { exact: true }).waitFor();

  await instructions(page).fill('x'.repeat(80_001));
  await page.getByText('Not saved: check the marked field.').waitFor();
  await page.reload();
  await page.getByText('Not saved: check the marked field.').waitFor();
  expect((await instructions(page).inputValue()).length).toBe(80_001);
});

it('keeps the page and everything typed when a script fails to load, and continues once it loads', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  const comeBack = await cutOff(page, /instructions-panel-.*\.js/);
  await openNewAgent(page, 'script@example.com');
  await page.getByLabel('Rename the agent').fill('Renamed in trouble');
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await page.getByText('The server could not be reached.').waitFor();
  expect(await page.getByLabel('Rename the agent').inputValue()).toBe('Renamed in trouble');
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await instructions(page).waitFor();
  expect(complaints.filter((text) => text.startsWith('error:'))).toEqual([]);
});

it('reloads itself once when a script is missing after an update of the product', async () => {
  const { page } = await openPage(running.browser, running.product.url);
  const comeBack = await cutOff(page, /instructions-panel-.*\.js/);
  await openNewAgent(page, 'update@example.com');
  // After an update the server sends another entry page, with other script names.
  const updated = { contentType: 'text/html', body: '<script type="module" src="/assets/another.js"></script>' };
  await page.route(`${running.product.url}/`, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(updated) : route.continue(),
  );
  const reload = page.waitForEvent('load');
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await reload;
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await page.getByText('The server could not be reached.').waitFor();
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await instructions(page).waitFor();
  expect(reloads).toBe(0);
});

it('rejects unreadable files in the dialog, and keeps the button to remove a file visible', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url, {
    viewport: { width: 390, height: 844 },
  });
  await signUp(page, running.product, 'files@example.com');
  await openHome(page);
  await page.getByRole('button', { name: 'Create an agent' }).click();
  const dialog = page.getByRole('dialog');
  const pdf = { name: `${'a-long-name-'.repeat(12)}.pdf`, mimeType: 'application/pdf', buffer: await makePdf(['One']) };
  const choose = (...files: (typeof pdf)[]) => dialog.locator('input[type=file]').setInputFiles(files);
  await choose(
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    pdf,
  );
  const refused = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await refused('tool.exe').getByText('Not added: This file type is not supported.').waitFor();
  await refused('empty.pdf').getByText('Not added: This file is empty.').waitFor();
  await choose(pdf);
  const remove = dialog.getByRole('button', { name: /^Remove / });
  expect(await remove.count()).toBe(1);
  const [button, frame] = [await remove.boundingBox(), await dialog.boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
  await remove.click();
  expect(await remove.count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('lets a user who entered a wrong email sign up again', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.goto('/signin');
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname').fill('Vidal');
  await page.getByLabel('Email').fill('wrng@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Secreto-1');
  await page.getByLabel('Confirm password').fill('Secreto-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Sign up with another one' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  expect(complaints).toEqual([]);
});

it('works in a browser that blocks storage, until the page is closed', async () => {
  const first = await openPage(running.browser, running.product.url);
  await signUp(first.page, running.product, 'private@example.com');
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('private@example.com');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  await createAgentByHand(page, 'Quiet', { name: 'mill.pdf', buffer: await makePdf([mill]) });
  await sourceRow(page, 'mill.pdf').getByText('Ready').waitFor();
  expect(await ask(page, 'Who built the mill?')).toContain('Edith Harrow');
  await page.getByRole('button', { name: 'Account menu for Ana Vidal' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  expect(complaints).toEqual([]);
});
