import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makePdf } from '@sosia/testing';
import { expect, it } from 'vitest';
import { ask, createAgent, sourceRow } from '../apps/e2e/src/agent-steps.ts';
import { openPage } from '../apps/e2e/src/open-browser.ts';
import { productAndBrowser } from '../apps/e2e/src/product-and-browser.ts';
import { signUp } from '../apps/e2e/src/sign-up.ts';

const data = path.resolve(import.meta.dirname, '../../shared/data');
const realPdf = path.join(data, 'pdf/files/pdfbox-eu-001.pdf');
const spanishTexts = path.join(data, 'xquad/xquad.es.json');

const running = productAndBrowser();

interface Xquad {
  data: { paragraphs: { context: string; qas: { question: string; answers: { text: string }[] }[] }[] }[];
}

it('answers from a typical PDF and from a Spanish one', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, 'corpus@example.com');
  await createAgent(page, 'Registry', { name: 'thresholds.pdf', buffer: await readFile(realPdf) });
  await sourceRow(page, 'thresholds.pdf').getByText('Ready').waitFor();
  expect(await ask(page, 'How many economic activities are there under E-PRTR?')).toContain('65');
  await page
    .getByRole('log')
    .getByRole('button', { name: /thresholds\.pdf/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Page 1 of 3').waitFor();
  await page.keyboard.press('Escape');

  const { data: articles } = JSON.parse(await readFile(spanishTexts, 'utf8')) as Xquad;
  const paragraphs = articles.slice(0, 4).flatMap((article) => article.paragraphs.slice(0, 3));
  // The standard PDF fonts support only Latin letters.
  const printable = paragraphs.map(({ context }) => context.replace(/[^\u0020-\u00ff]/g, ' '));
  await createAgent(page, 'Lecturas', { name: 'lecturas.pdf', buffer: await makePdf(printable) });
  await sourceRow(page, 'lecturas.pdf').getByText('Ready').waitFor();
  const asked = paragraphs
    .slice(0, 6)
    .map(({ qas }) => qas[0])
    .filter((qa) => qa !== undefined);
  let held = 0;
  for (const { question, answers } of asked) {
    const answer = await ask(page, question);
    if (answers.some(({ text }) => answer.includes(text))) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(4);
  expect(complaints).toEqual([]);
});
