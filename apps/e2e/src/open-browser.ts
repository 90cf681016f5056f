import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Flags for a machine without a network, where the browser's own calls home would only fail. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `hosts`: names that stand for this machine, as if a name server said so. */
export function openBrowser(hosts: string[] = []): Promise<Browser> {
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ');
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: rules === '' ? args : [...args, `--host-resolver-rules=${rules}`],
  });
}

export interface WatchedPage {
  page: Page;
  /** What the page complained about: errors, refusals of the content policy, requests to other hosts. */
  complaints: string[];
}

/** A page in a context of its own that notes everything a healthy page does not do. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call (such as a wrong password) is part of a journey; the browser prints it as an error all the same.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(url) && !/^(data|blob):/.test(target)) complaints.push(`foreign request: ${target}`);
  });
  return { page, complaints };
}
