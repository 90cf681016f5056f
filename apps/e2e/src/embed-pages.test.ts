import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './agent-steps.ts';
import { callApi } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { knowledgeReady } from './knowledge-ready.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const running = sharedProductAndBrowser({ hosts: ['shop.test', 'www.shop.test', 'other.test'] });

/** Third-party sites: every page embeds the frame that its query names. `/isolated` is cross-origin isolated. */
let sites: Server;
let port = 0;
beforeAll(async () => {
  sites = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const isolated = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    };
    response.writeHead(200, { 'content-type': 'text/html', ...(pathname === '/isolated' ? isolated : {}) });
    const src = (searchParams.get('src') ?? '').replace(/[<>"&]/g, '');
    response.end(`<!doctype html><title>Shop</title><h1>Shop</h1><iframe src="${src}" title="Chat"></iframe>`);
  }).listen(0, '127.0.0.1');
  await once(sites, 'listening');
  port = (sites.address() as AddressInfo).port;
});
afterAll(() => void sites.close());

interface Embed {
  token: string;
  cloneId: string;
}

/** Creates a user with an agent that has knowledge, and a function that embeds it. */
async function withAgent(email: string) {
  const { page } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, email);
  const { botId } = await callApi<{ botId: string }>(page, 'POST clone/addSample');
  const { name } = (await callApi<{ data: { name: string } }>(page, `GET clone/getAll/${botId}`)).data;
  const userId = await page.evaluate(
    () => JSON.parse(atob(localStorage.getItem('userToken')?.split('.')[1] ?? '')).userId,
  );
  const embed = async (domains: string[] = []) =>
    (await callApi<{ data: Embed }>(page, 'PUT embed/create', { userId, cloneId: botId, domains })).data;
  return { page, botId, name, embed };
}

/** Returns the frame on a third-party page; `null` if the browser refuses to show it. */
async function frameOn(page: Page, host: string, path: string, on = '/'): Promise<Frame | null> {
  const src = new URL(path, running.product.url).href;
  await page.goto(`http://${host}:${port}${on}?src=${encodeURIComponent(src)}`);
  const outcome = () => {
    const url = page.frames().at(1)?.url();
    return url === src ? 'shown' : url?.startsWith('chrome-error:') ? 'refused' : 'on its way';
  };
  await expect.poll(outcome).not.toBe('on its way');
  return outcome() === 'shown' ? (page.frames().at(1) ?? null) : null;
}

describe('the chat in a frame', () => {
  it('works on any site while the list of domains is empty, also on an isolated one', async () => {
    const { embed } = await withAgent('anywhere@example.com');
    const { token, cloneId } = await embed();
    // Over HTTP, a browser isolates a page only on localhost names.
    for (const [host, on] of [
      ['shop.test', '/'],
      ['shop.localhost', '/isolated'],
    ] as const) {
      const { page, complaints } = await openPage(running.browser, running.product.url);
      const frame = await frameOn(page, host, `/embed/${cloneId}?token=${token}`, on);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(on === '/isolated');
      await frame?.getByRole('textbox').first().waitFor();
      expect([on, complaints.filter((complaint) => !complaint.startsWith('foreign'))]).toEqual([on, []]);
      await page.context().close();
    }
  });

  it('is shown by the browser only on the listed domains', async () => {
    const { embed, name } = await withAgent('listed@example.com');
    const { token } = await embed([`shop.test:${port}`, `*.shop.test:${port}`]);
    const { page } = await openPage(running.browser, running.product.url);
    for (const host of ['shop.test', 'www.shop.test']) {
      const frame = await frameOn(page, host, `/chat-widget?token=${token}`);
      expect([host, await frame?.title()]).toEqual([host, name]);
    }
    expect(await frameOn(page, 'other.test', `/chat-widget?token=${token}`)).toBeNull();
    expect(await frameOn(page, 'other.test', `/embed?token=${token}`)).toBeNull();
  });

  it('disappears from sites when disabled; the standalone page explains it', async () => {
    const owner = await withAgent('off@example.com');
    const { token, cloneId } = await owner.embed();
    await callApi(owner.page, 'PATCH embed/status', { token, cloneId, active: false });
    const { page, complaints } = await openPage(running.browser, running.product.url);
    expect(await frameOn(page, 'shop.test', `/embed?token=${token}`)).toBeNull();
    complaints.length = 0;
    await page.goto(`/embed?token=${token}`);
    await page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('the share link', () => {
  it('is a page with name, icon and link preview, and all its scripts pass the content security policy', async () => {
    const owner = await withAgent('share@example.com');
    const { data } = await callApi<{ data: { botToken: string; name: string } }>(
      owner.page,
      `GET clone/getAll/${owner.botId}`,
    );
    const { page, complaints } = await openPage(running.browser, running.product.url, { locale: 'es-ES' });
    await page.goto(`/embed/${owner.botId}?token=${data.botToken}`);
    await page.getByRole('textbox').first().waitFor();
    expect(await page.title()).toBe(data.name);
    // A long name in the placeholder ends with an ellipsis.
    const composer = page.getByRole('textbox').first();
    expect(await composer.evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    const card = await page.request.get((await content('og:image')) ?? '');
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
    const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
    expect((await page.request.get(icon)).status()).toBe(200);
    // The page preloads the texts of one language, which are fetched once.
    expect(await page.locator('link[rel=modulepreload][href*="/es-"]').count()).toBe(1);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(scripts.filter((path) => /\/es-[\w-]+\.js$/.test(path))).toHaveLength(1);
    expect(scripts.filter((path) => /\/en-[\w-]+\.js$/.test(path))).toHaveLength(0);
    expect(complaints).toEqual([]);
  });
});

it('offers known questions and to leave the question after a refusal', async () => {
  const { page: owner, botId, embed } = await withAgent('refusal@example.com');
  const { token } = await embed();
  const lead = { when: 'after', afterTurns: 9, fields: ['email'] };
  await callApi(owner, `PUT embed/customization?token=${token}`, { customization: { lead } });
  await knowledgeReady(owner, botId);

  const { page } = await openPage(running.browser, running.product.url);
  await page.goto(`/embed?token=${token}`);
  await page.getByLabel('Your message').waitFor();
  await ask(page, 'Who won the football cup in 1998?');
  const log = page.getByRole('log');
  await log.getByText('You can ask me instead:').waitFor();
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Leave your question' }).click();
  const form = page.getByRole('form', { name: 'Who are we talking to?' });
  await form.getByLabel('Email').fill('ana@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. Your details were sent with your question.').waitFor();
  expect(await log.getByRole('button', { name: 'Leave your question' }).count()).toBe(0);
  await log.getByRole('button', { name: 'Where is my data stored?' }).click();
  await page
    .locator('.sosia-row[data-outcome=answered]')
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .waitFor();
  await page.getByText('Thank you. Your details').waitFor({ state: 'detached' });
});
