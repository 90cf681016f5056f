import { type LoopbackServer, serveOnLoopback } from '@sosia/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callApi } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

/** A local site: `/shop` contains `shop`; `/strict` is empty and has a content security policy that blocks the chat. */
let site: LoopbackServer;
let shop = '';

const running = sharedProductAndBrowser();
beforeAll(async () => {
  site = await serveOnLoopback((request, response) => {
    const isStrict = request.url === '/strict';
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(isStrict ? { 'content-security-policy': "default-src 'self'" } : {}),
    });
    response.end(`<!doctype html><title>Shop</title><h1>Shop</h1>${isStrict ? '' : shop}`);
  }, inject('sitePorts').embedSettings);
});
afterAll(() => site?.close());

const part = (page: Page, name: string) => page.getByRole('button', { name, expanded: false }).first().click();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();

/** Opens the embed settings of a new user's agent, which has no embed yet. */
async function withAgent(email: string, options = {}) {
  const { page, complaints } = await openPage(running.browser, running.product.url, options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, running.product, email);
  await page.evaluate(async () => {
    const body = new FormData();
    body.set('name', 'Cape guide');
    const authorization = `Bearer ${localStorage.getItem('userToken') ?? ''}`;
    await fetch('/api/clone/add', { method: 'POST', headers: { authorization }, body });
  });
  const { data } = await callApi<{ data: { id: string }[] }>(page, 'GET clone/getAll');
  await page.goto(`/embed-settings/${data[0]?.id}`);
  await button(page, 'Create an embed').click();
  await page.getByRole('heading', { name: 'Theme and colors', exact: true }).waitFor();
  return { page, complaints };
}

/** Returns the frame of the chat in the preview's panel. */
const chatOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/chat-widget'));

/** Runs in the chat: returns the text of all its style sheets. */
const styleText = () =>
  [...document.adoptedStyleSheets, ...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');

it('changes appear immediately in the preview, are saved automatically, and survive a reload', async () => {
  const { page, complaints } = await withAgent('look@example.com');
  await page.getByLabel('Visitor messages', { exact: true }).fill('#7a1fa2');
  await page.getByLabel('Text', { exact: true }).fill('#eeeeee');
  await page.getByText('Hard to read on:').waitFor();
  await button(page, 'Default color: Text').click();
  await part(page, 'Bubble');
  await button(page, 'Left').click();
  await button(page, 'XL').click();
  await page.getByText('Saved. Your changes are live.').first().waitFor();
  await saved(page);

  await button(page, 'Panel').click();
  await expect.poll(() => chatOf(page)?.evaluate(styleText)).toContain('#7a1fa2');
  const panel = await chatOf(page)?.frameElement();
  const preview = await page.getByTitle('Preview', { exact: true }).boundingBox();
  await expect.poll(async () => ((await panel?.boundingBox())?.x ?? 9_999) - (preview?.x ?? 0)).toBeLessThan(60);

  await page.reload();
  await expect.poll(() => page.getByLabel('Visitor messages', { exact: true }).inputValue()).toBe('#7a1fa2');
  await part(page, 'Bubble');
  expect(await button(page, 'Left').getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('#1b1e23');
  expect(complaints).toEqual([]);
});

it('a failed save is reported, keeps the input, and is retried', async () => {
  const { page } = await withAgent('failing@example.com');
  await part(page, 'Bubble');
  // A text that is too long does not block saving the rest, but the page does not claim that everything is saved.
  await page.getByLabel('Label', { exact: true }).fill('?'.repeat(41));
  const put = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByLabel('Greeting', { exact: true }).fill('Hello');
  expect((await put).status()).toBe(200);
  await page
    .getByRole('status')
    .filter({ hasText: /^Not saved/ })
    .waitFor();
  expect(await page.getByText('Saved. Your changes are live.').count()).toBe(0);
  await page.route('**/api/embed/customization*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByLabel('Label', { exact: true }).fill('Questions?');
  await page.getByText('Error saving. Please try again.').waitFor();
  expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('Questions?');
  await page.unroute('**/api/embed/customization*');
  await button(page, 'Try again').click();
  await saved(page);
  await page.getByText('Error saving. Please try again.').waitFor({ state: 'detached' });
  await page.reload();
  await part(page, 'Bubble');
  await expect.poll(() => page.getByLabel('Label', { exact: true }).inputValue()).toBe('Questions?');
});

it('lists accept valid entries once; the page check reports; the snippet can be copied', async () => {
  const { page, complaints } = await withAgent('lists@example.com');
  const add = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label }).fill(text);
    await page.keyboard.press('Enter');
  };
  await part(page, 'Allowed domains');
  await page.getByText('Without allowed domains, anyone can put this agent').waitFor();
  await add('Domains', 'no domain..');
  await page.getByText('Enter a domain').waitFor();
  await add('Domains', 'https://Shop.Example.com/path');
  await page.getByRole('list', { name: 'Domains' }).getByText('shop.example.com', { exact: true }).waitFor();
  await add('Domains', 'SHOP.example.com');
  await page.getByText('This domain has already been added.').waitFor();

  await part(page, 'Notifications');
  await add('Email addresses', 'ana@example.com');
  await page.getByRole('list', { name: 'Email addresses' }).getByText('pending').waitFor();
  await add('Email addresses', 'Ana@Example.com');
  await page.getByText('This email has already been added.').waitFor();
  await saved(page);

  await part(page, 'Add to your site');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const snippet = page.getByRole('figure', { name: 'HTML' });
  await snippet.getByRole('button', { name: 'Copy' }).click();
  await snippet.getByRole('button', { name: 'Copied' }).waitFor();
  shop = await page.evaluate(() => navigator.clipboard.readText());
  expect(shop).toMatch(/^<script src="http:\/\/[^"]+\/chat-widget\.js" data-token="[^"]+" async><\/script>$/);
  await page.getByRole('tab', { name: 'React' }).click();
  await page.getByText('script.dataset.token').waitFor();
  await page.getByRole('tab', { name: 'Link' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'PNG').click()]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);

  const check = async (path: string) => {
    await page.getByRole('textbox', { name: 'Check a page' }).fill(`http://${site.host}${path}`);
    await button(page, 'Check my page').click();
  };
  await check('/strict');
  await page.getByText('Not quite yet.').waitFor();
  await page.getByText(`${site.host} is not an allowed domain`).waitFor();
  await page.getByText('No snippet was found.').waitFor();
  const policy = page.getByRole('figure', { name: 'Content-Security-Policy' });
  expect(await policy.innerText()).toContain(new URL(running.product.url).origin);
  await add('Domains', site.host);
  await check('/shop');
  await page.getByText('All set. It works on this page.').waitFor();
  expect(complaints).toEqual([]);
});

