import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { printTable } from './lib/bench-table.ts';
import { keepAliveClient } from './lib/keep-alive-client.ts';
import { makeEmbed } from './lib/make-embed.ts';
import { quantile } from './lib/quantile.ts';
import { startServer } from './lib/running-server.ts';
import { signUp, teachAgent } from './lib/teach-agent.ts';

export const needsWebApp = true;

const runs = 9;
/** The launcher's cost is small compared to the variance of the page itself, so it takes this many pairs to measure it. */
const pairs = 31;
const shop = 'shop.test';
const launcher = path.resolve(import.meta.dirname, '../apps/widget/dist/chat-widget.js');
/** The page and the launcher have no work left after this time. */
const settledMs = 1_500;

/** Measures the cost of the launcher for its host page, and the time until a visitor can use the panel. */
export async function run(): Promise<void> {
  const server = await startServer();
  const owner = keepAliveClient(server.url, 2);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Site isolation as in desktop browsers: the chat is on another site and has its own process.
    args: ['--no-sandbox', '--disable-gpu', '--site-per-process', `--host-resolver-rules=MAP ${shop} 127.0.0.1`],
  });
  const host = createServer((request, response) => {
    const snippet = `<script src="${server.url}/chat-widget.js" data-token="${token}" async></script>`;
    const text = '<p>Bread of the day, from flour that is milled around the corner, and a cake or two.</p>'.repeat(200);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Shop</title><main>${text}</main>${request.url === '/with' ? snippet : ''}`);
  }).listen(0, '127.0.0.1');
  let token = '';
  try {
    await once(host, 'listening');
    await signUp(owner, server.dataDir);
    const cloneId = await teachAgent(owner, [
      { title: 'Hours', text: 'The bakery opens at nine every day but Monday. '.repeat(20) },
    ]);
    token = await makeEmbed(owner, cloneId);
    const url = `http://${shop}:${(host.address() as AddressInfo).port}`;
    await measure(browser, url);
  } finally {
    await browser.close();
    owner.close();
    host.close();
    await server.stop();
  }
}

async function measure(browser: Browser, url: string): Promise<void> {
  // Costs of the first page only (compilation, server caches) are not measured.
  await visit(browser, `${url}/with`);
  const plain = await compare(browser, url, pairs, false);
  const touched = await compare(browser, url, runs, true);
  const withLauncher = [...plain.with, ...touched.with];
  const waits = { warm: [] as number[], cold: [] as number[] };
  for (let times = 0; times < runs; times += 1) {
    waits.warm.push(await clickToComposer(browser, `${url}/with`, false));
    waits.cold.push(await clickToComposer(browser, `${url}/with`, true));
  }
  printTable('host-page', {
    title: `The launcher on a page of another site (medians of ${runs}; before the first pointer movement, of ${pairs})`,
    rows: [
      { what: 'launcher, gzip -9', value: `${gzipSync(await readFile(launcher), { level: 9 }).length} bytes` },
      { what: 'main thread until it is quiet, without', value: `${middle(plain.without.map(taskTime))} ms` },
      { what: 'main thread until it is quiet, with', value: `${middle(plain.with.map(taskTime))} ms` },
      { what: 'the difference, page by page', value: spread(plain) },
      { what: 'the difference once the mouse moved, chat loaded behind', value: spread(touched) },
      { what: 'tasks over 50 ms, most of any run', value: Math.max(...withLauncher.map((cost) => cost.longTasks)) },
      { what: 'layout shift, most of any run', value: Math.max(...withLauncher.map((cost) => cost.shift)) },
      { what: 'click to the composer, chat loaded behind', value: `${middle(waits.warm)} ms` },
      { what: 'click to the composer, nothing loaded', value: `${middle(waits.cold)} ms` },
    ],
  });
}

interface Pairs {
  without: Cost[];
  with: Cost[];
}

/** Visits the same page alternately without and with the launcher. */
async function compare(browser: Browser, url: string, times: number, isTouched: boolean): Promise<Pairs> {
  const seen: Pairs = { without: [], with: [] };
  for (let time = 0; time < times; time += 1) {
    seen.without.push(await visit(browser, `${url}/without`, isTouched));
    seen.with.push(await visit(browser, `${url}/with`, isTouched));
  }
  return seen;
}

/** Formats the median and the quartiles of the extra time that the launcher took, pair by pair. */
function spread({ without, with: within }: Pairs): string {
  const differences = within.map((cost, at) => cost.taskMs - (without[at]?.taskMs ?? Number.NaN));
  const [low, median, high] = [0.25, 0.5, 0.75].map((part) => quantile(differences, part));
  return `${median} ms (half of them ${low} to ${high})`;
}

interface Cost {
  taskMs: number;
  longTasks: number;
  shift: number;
}

/** Measures a first visit with an empty browser cache. `isTouched`: the mouse moves once the page has loaded. */
async function visit(browser: Browser, url: string, isTouched = false): Promise<Cost> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = Object.assign(window, { longTasks: 0, shift: 0 });
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url, { waitUntil: 'load' });
  if (isTouched) await page.mouse.move(200, 200);
  await page.waitForTimeout(settledMs);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const taskMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  const seen = await page.evaluate(() => {
    const { longTasks, shift } = window as unknown as Omit<Cost, 'taskMs'>;
    return { longTasks, shift };
  });
  await context.close();
  return { taskMs, ...seen };
}

/** Returns the ms from the click on the bubble until the visitor can type. `isCold`: with data saver, nothing preloads. */
async function clickToComposer(browser: Browser, url: string, isCold: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  await context.addInitScript((cold) => {
    const times = Object.assign(window, { clickedAt: 0, focusedAt: 0 });
    const now = () => performance.timeOrigin + performance.now();
    if (cold) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    addEventListener('pointerdown', () => Object.assign(times, { clickedAt: now() }), true);
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) times.focusedAt ||= now();
    });
  }, isCold);
  const page = await context.newPage();
  const told = (name: string) => page.waitForEvent('console', (message) => message.text() === name);
  const [isShown, isReady] = [told('sosia:shown'), isCold ? null : told('sosia:ready')];
  await page.addInitScript(() => {
    for (const name of ['sosia:shown', 'sosia:ready']) addEventListener(name, () => console.debug(name));
  });
  await page.goto(url);
  await isShown;
  await page.mouse.move(200, 200);
  await isReady;
  // Default bubble: 60 pixels wide, 20 pixels from the corner.
  await page.mouse.click(950, 750);
  const focusedAt = await focusTime(page);
  const clickedAt = await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
  await context.close();
  return focusedAt - clickedAt;
}

async function focusTime(page: Page): Promise<number> {
  const isChat = (url: string) => url.includes('/chat-widget?');
  const frame =
    page.frames().find((one) => isChat(one.url())) ??
    (await page.waitForEvent('framenavigated', (one) => isChat(one.url())));
  const read = () => (window as unknown as { focusedAt: number }).focusedAt;
  await frame.waitForFunction(read);
  return frame.evaluate(read);
}

const taskTime = (cost: Cost) => cost.taskMs;
const middle = (values: number[]) => quantile(values, 0.5);
