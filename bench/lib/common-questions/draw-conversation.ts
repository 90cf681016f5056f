import type { Page } from 'playwright-core';

const quality = 80;

/** Draws the whole conversation of an opened chat, in parts of about the same height, as WebP. */
export async function drawConversation(page: Page, parts: number): Promise<Buffer[]> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await showWhole(page, width);
  const starts = await page
    .locator('.sosia-own')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
  const cuts = Array.from({ length: parts - 1 }, (_, at) => nearest(starts, (height * (at + 1)) / parts));
  const edges = [0, ...cuts.map((y) => Math.round(y - 8)), height];
  const scale = await page.evaluate(() => devicePixelRatio);
  const devtools = await page.context().newCDPSession(page);
  const drawn: Buffer[] = [];
  for (const [at, y] of edges.slice(0, -1).entries()) {
    const clip = { x: 0, y, width, height: (edges[at + 1] ?? height) - y, scale };
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    drawn.push(Buffer.from(data, 'base64'));
  }
  return drawn;
}

/** Makes the window as high as the conversation. @returns its height */
async function showWhole(page: Page, width: number): Promise<number> {
  await page.getByRole('textbox').blur();
  await page.mouse.move(0, 0);
  const hiddenHeight = () => {
    const list = document.querySelector('.sosia-scroll');
    return list ? list.scrollHeight - list.clientHeight : 0;
  };
  let height = page.viewportSize()?.height ?? 0;
  // Rows off-screen have an estimated height until they are shown.
  for (let hidden = await page.evaluate(hiddenHeight); hidden > 0; hidden = await page.evaluate(hiddenHeight)) {
    height += hidden;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  return height;
}

function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best), 0);
}
