import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { callApi } from './call-api.ts';
import { openPage } from './open-browser.ts';
import { productAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const site = createServer((request, response) => {
  response.setHeader('content-type', request.url === '/app.js' ? 'text/javascript' : 'text/html');
  if (request.url === '/app.js') response.end("root.innerHTML = '<h1>Hours</h1><p>The bakery opens at nine.</p>'");
  else response.end('<html lang="en"><body><div id="root"></div><script src="/app.js"></script></body></html>');
});
afterAll(() => site.close());

const both = productAndBrowser({
  environment: async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    return { SAFE_FETCH_ALLOW: `127.0.0.1:${(site.address() as AddressInfo).port}` };
  },
});

interface Memory {
  data: { content: { status: string; chars: number; quality: { isRendered: boolean } | null }[] };
}

it('reads a page that shows nothing without JavaScript', async () => {
  const { page } = await openPage(both.browser, both.product.url);
  await signUp(page, both.product, 'ana@example.com');
  const made: { botId: string } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('userToken') ?? ''}` };
    return (await fetch('/api/clone/add', { method: 'POST', headers, body: new FormData() })).json();
  });
  const urls = [`http://127.0.0.1:${(site.address() as AddressInfo).port}/hours`];
  await callApi(page, 'POST training/scrapeUrls', { cloneId: made.botId, urls });
  const source = async () => (await callApi<Memory>(page, `GET clone/getMemory/${made.botId}`)).data.content[0];
  await expect.poll(source, { interval: 500 }).toMatchObject({ status: 'ready', quality: { isRendered: true } });
});
