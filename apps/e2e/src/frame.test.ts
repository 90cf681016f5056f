import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Embed } from '@sosia/contract';
import { makePdf } from '@sosia/testing';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createAgent, send, sourceRow } from './agent-steps.ts';
import { callApi } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { installFakeSpeech } from './fake-speech.ts';
import { holdChatRequests } from './hold-chat-requests.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const running = sharedProductAndBrowser({ hosts: ['shop.test'] });
const text =
  'The lighthouse of Cape Orrin stands on the last rock before the open sea. It is 31 metres high and its lamp can be seen from nineteen miles. The keeper’s house beside it was built two years later, and the two families who lived there grew potatoes between the walls. Since 1987 nobody has lived at the cape; the lamp is looked after from the harbour, and a boat goes out every second Tuesday when the swell allows it. Visitors may climb the stairs on the first Sunday of each month between May and September.';
const question = 'How high is the lighthouse?';

let owner: Page;
let agentId = '';
let userId = '';
let share: Embed;

beforeAll(async () => {
  ({ page: owner } = await openPage(running.browser, running.product.url));
  await signUp(owner, running.product, 'frame@example.com');
  await createAgent(owner, 'Cape guide', { name: 'lighthouse.pdf', buffer: await makePdf([text]) });
  await sourceRow(owner, 'lighthouse.pdf').getByText('Ready').waitFor();
  agentId = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  const { data } = await callApi<{ data: Embed[] }>(owner, `GET embed/list/${agentId}`);
  const found = data.find(({ kind }) => kind === 'share');
  if (!found) throw new Error('there is no share link');
  share = found;
  userId = share.userId;
});

