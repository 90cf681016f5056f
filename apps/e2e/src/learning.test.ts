import { readFile } from 'node:fs/promises';
import { makePdf } from '@sosia/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask, createAgent, sourceRow } from './agent-steps.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const running = sharedProductAndBrowser();

const text =
  'The lighthouse of Cape Orrin stands on the last rock before the open sea. It is 31 metres high and its lamp can be seen from nineteen miles. The keeper’s house beside it was built two years later, and the two families who lived there grew potatoes between the walls. Since 1987 nobody has lived at the cape; the lamp is looked after from the harbour, and a boat goes out every second Tuesday when the swell allows it. Visitors may climb the stairs on the first Sunday of each month between May and September.';
const unknown = 'Which telescope does the museum of Orrin lend to schools?';
const known = 'How high is the lighthouse?';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function withAgent(email: string) {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, running.product, email);
  await createAgent(page, 'Cape guide', { name: 'lighthouse.pdf', buffer: await makePdf([text]) });
  await sourceRow(page, 'lighthouse.pdf').getByText('Ready').waitFor();
  return { page, complaints };
}

it("adds the owner's answer to a gap, shows a trace, takes a correction and runs a test set", async () => {
  const { page, complaints } = await withAgent('learning@example.com');
  expect(await ask(page, unknown)).toContain('I could not find an answer');
  await tab(page, 'Learning');
  await button(page, `Answer “${unknown}”`).click();
  await page.getByLabel('Your answer').fill('The museum lends a brass telescope of 1911 to schools.');
  await button(page, 'Add to knowledge').click();
  await page.getByText('No unanswered questions').waitFor();
  await tab(page, 'Knowledge');
  await sourceRow(page, unknown).getByText('Ready').waitFor();
  expect(await ask(page, unknown)).toContain('brass telescope of 1911');

  await page.getByRole('log').getByRole('button', { name: 'Why this answer?' }).last().click();
  const why = page.getByRole('dialog', { name: 'Why this answer?' });
  await why.getByText('Cited as [1]').waitFor();
  await why
    .getByRole('button', { name: /telescope/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog', { name: unknown });
  await viewer
    .getByText(/brass telescope of 1911/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });

  expect(await ask(page, known)).toContain('31 metres');
  await tab(page, 'Conversations');
  await panel(page, 'Conversations')
    .getByRole('button', { name: /telescope/ })
    .click();
  await button(page, 'Improve this answer').last().click();
  await page.getByLabel('Better answer').fill('It is 31 metres high, 33 with its weathervane.');
  await button(page, 'Add to knowledge').click();
  await page.getByText('Added to knowledge. The agent will use').last().waitFor();
  await button(page, 'Add to the test set').last().click();
  await page.getByLabel('The fact').fill('33');
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tab(page, 'Knowledge');
  await sourceRow(page, known).getByText('Ready').waitFor();
  expect(await ask(page, known)).toContain('33 with its weathervane');

  await tab(page, 'Learning');
  await button(page, 'Test set').click();
  await button(page, 'Paste a list').click();
  await page.getByLabel('Questions').fill(`${known} | known already\nWho won the football cup in 1998? |`);
  await button(page, 'Add 1 question').click();
  await button(page, 'Run the test set').click();
  await page.getByText('2 of 2 right').waitFor();
  await button(page, `Show the answer to “${known}”`).click();
  await panel(page, 'Learning').getByText('33 with its weathervane').waitFor();
  expect(complaints).toEqual([]);
});

it('restores earlier instructions; finds, exports and deletes conversations; can undo a dismissal', async () => {
  const { page, complaints } = await withAgent('versions@example.com');
  await ask(page, unknown);
  await tab(page, 'Learning');
  await button(page, `Dismiss “${unknown}”`).click();
  await button(page, 'Undo').last().click();
  await button(page, `Dismiss “${unknown}”`).click();
  await tab(page, 'Instructions');
  const instructions = page.getByRole('textbox', { name: 'Instructions', exact: true });
  await instructions.fill('Be brief and friendly.');
  await button(page, 'Earlier versions').click();
  const history = page.getByRole('dialog');
  await history.getByText('4 words added').waitFor();
  await history.getByRole('listitem').last().getByRole('button').click();
  await history.getByRole('button', { name: 'Use this version again' }).click();
  await history.waitFor({ state: 'detached' });
  await expect.poll(() => instructions.inputValue()).toBe('');
  await button(page, 'Undo').last().click();
  await expect.poll(() => instructions.inputValue()).toBe('Be brief and friendly.');
  await tab(page, 'Learning');
  await page.getByText('No unanswered questions').waitFor();

  await tab(page, 'Conversations');
  await page.getByLabel('Search questions and answers').fill('weathercock');
  await page.getByText('No matching conversations').waitFor();
  await page.getByLabel('Search questions and answers').fill('telescope');
  await panel(page, 'Conversations').getByText('1 question').waitFor();
  await button(page, 'Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(unknown);
  await panel(page, 'Conversations')
    .getByRole('button', { name: /telescope/ })
    .click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Clear the filters').click();
  await page.getByText('No conversations yet').waitFor();
  expect(complaints).toEqual([]);
});
