import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Flags that disable the browser's own network requests, which fail on a machine without a network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launches a browser.
 * @param hosts names that it resolves to this machine
 */
export function openBrowser(hosts: string[] = []): Promise<Browser> {
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ');
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: rules === '' ? args : [...args, `--host-resolver-rules=${rules}`],
  });
}

export interface WatchedPage {
  page: Page;
  /** Errors, violations of the content security policy, and requests to other hosts. */
  complaints: string[];
}

/** Opens a page in a new context and records errors and unexpected requests. */
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
    // The browser also logs an expected refusal, such as a wrong password, as an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(url) && !/^(data|blob):/.test(target)) complaints.push(`foreign request: ${target}`);
  });
  return { page, complaints };
}
