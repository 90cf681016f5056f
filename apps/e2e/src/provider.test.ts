import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { makePdf } from './make-pdf.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { signUp } from './sign-up.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { ask, createAgent, send, sourceRow } from './talk.ts';

let model: FakeModel;
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  model = await startFakeModel(
    'The lighthouse of Cape Orrin is **31 metres** high [1] and was painted red [7] last spring.',
  );
  const environment = {
    RATE_LIMITS: 'off',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'fake',
    AI_API_KEY: 'key-of-the-tests',
  };
  [product, browser] = await Promise.all([startProduct(environment), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await model?.close();
});

const text =
  'The lighthouse of Cape Orrin stands on the last rock before the open sea. It is 31 metres high and its lamp can be seen from nineteen miles. The keeper’s house beside it was built two years later, and the two families who lived there grew potatoes between the walls. Since 1987 nobody has lived at the cape; the lamp is looked after from the harbour, and a boat goes out every second Tuesday when the swell allows it. Visitors may climb the stairs on the first Sunday of each month between May and September.';

it('streams from the model, keeps only citations that exist, stops at once and survives its faults', async () => {
  const { page, complaints } = await openPage(browser, product.url);
  await signUp(page, product, 'model@example.com');
  await createAgent(page, 'Cape guide', { name: 'lighthouse.pdf', buffer: await makePdf([text]) });
  await sourceRow(page, 'lighthouse.pdf').getByText('Ready').waitFor();

  const answer = await ask(page, 'How high is the lighthouse?');
  expect(answer).toContain('31 metres');
  expect(answer).not.toContain('7');
  expect(
    await page
      .getByRole('log')
      .getByRole('button', { name: /^Source 1/ })
      .count(),
  ).toBe(1);
  expect(model.prompts.at(-1)).toContain('nineteen miles');

  model.behave('endless');
  await send(page, 'Tell me about the lighthouse and its lamp.');
  await page.getByRole('log').getByText('last spring.').nth(1).waitFor();
  await page.getByRole('button', { name: 'Stop the answer' }).click();
  await page.getByText('Stopped here').waitFor();
  expect(model.aborted()).toBe(1);

  model.behave('cutOff');
  await send(page, 'And the house of the keeper?');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('log').innerText()).toContain('And the house of the keeper?');
  model.behave('well');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.sosia-row[data-outcome]').last().getByRole('button', { name: 'Copy the answer' }).waitFor();

  await page.reload();
  await page.getByText('Stopped here').waitFor();
  expect(product.output()).not.toContain('key-of-the-tests');
  expect(complaints).toEqual([]);
});

it('says so when the model is down, and keeps the question', async () => {
  const { page } = await openPage(browser, product.url);
  await signUp(page, product, 'down@example.com');
  await createAgent(page, 'Cape guide', { name: 'lighthouse.pdf', buffer: await makePdf([text]) });
  await sourceRow(page, 'lighthouse.pdf').getByText('Ready').waitFor();
  model.behave('down');
  await send(page, 'How high is the lighthouse?');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('log').innerText()).toContain('How high is the lighthouse?');
});
