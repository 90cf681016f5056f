import { makePdf } from '@sosia/testing';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createAgent, sourceRow } from './agent-steps.ts';
import { callApi } from './call-api.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openPage, type WatchedPage } from './open-browser.ts';
import { sharedProductAndBrowser } from './product-and-browser.ts';
import { signUp, testPassword } from './sign-up.ts';

const running = sharedProductAndBrowser();
/** Browser state of a user whose agent has answered once. */
let signedIn: NonNullable<BrowserContextOptions['storageState']>;
let workshop = '';

const text =
  'El faro de Cabo Orrin mide 31 metros y su luz se ve desde diecinueve millas. La casa del farero se construyó dos años más tarde, y las dos familias que vivían allí cultivaban patatas entre los muros. Desde 1987 nadie vive en el cabo; la lámpara se cuida desde el puerto y un barco sale cada dos martes cuando el oleaje lo permite. Se puede subir a la torre el primer domingo de cada mes, de mayo a septiembre. La entrada cuesta cuatro euros y los niños menores de doce años no pagan. Hay ciento treinta y dos escalones.';

beforeAll(async () => {
  const { page } = await openPage(running.browser, running.product.url);
  await signUp(page, running.product, 'surfaces@example.com');
  await createAgent(page, 'Faro', { name: 'faro.pdf', buffer: await makePdf([text]) });
  await sourceRow(page, 'faro.pdf').getByText('Ready').waitFor();
  await ask(page, '¿Cuánto mide el faro?');
  workshop = new URL(page.url()).pathname;
  const agentId = workshop.split('/').at(-1);
  await callApi(page, `POST clone/tests/${agentId}`, {
    cases: [{ question: '¿Cuánto mide el faro?', expected: '31' }],
  });
  await callApi(page, `POST clone/tests/${agentId}/run`);
  signedIn = await page.context().storageState();
});

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/**
 * Returns how far the page has overflowed the right edge of the screen in any animation frame so far, skeletons
 * included.
 */
const overflow = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.widest ?? 'NaN'));

