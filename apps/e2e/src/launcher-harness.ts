import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultCustomization } from '@sosia/contract/embed-look';
import { type LauncherLook, launcherLook } from '@sosia/contract/launcher-look';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser } from './open-browser.ts';

const built = new URL('../../widget/dist/', import.meta.url);
const launcher = new URL('chat-widget.js', built);
const style = await readFile(new URL('launcher.css', built), 'utf8');

/** Hosts of the product and of the site that embeds the launcher. */
const productHost = 'sosia.test';
const shopHost = 'shop.test';

const frame = `<!doctype html><html lang="en"><head><title>Chat</title></head><body style="margin:0">
<main><label>Question <input></label></main><script>
const heard = window.heard = [];
let origin = '*';
const tell = (window.tell = (message) => parent.postMessage({ sosia: 'frame', v: 1, ...message }, origin));
addEventListener('message', ({ data, source }) => {
  if (source !== parent || data.sosia !== 'launcher') return;
  heard.push(data);
  if (data.type === 'hello' && !location.search.includes('unready')) tell({ type: 'ready' });
  if (data.type === 'visible' && data.takesFocus) document.querySelector('input').focus();
});
addEventListener('keydown', (event) => event.key === 'Escape' && tell({ type: 'close' }));
try { localStorage.x = 1 } catch { window.isBlocked = true }
tell({ type: 'waiting' });
</script></body></html>`;

export interface HostPage {
  /** HTML of the body; `snippet(token)` adds a launcher. */
  body: string;
  head?: string;
  htmlAttributes?: string;
  headers?: Record<string, string>;
}

export interface LauncherHarness {
  productUrl: string;
  shopUrl: string;
  snippet(token?: string, attributes?: string): string;
  /** Looks by token; other tokens get the default look. */
  looks: Map<string, Partial<LauncherLook>>;
  /** Host pages by path; `/` is a plain shop with one launcher. */
  pages: Map<string, HostPage>;
  close(): Promise<void>;
}

/**
 * Serves the built launcher with a minimal chat in its panel, and host pages under other names. Special tokens:
 * `unknown` and `elsewhere` are refused with the look, `silent` never sends a message, `unready` never becomes ready,
 * `broken` answers 500.
 */
async function startLauncherStage(): Promise<LauncherHarness> {
  const script = await readFile(launcher);
  const looks = new Map<string, Partial<LauncherLook>>();
  const pages = new Map<string, HostPage>();
  const server = createServer((request, response) => {
    const isProduct = request.headers.host?.startsWith(productHost);
    if (!isProduct) return host(request, response);
    const url = new URL(request.url ?? '/', 'http://x');
    const token = url.searchParams.get('token') ?? '';
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/chat-widget.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (url.pathname === '/widget/look') sendLook(response, token, looks);
    else if (url.pathname === '/chat-widget' && token !== 'broken') sendFrame(response, token);
    else response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Out of order</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const productUrl = `http://${productHost}:${port}`;
  const snippet = (token = 'agent', attributes = '') =>
    `<script src="${productUrl}/chat-widget.js" data-token="${token}" ${attributes} async></script>`;
  pages.set('/', { body: `<main><h1>Shop</h1><p>Bread.</p><a href="#more">More</a></main>${snippet()}` });
  function host(request: IncomingMessage, response: ServerResponse): void {
    const page = pages.get(new URL(request.url ?? '/', 'http://x').pathname);
    if (!page) return void response.writeHead(204).end();
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const { htmlAttributes = 'lang="en"', head = '', body } = page;
    const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
    response.end(
      `<!doctype html><html ${htmlAttributes}><head><title>Shop</title>${viewport}${head}</head><body>${body}</body></html>`,
    );
  }
  return {
    productUrl,
    shopUrl: `http://${shopHost}:${port}`,
    snippet,
    looks,
    pages,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendLook(response: ServerResponse, token: string, looks: LauncherHarness['looks']): void {
  const refusals: Record<string, [number, string]> = {
    unknown: [404, 'notFound'],
    elsewhere: [403, 'domainNotAllowed'],
  };
  const [status, code] = refusals[token] ?? [200, undefined];
  const greeting = { text: '', afterSeconds: 0 };
  const agent = { name: 'Ana', pictureUrl: null };
  const usual = launcherLook({ ...defaultCustomization, greeting }, agent, Date.now());
  const look: LauncherLook = { ...usual, style, ...looks.get(token) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(code ? { code } : look));
}

function sendFrame(response: ServerResponse, token: string): void {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  if (token === 'forbidden') headers['content-security-policy'] = "frame-ancestors 'none'";
  response.writeHead(200, headers).end(token === 'silent' ? '<p>Under construction</p>' : frame);
}

export const noRules: LauncherLook['rules'] = {
  paths: [],
  exceptPaths: [],
  showAfterSeconds: 0,
  hours: null,
  openAfterSeconds: null,
  openOnExit: false,
  openPaths: [],
};

/** Starts the harness and a browser for the tests of one file; each test opens its own contexts. */
export function startLauncherHarness(): { stage: LauncherHarness; browser: Browser } {
  const both = {} as { stage: LauncherHarness; browser: Browser };
  beforeAll(async () => {
    [both.stage, both.browser] = await Promise.all([startLauncherStage(), openBrowser([productHost, shopHost])]);
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.stage?.close();
  });
  afterEach(async () => {
    await Promise.all(both.browser.contexts().map((context) => context.close()));
  });
  return both;
}

export interface VisitedPage {
  page: Page;
  /** Errors and warnings in the console of the page. */
  complaints: string[];
}

/** Visits a page. The launcher's shadow root is made open, so that the test can find and click its elements. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<VisitedPage> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1000, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (how) {
      return attachShadow.call(this, { ...how, mode: 'open' });
    };
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}

export const panel = (page: Page) => page.locator('sosia-launcher .p');
export const card = (page: Page) => page.locator('sosia-launcher .c');
export const isVisible = (page: Page) => expect.poll(() => panel(page).isVisible());

export const bubble = (page: Page, name: string | RegExp = /Chat/) =>
  page.locator('sosia-launcher .b').and(page.getByLabel(name));

/** Returns the chat's frame; moves the mouse until it is loaded, as a visitor would. */
export async function chatFrame(page: Page, token = 'agent'): Promise<Frame> {
  const isIt = (one: Frame) => one.url().endsWith(`/chat-widget?token=${token}`);
  const find = () => page.frames().find(isIt);
  let places = 0;
  const move = async () => {
    places += 1;
    await page.mouse.move(200 + (places % 100), 200);
    return find() !== undefined;
  };
  if (!find()) await expect.poll(move).toBe(true);
  const frame = find();
  if (!frame) throw new Error('there is no chat on the page');
  await frame.waitForFunction(() => 'heard' in window);
  return frame;
}

type Heard = { type: string } & Record<string, unknown>;

/** Returns the messages of one type that the chat received from the launcher. */
export const receivedMessages = (frame: Frame, type: string): Promise<Heard[]> =>
  frame.evaluate(
    (wanted) => (window as unknown as { heard: Heard[] }).heard.filter((one) => one.type === wanted),
    type,
  );

/** Sends a message from the chat to the launcher. */
export const postFrameMessage = (frame: Frame, message: object): Promise<void> =>
  frame.evaluate((told) => (window as unknown as { tell: (told: object) => void }).tell(told), message);