it('an agent can be on several sites, each with its own name and switch', async () => {
  const { page, complaints } = await withAgent('several@example.com');
  const chooser = page.getByRole('button', { name: /^Embed: / });
  await button(page, 'Actions for My site').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Bakery');
  await page.keyboard.press('Enter');
  await chooser.filter({ hasText: 'Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Add another embed' }).click();
  await chooser.filter({ hasText: 'My site 2' }).waitFor();
  await page.getByRole('switch', { name: /^On/ }).click();
  await page.getByRole('heading', { name: 'Turned off' }).waitFor();
  await part(page, 'Token');
  await button(page, 'Rotate token').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate token' }).click();
  await page.getByText('Token rotated.').waitFor();
  await button(page, 'Delete the embed').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the embed' }).click();
  await chooser.filter({ hasText: 'Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Share link' }).click();
  await page.getByText('Anyone with the link can talk to the agent.').waitFor();
  await page.getByRole('button', { name: /^Bubble/ }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('a visitor who left contact details is listed with links to reach them, until deleted', async () => {
  const { page, complaints } = await withAgent('leads@example.com');
  const open = async () => {
    await part(page, 'Contacts');
    await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  };
  await open();
  await button(page, 'Go to the form').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await button(page, 'At the start').getAttribute('aria-pressed')).toBe('true');
  await saved(page);

  const { data } = await callApi<{ data: { kind: string; token: string }[] }>(
    page,
    `GET embed/list/${new URL(page.url()).pathname.split('/').at(-1)}`,
  );
  const { page: visitors, complaints: theirs } = await openPage(running.browser, running.product.url);
  await visitors.goto(`/embed?token=${data.find(({ kind }) => kind === 'site')?.token}`);
  await visitors.getByLabel('Name', { exact: true }).fill('<b>Eva</b>');
  await visitors.getByLabel('Email', { exact: true }).fill('eva+shop@example.com');
  const lead = visitors.waitForResponse((response) => response.url().endsWith('/api/embed/lead'));
  await visitors.getByRole('button', { name: 'Send', exact: true }).first().click();
  expect((await lead).status()).toBe(200);

  await page.reload();
  await part(page, 'Contacts');
  const row = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await row.getByRole('heading', { name: '<b>Eva</b>', exact: true }).waitFor();
  expect(await row.getByRole('link', { name: 'eva+shop@example.com' }).getAttribute('href')).toBe(
    'mailto:eva%2Bshop@example.com',
  );
  await expectAccessible(page);
  await button(page, 'Delete <b>Eva</b>').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'No contacts yet' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
  await page.reload();
  await open();
  expect([...complaints, ...theirs]).toEqual([]);
});

describe('accessibility', () => {
  let storageState: NonNullable<BrowserContextOptions['storageState']>;
  let settings = '';
  beforeAll(async () => {
    const { page } = await withAgent('everybody@example.com');
    storageState = await page.context().storageState();
    settings = page.url();
    await page.context().close();
  });

  const devices: [name: string, device: BrowserContextOptions, darkMode: boolean][] = [
    ['a desktop, dark', { viewport: { width: 1440, height: 900 } }, true],
    ['a phone, light', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, false],
  ];
  it.each(devices)('on %s', async (_, device, darkMode) => {
    const { page, complaints } = await openPage(running.browser, running.product.url, { ...device, storageState });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/terms');
    await callApi(page, 'PUT auth/me', { language: 'en', darkMode });
    await page.goto(settings);
    await page.getByRole('heading', { name: 'Theme and colors', exact: true }).waitFor();
    for (const closed of (await page.locator('h3 > button[aria-expanded=false]').all()).toReversed())
      await closed.click();
    await page.getByRole('switch', { name: 'Only during office hours' }).check();
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
    await saved(page);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    if (device.isMobile) {
      await button(page, 'Preview').click();
      await page.getByRole('dialog', { name: 'Preview' }).getByTitle('Preview', { exact: true }).waitFor();
      await expectAccessible(page);
    }
    await page.goto(`${settings.replace('embed-settings', 'my-clon').split('?')[0]}?tab=share`);
    if (device.isMobile) await button(page, 'Set up').click();
    await page.getByRole('img', { name: /^QR code for/ }).waitFor();
    await page.getByRole('figure', { name: 'My site' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});
