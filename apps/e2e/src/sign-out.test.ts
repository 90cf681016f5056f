import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Embed } from '@sosia/contract';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { holdChatRequests } from './hold-chat-requests.ts';
import { knowledgeReady } from './knowledge-ready.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

/** A visitor must not see the chat of the previous visitor in the same browser. */
const running = sharedProductAndBrowser({ hosts: ['shop.test'] });

let owner: Page;
let cloneId = '';
/** A website; the path of a page is the token of its launcher. */
let shop: Server;
beforeAll(async () => {
  ({ page: owner } = await openPage(running.browser, running.product.url));
  await signUp(owner, running.product, 'shared@example.com');
  ({ botId: cloneId } = await callApi<{ botId: string }>(owner, 'POST clone/addSample'));
  await knowledgeReady(owner, cloneId);
  shop = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>
      <script src="${running.product.url}/chat-widget.js" data-token="${request.url?.slice(1)}" async></script>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(() => shop?.close());

async function makeEmbed(customization: object = {}): Promise<Embed> {
  const userId = await owner.evaluate(
    () => JSON.parse(atob(localStorage.getItem('userToken')?.split('.')[1] ?? '')).userId as string,
  );
  const { data } = await callApi<{ data: Embed }>(owner, 'PUT embed/create', { userId, cloneId, domains: [] });
  await callApi(owner, `PUT embed/customization?token=${data.token}`, { customization });
  return data;
}

/** Same-site, where the chat has its own storage, and cross-site, where the launcher stores for it. */
const hosts = ['localhost', 'shop.test'];

async function visit({ token }: Embed, host = 'localhost'): Promise<Page> {
  const page = await (await running.browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(`http://${host}:${(shop.address() as AddressInfo).port}/${token}`);
  await page.waitForFunction('window.Sosia?.version');
  return page;
}

const call = (page: Page, method: string, value?: object) =>
  page.evaluate(
    ([name = '', given]) =>
      (window as unknown as { Sosia: Record<string, (given?: object) => void> }).Sosia[name]?.(
        given ? JSON.parse(given) : undefined,
      ),
    [method, value && JSON.stringify(value)],
  );
const identify = (page: Page, { identitySecret }: Embed, id: string) =>
  call(page, 'identify', { id, signature: createHmac('sha256', identitySecret).update(id).digest('hex'), name: id });

async function chat(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => new URL(frame.url()).pathname === '/chat-widget');
  await expect.poll(find).toBeDefined();
  return find() ?? page.mainFrame();
}

async function openChat(page: Page): Promise<Frame> {
  await call(page, 'open');
  const frame = await chat(page);
  await head(frame).waitFor();
  await composer(frame).waitFor({ state: 'attached' });
  return frame;
}

const head = (frame: Frame) => frame.getByRole('heading', { name: 'Sosia guide' });

const composer = (frame: Frame) => frame.getByLabel('Your message');
const asked = (frame: Frame) => frame.locator('.sosia-own');

async function send(frame: Frame, text: string): Promise<void> {
  await composer(frame).fill(text);
  await composer(frame).press('Enter');
}

async function ask(frame: Frame, text: string): Promise<void> {
  const answers = frame.locator('.sosia-row[data-outcome]');
  const before = await answers.count();
  await send(frame, text);
  await answers.nth(before).getByRole('button', { name: 'Copy the answer' }).waitFor();
}

/** Reads the chat's storage, its own or the launcher's. */
async function kept(page: Page, { token }: Embed): Promise<Record<string, string>> {
  const name = `sosia:${token}`;
  const own = (await chat(page)).evaluate((key) => localStorage.getItem(key), name);
  const visit = () => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').kept?.[key], name);
  return JSON.parse((await own.catch(visit)) ?? '{}');
}

/** Reads the chat's storage once its visitor token differs from `before`. */
async function keptOfNext(page: Page, embed: Embed, before: Record<string, string>) {
  await expect.poll(async () => (await kept(page, embed)).token ?? before.token).not.toBe(before.token);
  return kept(page, embed);
}

it.each(hosts)('on %s starts over after signing out during an answer and with a draft', async (host) => {
  const embed = await makeEmbed({ lead: { when: 'before', fields: ['name'], required: true } });
  const page = await visit(embed, host);
  await identify(page, embed, 'ana');
  const frame = await openChat(page);
  const form = frame.getByRole('form');
  await form.getByLabel('Name').fill('Ana');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.waitFor({ state: 'detached' });
  await ask(frame, 'Where is my order 7311?');
  const answer = await holdChatRequests(page);
  const question = page.waitForRequest('**/api/aiResponse/**');
  await send(frame, 'And the one before it?');
  const ended = page.waitForEvent('requestfailed');
  await question;
  await composer(frame).fill('My address is');
  const before = await kept(page, embed);
  expect(before).toMatchObject({ identity: 'ana', leadSaved: '1' });

  await call(page, 'signOut');
  await expect.poll(() => composer(frame).isVisible()).toBe(false);
  await ended;
  answer();
  const next = await keptOfNext(page, embed, before);
  expect(Object.keys(next).sort()).toEqual(['owner', 'signedOut', 'token', 'visit']);
  expect([next.owner, next.visit?.split(' ')[0]]).not.toContain([before.owner, before.visit?.split(' ')[0]]);
  await openChat(page);
  await form.waitFor();
  expect([await asked(frame).count(), await composer(frame).inputValue()]).toEqual([0, '']);
  await page.reload();
  const reloaded = await openChat(page);
  await reloaded.getByRole('form').waitFor();
  expect(await asked(reloaded).count()).toBe(0);
  expect((await kept(page, embed)).owner).toBe(next.owner);
  await page.context().close();
});

it.each(hosts)("on %s shows Ben nothing of Ana’s, and keeps each visitor's own chat between pages", async (host) => {
  const embed = await makeEmbed();
  const page = await visit(embed, host);
  const frame = await openChat(page);
  await ask(frame, 'Where is my order 7311?');
  // A visitor who signs in during a conversation keeps it.
  await identify(page, embed, 'ana');
  await expect.poll(async () => (await kept(page, embed)).identity).toBe('ana');
  expect(await asked(frame).count()).toBe(1);

  const before = await kept(page, embed);
  await identify(page, embed, 'ben');
  expect(await keptOfNext(page, embed, before)).toMatchObject({ identity: 'ben' });
  // The panel is still open.
  await composer(frame).waitFor();
  expect(await asked(frame).count()).toBe(0);
  await ask(frame, 'What do you know?');

  await page.reload();
  await identify(page, embed, 'ben');
  const same = await openChat(page);
  await asked(same).getByText('What do you know?').waitFor();
  const bens = await kept(page, embed);
  await page.reload();
  await identify(page, embed, 'ana');
  const other = await openChat(page);
  expect(await keptOfNext(page, embed, bens)).toMatchObject({ identity: 'ana' });
  expect(await asked(other).count()).toBe(0);
  await page.context().close();
});

it('clears the chat of a visitor who signed out before it loaded, also in another tab', async () => {
  const embed = await makeEmbed();
  const page = await visit(embed);
  const first = await openChat(page);
  await ask(first, 'Where is my order 7311?');
  const before = await kept(page, embed);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForFunction('window.Sosia?.version');
  await call(other, 'signOut');
  const frame = await chat(other);
  expect(await asked(frame).count()).toBe(0);
  const next = await keptOfNext(other, embed, before);
  expect(next).not.toHaveProperty(`sessionId:${cloneId}`);
  await expect.poll(() => asked(first).count()).toBe(0);
  await composer(first).waitFor();
  expect(await asked(await openChat(other)).count()).toBe(0);
  expect((await kept(page, embed)).owner).toBe((await kept(other, embed)).owner);
  await page.context().close();
});

it("does not change a visitor's chat in the owner's preview", async () => {
  const embed = await makeEmbed();
  const { page } = await openPage(running.browser, running.product.url);
  const own = () => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), `sosia:${embed.token}`);
  await page.goto(`/embed?token=${embed.token}`);
  await composer(page.mainFrame()).waitFor();
  await ask(page.mainFrame(), 'What do you know?');
  const before = await own();
  await page.goto(`/widget/preview?token=${embed.token}`);
  await page.waitForFunction('window.Sosia?.version');
  await page.evaluate(() => window.postMessage({ sosia: 'preview', view: 'panel', name: 'Tried' }, location.origin));
  const frame = await chat(page);
  await composer(frame).waitFor();
  const isHeard = frame.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('message', ({ data }) => data.type === 'theme' && requestAnimationFrame(() => resolve())),
      ),
  );
  await identify(page, embed, 'ana');
  await identify(page, embed, 'ben');
  await call(page, 'signOut');
  await page.evaluate('Sosia.setTheme("dark")');
  await isHeard;
  const after = await own();
  expect({ ...after, token: before.token, visit: before.visit }).toEqual(before);
});
