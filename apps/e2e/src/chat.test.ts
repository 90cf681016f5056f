import { makePdf } from '@sosia/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createAgent, send, sourceRow } from './agent-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { longConversation } from './long-conversation.ts';
import { openPage } from './open-browser.ts';
import { productAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

let model: FakeModel;
const running = productAndBrowser({
  environment: async () => {
    model = await startFakeModel(
      'The lighthouse of Cape Orrin is **31 metres** high [1] and was painted red [7] last spring.',
    );
    return { AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake', AI_API_KEY: 'key-of-the-tests' };
  },
});
let signedIn: NonNullable<BrowserContextOptions['storageState']>;
let workshop = '';

const text =
  'The lighthouse of Cape Orrin stands on the last rock before the open sea. It is 31 metres high and its lamp can be seen from nineteen miles. The keeper’s house beside it was built two years later, and the two families who lived there grew potatoes between the walls. Since 1987 nobody has lived at the cape; the lamp is looked after from the harbour, and a boat goes out every second Tuesday when the swell allows it. Visitors may climb the stairs on the first Sunday of each month between May and September.';

beforeAll(async () => {
  const { page } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, 'chat@example.com');
  await createAgent(page, 'Cape guide', { name: 'lighthouse.pdf', buffer: await makePdf([text]) });
  await sourceRow(page, 'lighthouse.pdf').getByText('Ready').waitFor();
  workshop = new URL(page.url()).pathname;
  signedIn = await page.context().storageState();
  await page.context().close();
});
afterAll(() => model?.close());

/** Opens the same agent in a separate browser context, and so in a separate conversation. */
async function openTalk(options: BrowserContextOptions = {}) {
  const watched = await openPage(running.browser, running.product.url, { ...options, storageState: signedIn });
  await watched.page.goto(workshop);
  await watched.page.getByLabel('Your message').waitFor();
  return watched;
}

const log = (page: Page) => page.getByRole('log');
const stop = (page: Page) => page.getByRole('button', { name: 'Stop the answer' });
const answers = (page: Page) => page.locator('.sosia-row[data-outcome]');
const asked = (words: string) => model.prompts.filter((prompt) => prompt.includes(words)).length;

it('streams from the model, keeps only valid citations, stops immediately and survives model failures', async () => {
  const { page, complaints } = await openTalk();
  const answer = await ask(page, 'How high is the lighthouse?');
  expect(answer).toContain('31 metres');
  expect(answer).not.toContain('7');
  expect(
    await log(page)
      .getByRole('button', { name: /^Source 1/ })
      .count(),
  ).toBe(1);
  expect(model.prompts.at(-1)).toContain('nineteen miles');

  // An answer that arrives while the page is hidden is announced in its title until the page is visible.
  const show = (visibilityState: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);
  await show('hidden');
  await ask(page, 'How high is the lighthouse, while I am away?');
  await expect.poll(() => page.title()).toMatch(/^\(1\) Cape guide/);
  await show('visible');
  await expect.poll(() => page.title()).toMatch(/^Cape guide/);

  model.behave('endless');
  await send(page, 'Tell me about the lighthouse and its lamp.');
  await log(page).getByText('last spring.').nth(2).waitFor();
  await stop(page).click();
  await page.getByText('Stopped here').waitFor();
  expect(model.aborted()).toBe(1);

  for (const [how, question] of [
    ['cutOff', 'And the house of the keeper of the lighthouse?'],
    ['down', 'How high is its house?'],
  ] as const) {
    model.behave(how);
    await send(page, question);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await log(page).innerText()).toContain(question);
    model.behave('well');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await answers(page).last().getByRole('button', { name: 'Ask again' }).waitFor();
  }
  await page.reload();
  await page.getByText('Stopped here').waitFor();
  // A retried question is shown once.
  expect(await page.locator('.sosia-own').count()).toBe(5);
  expect(running.product.output()).not.toContain('key-of-the-tests');
  expect(complaints).toEqual([]);
});

