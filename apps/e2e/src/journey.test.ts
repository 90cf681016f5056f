import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from './make-pdf.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const english = [
  'The Willow Mill was built in 1874 by Edith Harrow on the north bank of the river Tamsel. It ground rye and barley for the four villages around it until the railway came and the trade moved to the town. Her grandson sold the stones in 1931 and kept bees in the loft.',
  'Since 2009 the mill has been a museum. It is open from Wednesday to Sunday between ten and five o’clock. A ticket costs seven euros, and children under twelve enter free of charge. Dogs must wait at the gate, where there is water for them. Groups of more than ten people should call the day before their visit.',
];
const spanish = [
  'La panadería Marta abrió en 1998 en la calle del Olmo, junto a la plaza del mercado de Villaseca. Su horno de leña es el más antiguo de la comarca y todavía se enciende cada madrugada con madera de encina.',
  'Los domingos hay pan sin gluten, horneado en un obrador aparte para evitar la contaminación. Se puede reservar por teléfono hasta el sábado a las seis de la tarde. La barra sin gluten cuesta tres euros y la hogaza cinco euros con cincuenta. El resto de la semana solo se hornea por encargo, con dos días de antelación.',
];

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname').fill('Vidal');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Secreto-1');
  await page.getByLabel('Confirm password').fill('Secreto-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.goto(await product.mailedLink(email));
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
  await page.goto('/');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
}

async function createAgent(page: Page, name: string, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^(Create an agent|Start)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/pdf' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/my-clon\//);
}

async function ask(page: Page, text: string): Promise<string> {
  const before = await page.locator('.sosia-row[data-outcome]').count();
  const composer = page.getByLabel('Your message');
  await composer.fill(text);
  await composer.press('Enter');
  const answer = page.locator('.sosia-row[data-outcome]').nth(before);
  await answer.getByRole('button', { name: 'Copy the answer' }).waitFor();
  return answer.innerText();
}

const source = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

it('goes from sign-up to a cited answer from one’s own PDF, keeps it, and forgets it when told to', async () => {
  const { page, complaints } = await openPage(browser, product.url);
  await signUp(page, 'ana@example.com');

  await createAgent(page, 'Mill guide', { name: 'willow-mill.pdf', buffer: await makePdf(english) });
  await source(page, 'willow-mill.pdf').getByText('Ready').waitFor();
  const answer = await ask(page, 'How much does a ticket for the museum cost?');
  expect(answer).toContain('seven euros');

  await page
    .getByRole('log')
    .getByRole('button', { name: /willow-mill\.pdf/ })
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('Page 2 of 2').waitFor();
  await viewer.locator('canvas').first().waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('How much does a ticket for the museum cost?').waitFor();
  expect(await page.getByRole('log').innerText()).toContain('seven euros');

  await source(page, 'willow-mill.pdf')
    .getByRole('button', { name: /What to do with/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You need to add info to your avatar before you can interact with it.').first().waitFor();
  expect(await page.getByLabel('Your message').isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
});

it('answers a Spanish question from a Spanish PDF, and refuses what neither says', async () => {
  const { page, complaints } = await openPage(browser, product.url);
  await signUp(page, 'lucia@example.com');
  await createAgent(page, 'Marta', { name: 'panaderia.pdf', buffer: await makePdf(spanish) });
  await source(page, 'panaderia.pdf').getByText('Ready').waitFor();
  expect(await ask(page, '¿Hasta cuándo se puede reservar el pan sin gluten?')).toContain(
    'sábado a las seis de la tarde',
  );
  const refusal = await ask(page, '¿Quién ganó el campeonato mundial de ajedrez?');
  expect(refusal).toContain('Not in my knowledge');
  expect(complaints).toEqual([]);
});

it('sends nobody away without a word: guard, wrong password, unknown page', async () => {
  const { page, complaints } = await openPage(browser, product.url);
  await page.goto('/my-clon/01980000-0000-7000-8000-000000000000');
  await page.waitForURL(/\/login/);
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Secreto-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('User not found').waitFor();
  await page.goto('/no-such-page');
  await page.getByText('Sorry, the page you are looking for does not exist.').waitFor();
  expect(complaints).toEqual([]);
});