/** Runs in the page before its scripts. It measures each frame until a second after the last change of the document. */
function watchWidth(): void {
  const settledFrames = 60;
  let widest = -1;
  let unchangedFrames = settledFrames;
  const measure = () => {
    const root = document.documentElement;
    const width = root.scrollWidth - root.clientWidth;
    if (width > widest) {
      widest = width;
      root.dataset.widest = String(widest);
    }
    unchangedFrames += 1;
    if (unchangedFrames < settledFrames) requestAnimationFrame(measure);
  };
  const onChange = () => {
    if (unchangedFrames >= settledFrames) requestAnimationFrame(measure);
    unchangedFrames = 0;
  };
  // Fonts, images and the window's size change widths without changing the document.
  addEventListener('load', onChange, { capture: true });
  addEventListener('resize', onChange);
  document.fonts.addEventListener('loadingdone', onChange);
  new MutationObserver(onChange).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

describe.each([
  ['desktop, light, English', desktop, 'en', false],
  ['desktop, dark, Spanish', desktop, 'es', true],
  ['phone, light, Spanish', phone, 'es', false],
  ['phone, dark, English', phone, 'en', true],
] as const)('on %s', (_name, device, language, isDark) => {
  const opened: WatchedPage[] = [];
  const open = async (state?: typeof signedIn) => {
    const watched = await openPage(running.browser, running.product.url, {
      ...device,
      ...(state ? { storageState: state } : {}),
    });
    opened.push(watched);
    await watched.page.addInitScript(
      ([lang, dark]) => {
        localStorage.setItem('language', String(lang));
        localStorage.setItem('darkMode', String(dark));
      },
      [language, isDark],
    );
    await watched.page.addInitScript(watchWidth);
    if (state) {
      // The account's language and theme override those of this browser.
      await watched.page.goto('/terms');
      await callApi(watched.page, 'PUT auth/me', { language, darkMode: isDark });
    }
    return watched.page;
  };
  let stranger: Page;
  /** One page for all tests of the signed-in user, so that loaded scripts are reused. */
  let page: Page;
  beforeAll(async () => {
    [stranger, page] = await Promise.all([open(), open(signedIn)]);
  });
  afterAll(async () => {
    for (const { page } of opened) await page.context().close();
  });

  const expectClean = async (seen: Page, ready: Locator) => {
    await ready.filter({ visible: true }).first().waitFor();
    expect(await seen.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await overflow(seen)).toBeLessThanOrEqual(0);
    await expectAccessible(seen);
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  };

  it.each([
    ['/login', /Welcome back|Te damos la bienvenida|Hola de nuevo|Bienvenid/],
    ['/signin', /Create your account|Crea tu cuenta/],
    ['/reset-password', /Reset your password|Restablece tu contraseña/],
    ['/change-password?token=nonsense', /Set a new password|Crea una contraseña nueva/],
    ['/change-password', /The token field is required|El token es obligatorio/],
    ['/verify-email?token=nonsense&refuse=true', /Not you\?|¿No has sido tú\?/],
    ['/verify-email?token=nonsense', /This link does not work|Este enlace no/],
    ['/notifications?token=nonsense', /Yes, send them|Sí, quiero recibirlos/],
    ['/notifications', /This link does not work|Este enlace no funciona/],
    ['/terms', /terms|Términos|Condiciones/i],
    ['/privacy', /privacy|privacidad/i],
    ['/error', /This agent could not be opened|No se ha podido abrir este agente/],
    ['/no-such-page', /Sorry, the page you are looking for does not exist\.|página/],
  ])('%s is clean', async (path, ready) => {
    await stranger.goto(path);
    await expectClean(stranger, stranger.locator('main').getByText(ready));
  });

  it('home and workshop are clean', async () => {
    await page.goto('/');
    await expectClean(page, page.getByText('Faro', { exact: true }));
    await page.goto(workshop);
    await expectClean(page, page.getByRole('log'));
    if (device === phone) await page.getByRole('button', { name: /^(Set up|Configurar)$/ }).click();
    await expectClean(page, page.getByText('faro.pdf'));
    await page.getByRole('tab', { name: /Instructions|Instrucciones/ }).click();
    await expectClean(page, page.getByLabel(/Welcome text|bienvenida/));
  });

  it('the dialogs to add, view and search knowledge are clean', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(workshop);
    await page.getByRole('log').waitFor();
    if (device === phone) await page.getByRole('button', { name: /^(Set up|Configurar)$/ }).click();
    const dialog = page.getByRole('dialog');
    const shut = async () => {
      await dialog.getByRole('button', { name: /^(Close|Cerrar)$/ }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: /^(Add a website|Añadir un sitio web)$/ }).click();
    await dialog.getByText(/^(More options|Más opciones)$/).click();
    await dialog.getByRole('button', { name: /^(Add a cookie|Añadir una cookie)/ }).click();
    await expectClean(page, dialog.getByLabel(/^(Value|Valor)$/));
    await shut();
    await page.getByRole('button', { name: /^(Search inside|Buscar dentro)$/ }).click();
    await dialog.getByRole('textbox').fill('faro');
    await page.keyboard.press('Enter');
    await expectClean(page, dialog.getByText(/faro\.pdf/));
    await shut();
    await page.getByRole('button', { name: /(Actions for|Acciones para) faro\.pdf/ }).click();
    await page.getByRole('menuitem', { name: /^(Details|Detalles)$/ }).click();
    await expectClean(page, dialog.getByText(/^(Takes up|Ocupa)$/));
    await shut();
    await page.getByRole('button', { name: 'faro.pdf', exact: true }).click();
    await dialog.getByRole('button', { name: /^(Read as text|Leer como texto)$/ }).click();
    await dialog.getByRole('button', { name: /^(How the agent sees it|Como lo ve el agente)/ }).click();
    await expectClean(page, dialog.getByText(/^(Passage|Fragmento) 1$/));
  });

  it('conversations, traces and test results are clean', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${workshop}?tab=conversations`);
    await page.getByRole('log').waitFor();
    if (device === phone) await page.getByRole('button', { name: /^(Set up|Configurar)$/ }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: /¿Cuánto mide el faro/ }).click();
    await expectClean(page, panel.getByRole('button', { name: /^(Improve this answer|Mejorar esta respuesta)$/ }));
    await panel.getByRole('button', { name: /^(Why this answer|¿Por qué esta respuesta)\?$/ }).click();
    const why = page.getByRole('dialog');
    await expectClean(page, why.getByText(/^(How it was generated|Cómo se generó)$/));
    await why.getByRole('button', { name: /^(Close|Cerrar)$/ }).click();
    await page.getByRole('tab', { name: /^(Learning|Aprendizaje)$/ }).click();
    await page.getByRole('button', { name: /^(Test set|Conjunto de pruebas)$/ }).click();
    await panel.getByRole('button', { name: /^(Show the answer to|Ver la respuesta a)/ }).click();
    await expectClean(page, panel.getByText(/^(Took|Tardó)/));
  });

  it('account settings are clean, including two-factor setup and the deletion dialog', async () => {
    // Measure the final colors, not those of a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/account-settings');
    await expectClean(page, page.getByRole('region', { name: /signed in|iniciado sesión/ }).getByRole('listitem'));
    await page.getByRole('button', { name: /^(Turn on|Activar)$/ }).click();
    await page.getByLabel(/^(Your password|Tu contraseña)$/).fill(testPassword);
    await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click();
    await expectClean(page, page.getByRole('img', { name: /QR/ }));
    await page.getByRole('button', { name: /^(Close|Cerrar)$/ }).click();
    await page.getByRole('button', { name: /^(Delete my account|Eliminar mi cuenta)$/ }).click();
    await expectClean(page, page.getByText(/Delete your account\?|¿Eliminar tu cuenta\?/));
  });
});
