import { type SmallSite, soundMaker, startSmallSite, wavFile } from '@sosia/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createAgent, sourceRow } from './agent-steps.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const long = (text: string) => `${text} `.repeat(6);
let site: SmallSite;
const running = sharedProductAndBrowser();
beforeAll(async () => {
  const pages = {
    '/': long('The harbour of Orrin has room for forty boats and a crane for the larger ones.'),
    '/fees': long('A berth for one night costs nineteen euros in summer and eleven in winter.'),
    '/docs/rules': long('Anchors are not dropped inside the breakwater, as cables lie on its ground.'),
    '/docs/storms': long('When a storm is announced the gate of the harbour is closed by the warden.'),
    '/private/list': long('The names of those who have not paid.'),
  };
  site = await startSmallSite(pages, inject('sitePorts').knowledge);
});
afterAll(() => site?.close());

const file = (name: string, content: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(content) });
const notes = file('notes.txt', long('The mill was built by Edith Harrow in 1874 and ground rye for four villages.'));

async function newAgent(name: string, email: string) {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, running.product, email);
  await createAgent(page, name, notes);
  await sourceRow(page, 'notes.txt').getByText('Ready').waitFor();
  return { page, complaints };
}

const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

async function act(page: Page, title: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

it('accepts files of many kinds, rejects others before uploading, and can cancel each upload', async () => {
  const { page, complaints } = await newAgent('Mill', 'file-kinds@example.com');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('addTrain') && sent.push(request.url()));
  await choose(page, [file('virus.exe', 'MZ'), file('nothing.txt', '')]);
  await page.getByText('Not added: This file type is not supported.').waitFor();
  await page.getByText('Not added: This file is empty.').waitFor();
  expect(sent).toEqual([]);

  const prices = ['Bread,Price', ...Array.from({ length: 40 }, (_, n) => `Loaf number ${n},${n} euros`)].join('\n');
  const cues = '1\n00:01:05,000 --> 00:01:09,000\nThe radio talks about the old oven of the village.\n';
  await choose(page, [file('prices.csv', prices), file('radio.srt', cues)]);
  await sourceRow(page, 'prices.csv').getByText('Ready').waitFor();
  await sourceRow(page, 'radio.srt').getByText('Ready').waitFor();

  // A recording uses the sidecar subtitles, opens at the position of a search hit, and plays from there.
  // Longer than a megabyte, so that the browser requests the range that it plays.
  const rate = 8_000;
  await choose(page, [file('radio.wav', wavFile(soundMaker(rate).speech(75), { rate }))]);
  await sourceRow(page, 'radio.wav').getByText('Ready').waitFor();
  await page.getByRole('button', { name: 'Search inside' }).click();
  await page.getByLabel('Words or a question').fill('old oven');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /radio\.wav.*1:05/ })
    .click();
  const viewer = page.getByRole('dialog', { name: 'radio.wav' });
  const player = viewer.locator('video');
  const seconds = () => player.evaluate((media: HTMLVideoElement) => media.currentTime);
  const isSeeking = () => player.evaluate((media: HTMLVideoElement) => media.seeking);
  await expect.poll(seconds).toBe(65);
  // During a seek, the time is already that of its target. Chromium may never finish a seek that replaces a running one.
  await expect.poll(isSeeking).toBe(false);
  await viewer.locator('[aria-current]').getByText('The radio talks').waitFor();
  await player.evaluate((media: HTMLVideoElement) => {
    media.currentTime = 0;
  });
  await viewer.locator('[aria-current]').waitFor({ state: 'detached' });
  await viewer.getByRole('button', { name: 'Play from 1:05' }).click();
  await expect.poll(seconds).toBeGreaterThan(65);
  await viewer.locator('[aria-current]').getByText('The radio talks').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // An upload that never ends, and is canceled.
  await page.route('**/api/training/addTrain', () => undefined);
  await choose(page, [file('slow.md', '# Slow')]);
  await page.getByRole('button', { name: 'Cancel upload of slow.md' }).click();
  await page.getByText('slow.md').waitFor({ state: 'detached' });
  await page.unroute('**/api/training/addTrain');
  expect(complaints).toEqual([]);
});

