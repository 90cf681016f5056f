import { makePdf } from '@sosia/testing';
import { expect, it } from 'vitest';
import { ask, createAgent, createAgentByHand, sourceRow } from './agent-steps.ts';
import { openPage } from './open-browser.ts';
import { productAndBrowser } from './product-and-browser.ts';
import { signUp, signUpByHand } from './sign-up.ts';

const running = productAndBrowser();

const english = [
  'The Willow Mill was built in 1874 by Edith Harrow on the north bank of the river Tamsel. It ground rye and barley for the four villages around it until the railway came and the trade moved to the town. Her grandson sold the stones in 1931 and kept bees in the loft.',
  'Since 2009 the mill has been a museum. It is open from Wednesday to Sunday between ten and five o’clock. A ticket costs seven euros, and children under twelve enter free of charge. Dogs must wait at the gate, where there is water for them. Groups of more than ten people should call the day before their visit.',
];
const spanish = [
  'La panadería Marta abrió en 1998 en la calle del Olmo, junto a la plaza del mercado de Villaseca. Su horno de leña es el más antiguo de la comarca y todavía se enciende cada madrugada con madera de encina.',
  'Los domingos hay pan sin gluten, horneado en un obrador aparte para evitar la contaminación. Se puede reservar por teléfono hasta el sábado a las seis de la tarde. La barra sin gluten cuesta tres euros y la hogaza cinco euros con cincuenta. El resto de la semana solo se hornea por encargo, con dos días de antelación.',
];

it('goes from sign-up to a cited answer from an uploaded PDF, keeps it after a reload, and deletes it on request', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await signUpByHand(page, running.product, 'ana@example.com');

  await createAgentByHand(page, 'Mill guide', { name: 'willow-mill.pdf', buffer: await makePdf(english) });
  await sourceRow(page, 'willow-mill.pdf').getByText('Ready').waitFor();
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

  await sourceRow(page, 'willow-mill.pdf')
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You need to add info to your avatar before you can interact with it.').first().waitFor();
  expect(await page.getByLabel('Your message').isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
});

it('answers a Spanish question from a Spanish PDF, and refuses without a source', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, 'lucia@example.com');
  await createAgent(page, 'Marta', { name: 'panaderia.pdf', buffer: await makePdf(spanish) });
  await sourceRow(page, 'panaderia.pdf').getByText('Ready').waitFor();
  expect(await ask(page, '¿Hasta cuándo se puede reservar el pan sin gluten?')).toContain(
    'sábado a las seis de la tarde',
  );
  const refusal = await ask(page, '¿Quién ganó el campeonato mundial de ajedrez?');
  expect(refusal).toContain('Not in my sources');
  expect(complaints).toEqual([]);
});

it('explains every refusal: guard, wrong password, unknown page', async () => {
  const { page, complaints } = await openPage(running.browser, running.product.url);
  await page.goto('/my-clon/01980000-0000-7000-8000-000000000000');
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Secreto-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('User not found').waitFor();
  await page.goto('/no-such-page');
  await page.getByText('Sorry, the page you are looking for does not exist.').waitFor();
  expect(complaints).toEqual([]);
});
