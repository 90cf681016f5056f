import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { readMailedLink } from './read-mailed-link.ts';
import { type Product, type RunningProduct, startProduct } from './start-product.ts';

interface BrowserOptions {
  /** Names that the browser resolves to this machine. */
  hosts?: string[];
}

interface ProductOptions extends BrowserOptions {
  /** Environment of the product. */
  environment?: () => Promise<Record<string, string>>;
}

/** Starts a browser and a separate product, with its own settings, for the tests of one file. */
export function productAndBrowser({ environment, hosts }: ProductOptions = {}): {
  product: RunningProduct;
  browser: Browser;
} {
  const both = {} as { product: RunningProduct; browser: Browser };
  beforeAll(async () => {
    const settings = { RATE_LIMITS: 'off', ...(await environment?.()) };
    [both.product, both.browser] = await Promise.all([startProduct(settings), openBrowser(hosts)]);
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.product?.stop();
  });
  return both;
}

/**
 * Starts a browser for the tests of one file, with the shared product. Accounts must use different emails in each file.
 */
export function sharedProductAndBrowser({ hosts }: BrowserOptions = {}): { product: Product; browser: Browser } {
  const both = {} as { product: Product; browser: Browser };
  beforeAll(async () => {
    [both.product, both.browser] = await Promise.all([askForProduct(inject('sharedProductPort')), openBrowser(hosts)]);
  });
  afterAll(() => both.browser?.close());
  return both;
}

async function askForProduct(port: number): Promise<Product> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = JSON.parse(await text(socket)) as { url: string; dataDir: string } | { error: string };
  if ('error' in answer) throw new Error(`The shared product did not start. ${answer.error}`);
  const { url, dataDir } = answer;
  return { url, mailedLink: (to, kind) => readMailedLink(dataDir, to, kind) };
}
