import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

interface Surroundings {
  /** Settings of the product. */
  environment?: () => Promise<Record<string, string>>;
  /** Names under which the browser finds this machine. */
  hosts?: string[];
}

/** The product and a browser for the tests of one file, there once they run. */
export function productAndBrowser({ environment, hosts }: Surroundings = {}): {
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
