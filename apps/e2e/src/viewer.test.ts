import { expect, it } from 'vitest';
import { createAgent, sourceRow } from './agent-steps.ts';
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
