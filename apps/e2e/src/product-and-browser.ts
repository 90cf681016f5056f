import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/** The product and a browser for the tests of one file, there once they run. */
export function productAndBrowser(): { product: RunningProduct; browser: Browser } {
  const both = {} as { product: RunningProduct; browser: Browser };
  beforeAll(async () => {
    [both.product, both.browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), openBrowser()]);
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.product?.stop();
  });
  return both;
}
