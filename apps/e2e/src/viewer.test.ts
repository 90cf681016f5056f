import { expect, it } from 'vitest';
import { ask, createAgent, sourceRow } from './agent-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { japanese, makeDemandingPdf } from './make-demanding-pdf.ts';
import { openPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp } from './sign-up.ts';

const running = sharedProductAndBrowser();

const filler =
  'The Willow Mill was built in 1874 by Edith Harrow on the north bank of the river Tamsel. It ground rye and barley for the four villages around it until the railway came and the trade moved to the town. Her grandson sold the stones in 1931 and kept bees in the loft. Since 2009 the mill has been a museum. It is open from Wednesday to Sunday between ten and five. A ticket costs seven euros, and children under twelve enter free of charge. Dogs must wait at the gate, where there is water for them. Groups should call the day before.';

it('renders fonts that are not embedded and JPEG 2000 images, from this host only', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await signUp(page, running.product, 'viewer@example.com');
  await createAgent(page, 'Mill', { name: 'mill.pdf', buffer: await makeDemandingPdf(filler) });
  await sourceRow(page, 'mill.pdf').getByText('Ready').waitFor();
  // The viewer is loaded lazily.
  expect(asked.filter((url) => /pdfjs-/.test(url))).toEqual([]);

  await sourceRow(page, 'mill.pdf').getByRole('button', { name: 'mill.pdf', exact: true }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('Page 1 of 1').waitFor();
  await viewer.locator('.sosia-pdf-text').getByText(japanese).waitFor();
  const [red = 0, green = 255, blue = 255] = await viewer.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    // The center of the image, relative to the size of the page.
    const [x, y] = [(200 / 595) * canvas.width, (1 - 400 / 842) * canvas.height];
    return [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])];
  });
  expect(Math.abs(red - 200) + Math.abs(green - 30) + Math.abs(blue - 60)).toBeLessThan(12);
  expect(complaints).toEqual([]);
});

it('highlights the cited row under its column names, and the cited sentence', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, 'cited-row@example.com');
  const packages = Array.from({ length: 60 }, (_, at) => `| Package ${at + 1} | ${at + 200} € | Monday |`);
  const table = ['| Treatment | Price | Day |', '| --- | --- | --- |', ...packages, '| Wash and cut | 31 € | Friday |'];
  const text = `# Salon\n\nMarta opened it in 2009. Dogs are welcome on Thursdays. It has two chairs.\n\n## Prices\n\n${table.join('\n')}\n`;
  await createAgent(page, 'Salon', { name: 'salon.md', buffer: Buffer.from(text) });
  await sourceRow(page, 'salon.md').getByText('Ready').waitFor();
  const viewer = page.getByRole('dialog', { name: 'salon.md' });
  const openCitation = () => page.locator('.sosia-chip').last().click();

  await ask(page, 'How much is a wash and cut?');
  await openCitation();
  const row = viewer.locator('tr[data-cited]');
  await expect.poll(() => row.allInnerTexts()).toEqual(['Wash and cut\t31 €\tFriday']);
  await viewer
    .getByRole('status')
    .getByText('Highlighted: Wash and cut · 31 € · Friday')
    .waitFor({ state: 'attached' });
  const [header, cited] = [await viewer.locator('thead').last().boundingBox(), await row.boundingBox()];
  expect(header?.y).toBeGreaterThan(0);
  expect(header?.y).toBeLessThan(cited?.y ?? 0);
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Close' }).click();

  await ask(page, 'Are dogs welcome?');
  await openCitation();
  await expect.poll(() => viewer.locator('mark').allInnerTexts()).toEqual(['Dogs are welcome on Thursdays']);
  expect(complaints).toEqual([]);
});

it('keeps the head of a wide table below the toolbar on a phone', async () => {
  const phone = { viewport: { width: 390, height: 700 } };
  const { page } = await openPage(running.browser, running.product.url, phone);
  await signUp(page, running.product, 'wide-table@example.com');
  const heads = Array.from({ length: 9 }, (_, at) => `Column number ${at + 1}`);
  const row = (name: string) => `| ${[name, ...heads.slice(1).map((_, at) => `value ${at}`)].join(' | ')} |`;
  const rows = Array.from({ length: 40 }, (_, at) => row(`Row ${at + 1}`));
  const lines = [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...rows];
  const after = Array.from({ length: 20 }, (_, at) => `Paragraph ${at + 1} about the mill.`).join('\n\n');
  const text = `# Mill\n\n${filler}\n\n${lines.join('\n')}\n\n${after}\n`;
  await createAgent(page, 'Mill', { name: 'wide.md', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Set up' }).click();
  await sourceRow(page, 'wide.md').getByText('Ready').waitFor();
  await sourceRow(page, 'wide.md').getByRole('button', { name: 'wide.md', exact: true }).click();
  const viewer = page.getByRole('dialog');
  const head = viewer.locator('[data-wide] thead');
  await head.waitFor();
  // The head of the table is where the toolbar is.
  const search = viewer.getByPlaceholder('Find in the text');
  await viewer.locator('[data-wide]').evaluate((frame) => frame.scrollIntoView({ block: 'start' }));
  const [bar, covered] = [await search.boundingBox(), await head.boundingBox()];
  expect(covered?.y ?? 0).toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0));
  const isOnTop = await search.evaluate((input) => {
    const { left, right, top, bottom } = input.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === input;
  });
  expect(isOnTop).toBe(true);
});