it('marks an answer that was cut at the length limit, and continues it by keyboard', async () => {
  const { page, complaints } = await openTalk();
  model.behave('length');
  await ask(page, 'How high is the lighthouse of the cape?');
  await page.getByText('Length limit reached').waitFor();
  await page.reload();
  await page.getByText('Length limit reached').waitFor();
  await expectAccessible(page);
  model.behave('well');
  await page.getByRole('button', { name: 'Continue', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Continue the answer.').waitFor();
  await answers(page).last().getByRole('button', { name: 'Ask again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0);
  expect(model.prompts.at(-1)).toContain('nineteen miles');
  expect(complaints).toEqual([]);
});

it('separates two people who ask at the same time, and resumes an answer after a reload', async () => {
  const [ana, luis] = await Promise.all([openTalk(), openTalk()]);
  model.behave('echo');
  const said = await Promise.all([
    ask(ana.page, 'How high is the lighthouse, asks Ana?'),
    ask(luis.page, 'How high is the lighthouse, asks Luis?'),
  ]);
  expect(said.map((answer) => [answer.includes('asks Ana'), answer.includes('asks Luis')])).toEqual([
    [true, false],
    [false, true],
  ]);

  model.behave('endless');
  await send(ana.page, 'How high is the lighthouse, in full?');
  await log(ana.page).getByText('last spring.').nth(1).waitFor();
  await ana.page.reload();
  await stop(ana.page).waitFor();
  await ana.page.keyboard.press('Tab');
  await ana.page.getByLabel('Your message').press('Escape');
  await ana.page.getByText('Stopped here').waitFor();
  expect(asked('in full')).toBe(1);
  expect([...ana.complaints, ...luis.complaints]).toEqual([]);
});

it('lets a second tab of the conversation follow the first one’s answer and then ask', async () => {
  const { page, complaints } = await openTalk();
  model.behave('well');
  await ask(page, 'How high is the lighthouse?');
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const other = await opening;
  await other.getByText('How high is the lighthouse?').waitFor();

  model.behave('endless');
  await send(page, 'How high is the lighthouse, for the first tab?');
  await stop(page).waitFor();
  await send(other, 'How high is the lighthouse, for the second tab?');
  await other.getByText('Another tab is getting an answer in this conversation. Yours is next.').waitFor();
  await log(other).getByText('for the first tab?').waitFor();
  model.behave('well');
  await stop(page).click();
  await page.getByText('Stopped here').waitFor();
  await log(other).getByText('Stopped here').waitFor();
  await answers(other).last().getByRole('button', { name: 'Ask again' }).waitFor();
  const order = await log(other).innerText();
  expect(order.indexOf('for the second tab?')).toBeGreaterThan(order.indexOf('Stopped here'));
  expect(asked('for the second tab')).toBe(1);
  expect(complaints).toEqual([]);
});

it('keeps a question pending while offline, sends it once, and resumes an interrupted answer', async () => {
  const { page, complaints } = await openTalk();
  const network = page.context();
  model.behave('well');
  await ask(page, 'How high is the lighthouse?');
  await network.setOffline(true);
  await send(page, 'How high is the lighthouse, from the train?');
  await page.getByText('Will be sent when you are back online.', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do not send' }).click();
  expect(await page.getByLabel('Your message').inputValue()).toBe('How high is the lighthouse, from the train?');
  await page.getByLabel('Your message').press('Enter');
  await network.setOffline(false);
  await page.getByText('You are back online.', { exact: true }).waitFor();
  await answers(page).nth(1).getByRole('button', { name: 'Copy the answer' }).waitFor();
  expect(asked('from the train')).toBe(1);

  model.behave('endless');
  await send(page, 'How high is the lighthouse, on and on?');
  const answer = page.locator('.sosia-row:not(.sosia-own) .sosia-bubble').last();
  const grows = (chars: number) => expect.poll(async () => (await answer.innerText()).length).toBeGreaterThan(chars);
  await grows(100);
  await network.setOffline(true);
  await network.setOffline(false);
  await grows((await answer.innerText()).length + 200);
  await stop(page).click();
  await page.getByText('Stopped here').waitFor();
  // Check that no word is repeated or lost: the words cycle in a fixed order.
  const words =
    (await answer.innerText()).match(/\b(?:The|lighthouse|of|Cape|Orrin|is|metres|high|painted|spring)\b(?!\.pdf)/g) ??
    [];
  const order = ['The', 'lighthouse', 'of', 'Cape', 'Orrin', 'is', 'metres', 'high', 'painted', 'spring'];
  // The first word is part of the agent's name.
  expect(words.slice(1)).toEqual(words.slice(1).map((_, at) => order[at % order.length]));
  expect(asked('on and on')).toBe(1);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

it('edits a question, asks again, rates and corrects by keyboard only', async () => {
  const { page, complaints } = await openTalk();
  model.behave('echo');
  await ask(page, 'How high is the lighthouse, one?');
  await ask(page, 'How high is the lighthouse, two?');
  const composer = page.getByLabel('Your message');
  await composer.press('ArrowUp');
  const field = page.getByLabel('Edit your question');
  await expectAccessible(page);
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit the question' }).first().press('Enter');
  await page.getByText('The messages after it will be removed.').waitFor();
  await field.fill('How high is the lighthouse, three?');
  await field.press('Enter');
  await answers(page).last().getByText('three?').waitFor();
  await answers(page).last().getByRole('button', { name: 'Ask again' }).press('Enter');
  await expect.poll(() => asked('lighthouse, three?')).toBe(2);
  await answers(page).last().getByRole('button', { name: 'Ask again' }).waitFor();
  const shown = await log(page).innerText();
  expect([/, one\?/, /, two\?/].map((gone) => gone.test(shown))).toEqual([false, false]);

  const bad = page.getByRole('button', { name: 'Bad answer' });
  await bad.press('Enter');
  await expect.poll(() => bad.getAttribute('aria-pressed')).toBe('true');
  await page.getByLabel('What is wrong with this answer?').fill('It is not about me.');
  await page.getByLabel('The right answer').fill('Thirty-one metres, measured last May.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).first().press('Enter');
  await page.getByText('Saved. The agent will use this answer from now on.').waitFor();
  await page.reload();
  await expect.poll(() => bad.getAttribute('aria-pressed')).toBe('true');
  expect(await log(page).innerText()).not.toContain(', two?');
  await bad.click();
  await expect.poll(() => bad.getAttribute('aria-pressed')).toBe('false');
  expect(complaints).toEqual([]);
});

it('shows the end of a conversation with 1,000 turns first, then all of it, without shifting visible text', async () => {
  const watched = await openPage(running.browser, running.product.url, { storageState: signedIn });
  const { page, complaints } = watched;
  model.behave('well');
  const messages = longConversation(1_000);
  await page.route('**/aiResponse/conversation?**', (route) =>
    route.fulfill({ json: { data: { messages, running: null } } }),
  );
  await page.addInitScript(
    (key) => {
      sessionStorage.setItem(key, 'a-session-of-this-tab-1');
      const longTasks: number[] = [];
      Object.assign(window, { longTasks });
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        entryTypes: ['longtask'],
      });
    },
    `sessionId:${workshop.split('/').at(-1)}`,
  );
  await page.goto(workshop);
  const question = (nth: number) => log(page).getByText(new RegExp(`Question ${nth}\\?$`));
  await question(999).waitFor();
  const endShownMs = await page.evaluate(() => Math.round(performance.now()));
  const topOf = (nth: number) => question(nth).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Wait for syntax highlighting, which could change heights.
  await page.locator('.sosia-row', { hasText: 'Answer 985' }).locator('[data-token]').first().waitFor();
  await question(985).scrollIntoViewIfNeeded();
  let top = Number.NaN;
  await expect
    .poll(async () => {
      const before = top;
      top = await topOf(985);
      return top - before;
    })
    .toBe(0);
  await question(0).waitFor({ state: 'attached' });
  const allDrawnMs = await page.evaluate(() => Math.round(performance.now()));
  expect(Math.abs((await topOf(985)) - top)).toBeLessThanOrEqual(2);
  await page.evaluate(() => {
    (window as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
  await page.locator('.sosia-field textarea').fill('How high is the lighthouse?');
  await page.locator('.sosia-field textarea').press('Enter');
  await log(page).getByText('last spring.').waitFor();
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
  process.stdout.write(
    `1,000 turns: end shown after ${endShownMs} ms, all drawn after ${allDrawnMs} ms, longest task while answering ${Math.round(longest)} ms\n`,
  );
  expect(complaints).toEqual([]);
});

it('asks for consent before the first question, also on a phone', async () => {
  const { page, complaints } = await openTalk({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  model.behave('well');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('tab', { name: 'Instructions' }).click();
  await page.getByLabel('Consent message').fill('May I keep what you write?');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await log(page).getByText('May I keep what you write?').waitFor();
  expect(await page.getByLabel('Your message').isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Change my mind' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await ask(page, 'How high is the lighthouse?')).toContain('31 metres');
  await page.reload();
  await page.getByText('How high is the lighthouse?').waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
