import { encryptPdf, filePassword, makePdf, type SmallSite, startSmallSite } from '@sosia/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ask, createAgent, sourceRow } from './agent-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const long = (text: string) => `${text} `.repeat(24);
let site: SmallSite;
const running = sharedProductAndBrowser();
beforeAll(async () => {
  const rooms = Array.from({ length: 12 }, (_, n) => [`/rooms/${n}`, long(`Room ${n} has a view of the lake.`)]);
  const pages = { '/': long('The house on the lake has twelve rooms.'), ...Object.fromEntries(rooms) };
  site = await startSmallSite(pages, inject('sitePorts').sourceActions);
});
afterAll(() => site?.close());

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

async function newAgent(email: string, first: ReturnType<typeof file>) {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, running.product, email);
  await createAgent(page, 'Lake', first);
  return { page, complaints };
}

/** Whether an element is in the visible part of its dialog. */
const isSeen = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const frame = element.closest('.MuiDialogContent-root')?.getBoundingClientRect();
    return frame !== undefined && top >= frame.top - 1 && bottom <= frame.bottom + 1;
  });

async function act(page: Page, title: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

it('reads an encrypted file after its password is entered, and reports a wrong one', async () => {
  const keys = await encryptPdf(await makePdf([long('The spare key hangs behind the green barrel.')]));
  const { page, complaints } = await newAgent('locked@example.com', file('keys.pdf', keys));
  const row = sourceRow(page, 'keys.pdf');
  await row.getByText('This file is password-protected.').waitFor();
  await row.getByRole('button', { name: 'Enter password' }).click();
  const dialog = page.getByRole('dialog', { name: 'This file is password-protected' });
  const field = dialog.getByLabel('File password');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill('open barley');
  await page.keyboard.press('Enter');
  await dialog.getByText('This password does not open the file.').waitFor();
  await field.fill(filePassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Ready').waitFor();
  // The button that opened the dialog is gone; focus moves to its row.
  const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(row.getByRole('button', { name: 'keys.pdf', exact: true }))).toBe(true);
  expect(await ask(page, 'Where does the spare key hang?')).toContain('behind the green barrel');

  // Focus also stays on the page after a source is deleted.
  await act(page, 'keys.pdf', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  expect(complaints).toEqual([]);
});

it('replaces a file, and rejects a file of another type', async () => {
  const old = await makePdf([long('Breakfast is served from seven to nine.')]);
  const { page, complaints } = await newAgent('replace@example.com', file('breakfast.pdf', old));
  const row = sourceRow(page, 'breakfast.pdf');
  await row.getByText('Ready').waitFor();

  await act(page, 'breakfast.pdf', 'Replace the file');
  const dialog = page.getByRole('dialog', { name: 'Replace the file' });
  const give = (name: string, content: Buffer) => dialog.locator('input[type=file]').setInputFiles(file(name, content));
  await give('breakfast.docx', old);
  await dialog.getByText('File format must be .pdf').waitFor();
  await give('breakfast-new.pdf', Buffer.from('This is no PDF.'));
  await dialog.getByText('The content does not match the file type.').waitFor();
  await give('breakfast-new.pdf', await makePdf([long('Breakfast is served from eight to eleven.')]));
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('version 2').waitFor();
  await row.getByText('Ready').waitFor();
  const answer = await ask(page, 'When is breakfast served?');
  expect(answer).toContain('from eight to eleven');
  expect(answer).not.toContain('from seven to nine');

  // Adding a file applies the same check.
  await page.locator('input[type=file]').first().setInputFiles(file('photo.jpg', old));
  await page.getByText('Not added: The content does not match the file type.').waitFor();
  expect(complaints).toEqual([]);
});

it('pauses and resumes reading a website', async () => {
  const { page, complaints } = await newAgent(
    'stop@example.com',
    file('notes.txt', Buffer.from(long('The lake is deep.'))),
  );
  await page.getByRole('button', { name: 'Add a website' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Address', { exact: true });
  const find = dialog.getByRole('button', { name: 'Find its pages' });
  // Without a scheme, https is assumed.
  await page.route('**/fetchUrls', (route) => route.abort());
  await address.fill('lake.example/rooms');
  await find.click();
  await dialog.getByRole('alert').waitFor();
  expect(await address.inputValue()).toBe('https://lake.example/rooms');
  await page.unroute('**/fetchUrls');

  // In a low window with all options open, first the progress and then the first page is scrolled into the viewport.
  await page.setViewportSize({ width: 1280, height: 480 });
  await dialog.getByText('More options').click();
  await address.fill(site.url);
  const answer = site.hold();
  await find.click();
  await expect.poll(() => isSeen(dialog.getByRole('button', { name: 'Stop looking' }))).toBe(true);
  answer();
  const found = dialog.getByText('Found (13)');
  await found.waitFor();
  await expect.poll(() => isSeen(found)).toBe(true);
  const release = site.hold();
  await dialog.getByRole('button', { name: 'Add 13 pages' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
  await page.getByText('13 pages: 13 stopped').waitFor();
  release();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('13 pages: 13 ready').waitFor();
  await page.getByRole('button', { name: 'Refresh now' }).waitFor();
  expect(complaints).toEqual([]);
});

it('leaves out what is hidden in a file until its owner includes it', async () => {
  const shown = long('The ferry leaves at nine.');
  const rtf = Buffer.from(`{\\rtf1\\ansi ${shown}\\par {\\v The captain is called Ursel.}\\par}`);
  const { page, complaints } = await newAgent('hidden@example.com', file('ferry.rtf', rtf));
  const row = sourceRow(page, 'ferry.rtf');
  await row.getByText('1 hidden piece of text was left out.').waitFor();
  await act(page, 'ferry.rtf', 'Details');
  const dialog = page.getByRole('dialog', { name: 'ferry.rtf' });
  const include = dialog.getByRole('switch', { name: 'Include hidden content' });
  await include.focus();
  await page.keyboard.press('Space');
  await dialog.getByText('Includes 1 hidden piece of text.').waitFor();
  expect(await include.isChecked()).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByText('Includes 1 hidden piece of text.').waitFor();
  expect(await ask(page, 'What is the captain called?')).toContain('Ursel');
  expect(complaints).toEqual([]);
});