it('shows a source as text, as chunks and in search, and lets written text be edited', async () => {
  const { page, complaints } = await newAgent('Bakery', 'mend@example.com');
  await page.getByRole('button', { name: 'notes.txt', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'notes.txt' });
  await viewer.getByLabel('Find in the text').fill('edith harrow');
  await viewer.getByText('1 of 6').waitFor();
  await viewer.getByRole('button', { name: 'Next match' }).click();
  await viewer.getByText('2 of 6').waitFor();
  await viewer.getByRole('button', { name: /How the agent sees it/ }).click();
  await viewer.getByText('Passage 1', { exact: true }).waitFor();
  await viewer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Is there gluten-free bread?');
  await page.getByLabel('Answer', { exact: true }).fill('On Sundays.');
  await page.getByRole('button', { name: 'Add the answer' }).click();
  await sourceRow(page, 'Is there gluten-free bread?').getByText('Ready').waitFor();
  await act(page, 'Is there gluten-free bread?', 'Edit');
  expect(await page.getByLabel('Answer', { exact: true }).inputValue()).toBe('On Sundays.');
  await page.getByLabel('Answer', { exact: true }).fill('On Sundays and on Wednesdays.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('version 2').waitFor();
  await sourceRow(page, 'Is there gluten-free bread?').getByText('Ready').waitFor();

  await page.getByRole('button', { name: 'Search inside' }).click();
  await page.getByLabel('Words or a question').fill('gluten-free on Wednesdays');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('On Sundays and on Wednesdays.').click();
  await page.getByRole('dialog', { name: 'Is there gluten-free bread?' }).locator('mark').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Leave out', exact: true }).click();
  await sourceRow(page, 'notes.txt').getByText('Left out').waitFor();
  await act(page, 'notes.txt', 'Details');
  await page.getByRole('dialog').getByText('Takes up').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(complaints).toEqual([]);
});

it('discovers the pages of a website, reads the selected ones, and reports changes', async () => {
  const { page, complaints } = await newAgent('Harbour', 'site@example.com');
  await page.getByRole('button', { name: 'Add a website' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address', { exact: true }).fill(site.url);
  await dialog.getByRole('button', { name: 'Find its pages' }).click();
  await dialog.getByText('Found (4)').waitFor();
  await dialog.getByText('Blocked by the site’s robots.txt (1)').waitFor();

  // A folder is checked with its pages and indeterminate with some of them. Arrow keys move between checkboxes.
  await dialog.getByRole('checkbox', { name: /storms/ }).uncheck();
  const folder = dialog.getByRole('checkbox', { name: /^docs/ });
  expect(await folder.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await folder.focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.row')?.querySelector('.name')?.textContent);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/rules/);
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toMatch(/^docs/);
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Open docs' }).waitFor();
  await dialog.getByText('1 of 2').waitFor();

  await dialog.getByRole('button', { name: 'Chosen (3)' }).click();
  await dialog.getByLabel('Add an address manually').fill('nonsense');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Clear the list' }).click();
  await dialog.getByText('No pages chosen.').waitFor();
  await dialog
    .getByLabel('Add an address manually')
    .fill(`${site.url} ${site.url}fees ${site.url}docs/rules ${site.url}docs/storms`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: /^Remove page 4 from the list: / }).click();
  await dialog.getByText('3 pages will be read').waitFor();
  await dialog.getByRole('button', { name: 'Every day' }).click();
  await dialog.getByRole('button', { name: 'Add 3 pages' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByText('3 pages were added and are being read.').waitFor();
  await page.getByText('3 pages: 3 ready').waitFor();
  await page.getByText(/Refreshed every day · next: /).waitFor();
  const name = site.host;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Page /fees', exact: true }).waitFor();

  site.write('/fees', long('From this year on a berth for one night costs twenty-one euros.'));
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await page.getByRole('button', { name: /^Last refresh: .*1 changed/ }).click();
  const changes = page.getByRole('dialog', { name: 'What changed in the last refresh' });
  await changes.getByRole('region', { name: 'Changed pages' }).getByText(`${name}/fees`).waitFor();
  await changes.getByRole('button', { name: 'Close' }).click();

  await act(page, name, 'Delete');
  await page.getByRole('dialog').getByLabel('Keep the pages that were read').check();
  await page.getByRole('button', { name: 'Delete website only' }).click();
  await page.getByText('The website was deleted.').waitFor();
  await page.getByRole('button', { name: 'Page /fees', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it('creates an agent from valid files although another one is rejected, and one from a whole website', async () => {
  const { page, complaints } = await newAgent('First', 'create@example.com');
  const dialog = page.getByRole('dialog');
  const start = async (name: string) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Create an agent' }).first().click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
  };
  const create = () => dialog.getByRole('button', { name: 'Create', exact: true }).click();

  await start('Oven');
  const oven = file('oven.md', long('The oven is lit at four in the morning.'));
  await dialog.locator('input[type=file]').setInputFiles([file('virus.exe', 'MZ'), file('fake.pdf', 'No PDF.'), oven]);
  await dialog.getByRole('listitem').filter({ hasText: 'virus.exe' }).getByText('Not added: This file type').waitFor();
  await create();
  await dialog.getByText('Oven was created. This file could not be added:').waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'fake.pdf' }).getByText('The content does not match').waitFor();
  await dialog.getByRole('button', { name: 'Open the agent' }).click();
  await sourceRow(page, 'oven.md').getByText('Ready').waitFor();

  await start('Harbour');
  await dialog.getByRole('button', { name: 'Web page' }).click();
  await dialog.getByLabel('Address').fill(site.url);
  await dialog.getByRole('checkbox').check();
  await create();
  await page.getByText('4 pages: 4 ready').waitFor();
  await page.getByText('Refreshed manually').waitFor();
  expect(complaints).toEqual([]);
});

it('accepts what is pasted or dropped outside any field', async () => {
  const { page, complaints } = await newAgent('Paste', 'paste@example.com');
  const give = (kind: 'paste' | 'drop', text: string, name = '') =>
    page.evaluate(
      ([how, content, fileName]) => {
        const data = new DataTransfer();
        if (fileName) data.items.add(new File([content ?? ''], fileName));
        else data.setData('text/plain', content ?? '');
        const event =
          how === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      [kind, text, name],
    );
  await give('paste', 'https://harbour.example/fees');
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('https://harbour.example/fees');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await give('paste', 'We open at nine.');
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('We open at nine.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await give('drop', long('The oven is lit at four in the morning.'), 'oven.md');
  await sourceRow(page, 'oven.md').getByText('Ready').waitFor();
  expect(complaints).toEqual([]);
});