/** A website that embeds the launcher. */
let shop: Server;
beforeAll(async () => {
  shop = createServer((request, response) => {
    const token = request.url?.slice(1) ?? '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1><script>
      window.dataLayer = [];
    </script><script src="${running.product.url}/chat-widget.js" data-token="${token}" async></script></body></html>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(() => shop?.close());

/** Creates an embed for one test, so that tests do not share settings. */
async function makeEmbed(customization: object = {}): Promise<Embed> {
  const body = { userId, cloneId: agentId, domains: [] };
  const { data } = await callApi<{ data: Embed }>(owner, 'PUT embed/create', body);
  await callApi(owner, `PUT embed/customization?token=${data.token}`, { customization });
  return data;
}

async function visit({ token }: Embed, options: BrowserContextOptions = {}) {
  const watched = await openPage(running.browser, running.product.url, options);
  await watched.page.goto(`/embed?token=${token}`);
  await composer(watched.page).waitFor();
  return watched;
}

const composer = (page: Page | Frame) => page.getByLabel(/^(Your message|Tu mensaje)$/);
const log = (page: Page) => page.getByRole('log');
const own = (page: Page) => page.locator('.sosia-own');

it('answers on the share page, shows the cited passage, and starts a new conversation', async () => {
  const { page, complaints } = await visit(share);
  expect(await page.title()).toBe('Cape guide');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  expect(await ask(page, question)).toContain('31 metres');

  await log(page)
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Where this comes from' });
  expect(await sheet.innerText()).toMatch(/lighthouse\.pdf\s+Page 1\s[\s\S]*last rock/);
  await expectAccessible(page);
  expect(await sheet.getByRole('button', { name: 'Save the file' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  const mark = page.getByRole('link', { name: /Made with Sosia/ });
  expect([await mark.getAttribute('href'), await mark.getAttribute('rel')]).toEqual([running.product.url, 'noopener']);

  // A reload keeps the conversation and the draft.
  await composer(page).fill('And its lamp');
  await page.reload();
  await log(page).getByText('31 metres').waitFor();
  expect(await composer(page).inputValue()).toBe('And its lamp');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`sosia:${share.token}`]);

  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect.poll(() => own(page).count()).toBe(0);
  expect(await composer(page).inputValue()).toBe('');
  const kept = await page.evaluate((name) => localStorage.getItem(name) ?? '', `sosia:${share.token}`);
  expect(Object.keys(JSON.parse(kept)).sort()).toEqual(['owner', 'token', 'visit']);
  await page.reload();
  await composer(page).waitFor();
  expect(await own(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('offers the file if its owner shares it, and asks for consent once', async () => {
  const form = (fields: Record<string, string>) =>
    owner.evaluate(
      async ([path, sent]) => {
        const body = new FormData();
        for (const [key, value] of Object.entries(sent)) body.append(key, value);
        const headers = { authorization: `Bearer ${localStorage.getItem('userToken')}` };
        return (await fetch(path, { method: 'PUT', headers, body })).status;
      },
      [`/api/clone/update/${agentId}`, fields] as const,
    );
  expect(await form({ shareSources: 'true', consentMessage: 'We keep what you write.' })).toBe(200);
  const { page } = await visit(await makeEmbed());
  expect(await composer(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await ask(page, question);
  await page.locator('.sosia-chip').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lighthouse.pdf');
  await page.reload();
  await log(page).getByText('31 metres').waitFor();
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  expect(await form({ shareSources: 'false', consentMessage: '' })).toBe(200);
});

it('shows the contact form, reports errors at its fields, and keeps the draft', async () => {
  const embed = await makeEmbed();
  const { page } = await visit(embed, { locale: 'es-ES', colorScheme: 'dark' });
  await composer(page).fill('¿Y la lámpara?');
  const lead = { when: 'before', fields: ['name', 'email'], required: true };
  await callApi(owner, `PUT embed/customization?token=${embed.token}`, { customization: { lead } });
  await page.reload();
  const form = page.getByRole('form', { name: '¿Con quién hablamos?' });
  await form.waitFor();
  expect(await composer(page).isDisabled()).toBe(true);
  const isFocused = (label: string) => form.getByLabel(label).evaluate((field) => field === document.activeElement);
  await expect.poll(() => isFocused('Nombre')).toBe(true);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await form.getByText('El nombre es obligatorio').waitFor();
  expect(await isFocused('Nombre')).toBe(true);
  await form.getByLabel('Nombre').fill('Ana');
  await form.getByLabel('Correo electrónico').fill('ana@');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await form.getByText('El formato de tu correo electrónico no es correcto').waitFor();
  await expectAccessible(page);
  await form.getByLabel('Correo electrónico').fill('ana@example.com');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await composer(page).inputValue()).toBe('¿Y la lámpara?');
  // The server remembers who filled out the form, so the browser's own note of it is not needed.
  await page.evaluate((name) => {
    const { token } = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ token }));
  }, `sosia:${embed.token}`);
  await page.reload();
  await composer(page).waitFor();
  expect(await composer(page).isDisabled()).toBe(false);
});

it('explains that the daily quota is used up, and when it resets', async () => {
  const embed = await makeEmbed();
  await callApi(owner, 'PUT embed/update', { token: embed.token, caps: { perVisitorDay: 1 } });
  const { page } = await visit(embed);
  await ask(page, question);
  await send(page, 'And the lamp?');
  await page.getByText('Today’s question limit has been reached.').waitFor();
  await page.getByText(/^You can continue in \d+ (hours|minutes|seconds)?/).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await own(page).count()).toBe(2);
  await expectAccessible(page);
});

it('explains why the chat is disabled during a conversation or unknown', async () => {
  const embed = await makeEmbed();
  const { page } = await visit(embed);
  await ask(page, question);
  await callApi(owner, 'PATCH embed/status', { token: embed.token, cloneId: agentId, active: false });
  await send(page, 'And the lamp?');
  await page.getByRole('heading', { name: 'This chat is closed at the moment.' }).waitFor();
  await expectAccessible(page);
  await callApi(owner, 'PATCH embed/status', { token: embed.token, cloneId: agentId, active: true });
  await page.reload();
  // A pending question is sent automatically once it can be.
  await log(page).getByText('And the lamp?').waitFor();
  await page.goto('/embed?token=nobody-knows-this-one');
  await page.getByRole('heading', { name: 'There is no chat here.' }).waitFor();
});

it('offers a retry when the server is unreachable, and a reload after a crash', async () => {
  const embed = await makeEmbed();
  const { page } = await openPage(running.browser, running.product.url);
  await page.route('**/embed/embed-info*', (route) => route.abort());
  await page.goto(`/embed?token=${embed.token}`);
  await page.getByRole('heading', { name: 'The chat cannot be reached.' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/embed/embed-info*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await composer(page).waitFor();

  // Simulate a rendering error with a response that does not match the contract.
  await page.route('**/embed/embed-info*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { clone: object } };
    await route.fulfill({ response, json: { data: { ...data, clone: { ...data.clone, starterQuestions: 7 } } } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Something went wrong here.' }).waitFor();
  await page.unroute('**/embed/embed-info*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await composer(page).waitFor();
});

it('renews an expired visitor token silently', async () => {
  const { page } = await visit(await makeEmbed());
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('sosia:')) ?? '';
    localStorage.setItem(name, JSON.stringify({ token: 'ended' }));
  });
  expect(await ask(page, question)).toContain('31 metres');
});

it('works when the browser blocks storage in a frame', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`/embed?token=${share.token}`);
  expect(await ask(page, question)).toContain('31 metres');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect.poll(() => own(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('fits a phone and a very narrow frame, with unreadable colors and a microphone', async () => {
  const ugly = { container: '#ffff66', background: '#ffffff', userMessage: '#ffee00', agentMessage: '#ff3333' };
  const colors = { ...ugly, buttons: '#ffff00', input: '#00ffcc', fonts: '#ffee00' };
  const embed = await makeEmbed({ colors, theme: 'light', chatStyle: 'microphone' });
  const { page } = await visit(embed, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  // The keyboard of a phone must not open unrequested.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await ask(page, question);
  await page.getByRole('button', { name: 'Talk' }).waitFor();
  await expectAccessible(page);
  for (const size of [
    { width: 360, height: 300 },
    { width: 280, height: 480 },
  ]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const box = await composer(page).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    expect(await composer(page).evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px');
  }
});

it('works in the launcher’s panel: focus, Escape, events of the page API, and continuing on the next page', async () => {
  const embed = await makeEmbed();
  const { port } = shop.address() as AddressInfo;
  const context = await running.browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`http://shop.test:${port}/${embed.token}`);
  await page.evaluate(() => {
    const heard: string[] = [];
    const unread: number[] = [];
    const { Sosia } = window as unknown as {
      Sosia: { on: (name: string, tell: (event: CustomEvent<{ count: number }>) => void) => void; open: () => void };
    };
    Sosia.on('unread', ({ detail }) => unread.push(detail.count));
    for (const name of ['ready', 'firstMessage', 'message', 'answer', 'citationOpened'])
      Sosia.on(name, () => heard.push(name));
    Object.assign(window, { heard, unread });
    Sosia.open();
  });
  const chat = async () => {
    await expect.poll(() => page.frames().length).toBe(2);
    return page.frames()[1] ?? page.mainFrame();
  };
  const field = (await chat()).getByLabel('Your message');
  await field.waitFor();
  const answers = (await chat()).locator('.sosia-row[data-outcome]');
  await field.fill(question);
  await field.press('Enter');
  await answers.first().getByRole('button', { name: 'Copy the answer' }).waitFor();
  await (await chat())
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await (await chat()).getByRole('dialog').waitFor({ state: 'detached' });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(await heard()).toEqual(['ready', 'firstMessage', 'message', 'answer', 'citationOpened']);
  const isOpen = () => field.isVisible();
  expect(await isOpen()).toBe(true);
  await field.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');

  // An answer that arrives while the panel is closed counts as unread.
  await page.evaluate(() => (window as unknown as { Sosia: { open: () => void } }).Sosia.open());
  const answer = await holdChatRequests(page);
  await field.fill('And the lamp?');
  const asking = page.waitForRequest('**/api/aiResponse/**');
  await field.press('Enter');
  await asking;
  await page.evaluate(() => (window as unknown as { Sosia: { close: () => void } }).Sosia.close());
  answer();
  await expect.poll(() => page.evaluate(() => (window as unknown as { unread: number[] }).unread)).toEqual([1]);

  await page.reload();
  await page.evaluate(() => (window as unknown as { Sosia: { open: () => void } }).Sosia.open());
  await (await chat()).getByRole('log').getByText('31 metres').first().waitFor();
  await context.close();
});

it('previews unsaved settings, in the panel and within a page, without counting visits', async () => {
  const embed = await makeEmbed();
  const { page } = await openPage(running.browser, running.product.url);
  await page.goto(`/widget/preview?token=${embed.token}&language=es`);
  await page.getByText('Tu tienda').waitFor();
  const wish = (view: string, container: string) =>
    page.evaluate(
      ([shown, name, customization]) =>
        window.postMessage(
          { sosia: 'preview', view: shown, name, customization, appearance: 'light' },
          location.origin,
        ),
      [view, `Tried in ${view}`, tried(embed, container)] as const,
    );
  for (const [view, path] of [
    ['panel', '/chat-widget'],
    ['iframe', '/embed'],
  ] as const) {
    await wish(view, '#ffe9c9');
    const chatFrame = () => page.frames().find((frame) => new URL(frame.url()).pathname === path);
    await expect.poll(() => chatFrame() !== undefined).toBe(true);
    const chat = chatFrame() ?? page.mainFrame();
    await chat.getByRole('heading', { name: `Tried in ${view}` }).waitFor();
    await chat.getByText('¿En qué me puedes ayudar?').waitFor();
    const ground = () => chat.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect.poll(ground).toBe('rgb(255, 233, 201)');
    await wish(view, '#c9ffe9');
    await expect.poll(ground).toBe('rgb(201, 255, 233)');
    // The example conversation disappears with the first question.
    if (view === 'panel') continue;
    await composer(chat).fill(question);
    await composer(chat).press('Enter');
    await chat.getByText('Un ejemplo, solo en la vista previa').waitFor({ state: 'detached' });
  }
  await wish('page', '#ffe9c9');
  await page.frameLocator('#inline iframe').locator('.sosia-frame[data-place=page]').waitFor();
  const { data } = await callApi<{ data: { days: { shown: number }[] } }>(
    owner,
    `GET embed/numbers?token=${embed.token}`,
  );
  expect(data.days.reduce((sum, { shown }) => sum + shown, 0)).toBe(0);
});

const tried = ({ customization }: Embed, container: string) => ({
  ...customization,
  colors: { ...customization.colors, container },
});

it('supports speech: listens to a question, reads the answer sentence by sentence, and can be interrupted', async () => {
  const embed = await makeEmbed({ chatStyle: 'microphone' });
  const { page } = await openPage(running.browser, running.product.url);
  await page.addInitScript(installFakeSpeech);
  await page.goto(`/embed?token=${embed.token}`);
  await page.getByRole('button', { name: 'Talk' }).click();
  await page.getByRole('button', { name: 'Stop listening' }).waitFor();
  await page.getByText('Listening…').waitFor();
  await page.evaluate((words) => (window as unknown as { hear: (words: string) => void }).hear(words), question);
  await page.getByRole('button', { name: 'Interrupt' }).waitFor();
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(said).toContain('It is 31 metres high and its lamp can be seen from nineteen miles.');
  await page.getByRole('button', { name: 'Interrupt' }).click();
  await page.getByRole('button', { name: 'Talk' }).waitFor();
  expect((await said()).at(-1)).toBe('(silence)');
  await expectAccessible(page);
});
