import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import {
  bubble,
  card,
  chatFrame,
  isVisible,
  noRules,
  panel,
  postFrameMessage,
  receivedMessages,
  startLauncherHarness,
  visit,
} from './launcher-harness.ts';

const run = startLauncherHarness();

const boxOf = async (page: Page, part: string) => (await page.locator(`sosia-launcher ${part}`).first().boundingBox())!;
/** Expects the complete flow to work: bubble visible, panel opened, question typed, panel closed. */
async function expectUsable(page: Page, token = 'agent'): Promise<void> {
  await bubble(page).click();
  await isVisible(page).toBe(true);
  const frame = await chatFrame(page, token);
  await page.locator('sosia-launcher .ready').waitFor();
  await frame.locator('input').fill('hours?');
  await page.evaluate('Sosia.close()');
  await isVisible(page).toBe(false);
}

it('keeps its conversation when the page replaces its body', async () => {
  const { page, complaints } = await visit(run.browser, run.stage.shopUrl);
  const frame = await chatFrame(page);
  await frame.locator('input').fill('half a question');
  await bubble(page).click();
  await page.evaluate((snippet) => {
    const next = document.createElement('body');
    next.append(document.createRange().createContextualFragment(`<h1>Next</h1>${snippet}`));
    document.body.replaceWith(next);
    history.pushState(null, '', '/next');
  }, run.stage.snippet());
  await page.getByText('Next').waitFor();
  await expect
    .poll(async () => (await receivedMessages(frame, 'page')).at(-1))
    .toMatchObject({ page: { url: `${run.stage.shopUrl}/next` } });
  expect(await frame.locator('input').inputValue()).toBe('half a question');
  expect([await page.locator('sosia-launcher').count(), await panel(page).isVisible()]).toEqual([1, true]);
  // It comes back after the page has removed it with everything else.
  await page.evaluate(() => document.documentElement.replaceChildren(document.head, document.body));
  await expect.poll(() => page.locator('sosia-launcher').count()).toBe(1);
  await expect.poll(async () => receivedMessages(await chatFrame(page), 'hello')).toMatchObject([{ isOpen: true }]);
  expect(complaints).toEqual([]);
});

it('works under a strict content security policy that allows its host, with trusted types and a nonce', async () => {
  const ours = run.stage.productUrl;
  const policy = `default-src 'none'; script-src 'nonce-x'; frame-src ${ours}; connect-src ${ours}; require-trusted-types-for 'script'; trusted-types 'none'`;
  run.stage.pages.set('/strict', {
    headers: { 'content-security-policy': policy },
    body: `<main><h1>Bank</h1></main>${run.stage.snippet('agent', 'nonce="x" data-label="Ask"')}`,
  });
  const { page, complaints } = await visit(run.browser, `${run.stage.shopUrl}/strict`);
  await expectUsable(page);
  expect((await boxOf(page, '.b')).height).toBe(60);
  expect(complaints).toEqual([]);
});

it('is not shown where a content security policy blocks its look, and logs a warning', async () => {
  run.stage.pages.set('/stricter', {
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-x'; frame-src ${run.stage.productUrl}`,
    },
    body: `<main><h1>Bank</h1></main>${run.stage.snippet('agent', 'nonce="x"')}`,
  });
  const { page, complaints } = await visit(run.browser, `${run.stage.shopUrl}/stricter`);
  await expect.poll(() => complaints.at(-1)).toBe(`Sosia: no chat on ${run.stage.shopUrl}: unreachable`);
  expect(complaints[0]).toContain('connect-src');
  expect(await page.locator('sosia-launcher').count()).toBe(0);
});

it('looks the same on a page with hostile styles', async () => {
  const hell = `* { all: unset !important; display: none !important; direction: rtl !important; transform: rotate(9deg) !important; transition: all 9s !important }
    iframe, div, button, sosia-launcher { display: none !important; visibility: hidden !important; position: static !important; width: 1px !important }
    body { pointer-events: none; filter: blur(9px); zoom: 2 } html { display: block !important; transform: none !important; font-size: 3px !important }`;
  run.stage.pages.set('/hell', { head: `<style>${hell}</style>`, body: `<main>Hell</main>${run.stage.snippet()}` });
  const { page } = await visit(run.browser, `${run.stage.shopUrl}/hell`);
  await bubble(page).waitFor();
  expect(await boxOf(page, '.b')).toEqual({ x: 920, y: 720, width: 60, height: 60 });
  await expectUsable(page);
  await bubble(page).click();
  await expect.poll(() => boxOf(page, '.p')).toEqual({ x: 580, y: 28, width: 400, height: 680 });
});

it('stays on the left of a right-to-left page, and follows dark mode', async () => {
  run.stage.looks.set('rtl', { bubblePosition: 'left', greeting: { text: 'مرحبا', afterSeconds: 0 } });
  run.stage.pages.set('/rtl', {
    htmlAttributes: 'lang="ar" dir="rtl"',
    body: `<main><h1>متجر</h1></main>${run.stage.snippet('rtl')}`,
  });
  const { page } = await visit(run.browser, `${run.stage.shopUrl}/rtl`, { colorScheme: 'dark', locale: 'es-ES' });
  await bubble(page, 'Chat con Ana').waitFor();
  expect((await boxOf(page, '.b')).x).toBe(20);
  const colorOf = (part: string) =>
    page
      .locator(`sosia-launcher ${part}`)
      .evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]);
  expect(await colorOf('.b')).toEqual(['rgb(89, 199, 180)', 'rgb(0, 0, 0)']);
  expect(await colorOf('.c')).toEqual(['rgb(24, 28, 32)', 'rgb(238, 240, 241)']);
  await expectAccessible(page);
  await page.evaluate('Sosia.setTheme("light")');
  expect((await boxOf(page, '.b')).x).toBe(20);
  expect(await colorOf('.b')).toEqual(['rgb(14, 107, 94)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: 'print' });
  expect(await bubble(page).isVisible()).toBe(false);
});

it('shows two agents without overlap, one open at a time', async () => {
  run.stage.looks.set('second', { name: 'Bo', bubbleSize: 'lg' });
  run.stage.pages.set('/two', {
    body: `<main><h1>Shop</h1></main>${run.stage.snippet()}${run.stage.snippet('second')}`,
  });
  const { page } = await visit(run.browser, `${run.stage.shopUrl}/two`);
  await bubble(page, 'Chat with Ana').click();
  await bubble(page, 'Chat with Bo').waitFor();
  const [one, other] = await Promise.all(['Ana', 'Bo'].map((name) => bubble(page, `Chat with ${name}`).boundingBox()));
  const [low, high] = [one!, other!].sort((first, second) => second.y - first.y);
  expect(high!.y + high!.height + 12).toBeLessThanOrEqual(low!.y);
  // No bubble overlaps the open panel.
  const openPanel = () => page.locator('sosia-launcher .open .p').boundingBox();
  await expect
    .poll(async () => ((await openPanel())?.y ?? 0) + ((await openPanel())?.height ?? 0))
    .toBeLessThan(high!.y);
  await bubble(page, 'Chat with Bo').click();
  const open = () =>
    page.locator('sosia-launcher .open .b').evaluateAll((nodes) => nodes.map((node) => node.ariaLabel));
  await expect.poll(open).toEqual(['Chat with Bo']);
  await page.evaluate('Sosia.destroy("second")');
  await page.evaluate('Sosia.open("agent")');
  await expect.poll(open).toEqual(['Chat with Ana']);
  // Without room below the panel, the bubble is hidden and the panel is closed from the chat.
  await page.setViewportSize({ width: 1_000, height: 480 });
  await expect.poll(() => bubble(page, 'Chat with Ana').isVisible()).toBe(false);
});

it('works when the launcher and the chat cannot use storage', async () => {
  run.stage.pages.set('/framed', {
    body: `<iframe title="Shop" sandbox="allow-scripts" width="900" height="700" src="/"></iframe>`,
  });
  const { page } = await visit(run.browser, `${run.stage.shopUrl}/framed`);
  const inner = page.frameLocator('iframe[title=Shop]');
  await inner.locator('sosia-launcher .b').click();
  const frame = await chatFrame(page);
  expect(await frame.evaluate(() => (window as unknown as { isBlocked?: boolean }).isBlocked)).toBe(true);
  await inner.locator('sosia-launcher .ready').waitFor();
  await postFrameMessage(frame, { type: 'keep', key: 'visitor', value: 'v1' });
  await postFrameMessage(frame, { type: 'waiting' });
  await expect
    .poll(async () => (await receivedMessages(frame, 'hello')).at(-1))
    .toMatchObject({ kept: { visitor: 'v1' } });
});

it('does not cover the page when the chat cannot be loaded, and can be retried', async () => {
  const giveUp = async (token: string) => {
    run.stage.pages.set(`/${token}`, { body: `<main><h1>Shop</h1></main>${run.stage.snippet(token)}` });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/${token}`);
    await bubble(page).click();
    await isVisible(page).toBe(true);
    await card(page).getByText('The chat is not available right now').waitFor();
    await isVisible(page).toBe(false);
    await card(page).getByText('Try again').click();
    await isVisible(page).toBe(true);
  };
  await Promise.all(['silent', 'broken', 'forbidden'].map(giveUp));
});

it('appears when its look has loaded, and requests it again when a visitor opens the chat', async () => {
  const { page } = await visit(run.browser, 'about:blank');
  let isOut = true;
  await page.route(/widget\/look/, (route) => (isOut ? route.abort() : route.continue()));
  const told = '<script>addEventListener("sosia:failed", ({ detail }) => (window.told = detail))</script>';
  run.stage.pages.set('/late', { head: told, body: `<main><h1>Shop</h1></main>${run.stage.snippet('late')}` });
  await page.goto(`${run.stage.shopUrl}/late`);
  await page.waitForFunction('window.told');
  expect(await page.evaluate('told')).toEqual({ token: 'late', code: 'unreachable' });
  expect(await page.locator('sosia-launcher').count()).toBe(0);
  isOut = false;
  await page.evaluate('Sosia.open()');
  await isVisible(page).toBe(true);
});

it('loads its look only once at a time, logs nothing after removal, and reloads office hours daily', async () => {
  const { page, complaints } = await visit(run.browser, 'about:blank');
  await page.clock.install();
  let asked = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/widget\/look/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const now = Date.now();
  run.stage.looks.set('hours', { rules: { ...noRules, hours: [[now - 60_000, now + 3_600_000]] } });
  run.stage.pages.set('/hours', { body: `<main><h1>Shop</h1></main>${run.stage.snippet('hours')}` });
  await page.goto(`${run.stage.shopUrl}/hours`);
  await page.waitForFunction('window.Sosia?.version');
  await page.evaluate('Sosia.open(); Sosia.close(); Sosia.open()');
  // Another launcher that is removed before its look has loaded.
  await page.evaluate('Sosia.init({ token: "unknown" }).destroy()');
  await expect.poll(() => asked).toBe(2);
  answer();
  await isVisible(page).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([asked, complaints.filter((text) => text.startsWith('Sosia'))]).toEqual([2, []]);
  run.stage.looks.set('hours', { rules: { ...noRules, hours: [[now, now + 200_000_000]] } });
  await page.evaluate('Sosia.close()');
  await page.clock.fastForward(80_000_000);
  await bubble(page).waitFor({ state: 'hidden' });
  expect(asked).toBe(2);
  await page.clock.fastForward(6_500_000);
  await expect.poll(() => asked).toBe(3);
  await bubble(page).waitFor();
});

it('is not shown where it is not allowed, and logs one warning', async () => {
  for (const [token, code] of Object.entries({ unknown: 'notFound', elsewhere: 'domainNotAllowed' })) {
    const head = '<script>addEventListener("sosia:failed", ({ detail }) => (window.told = detail))</script>';
    run.stage.pages.set(`/${token}`, { head, body: `<main><h1>Shop</h1></main>${run.stage.snippet(token)}` });
    const { page, complaints } = await visit(run.browser, `${run.stage.shopUrl}/${token}`);
    const warnings = () => complaints.filter((text) => text.startsWith('Sosia'));
    await expect.poll(warnings).toEqual([`Sosia: no chat on ${run.stage.shopUrl}: ${code}`]);
    expect(await page.evaluate('told')).toEqual({ token, code });
    expect(await page.locator('sosia-launcher').count()).toBe(0);
  }
  // An embed that is disabled while the page is open.
  const { page } = await visit(run.browser, run.stage.shopUrl);
  await bubble(page).click();
  await postFrameMessage(await chatFrame(page), { type: 'failed', code: 'embedInactive' });
  await expect.poll(() => page.locator('sosia-launcher').count()).toBe(0);
});

it('fills the screen of a phone, follows its keyboard, and restores the page', async () => {
  run.stage.pages.set('/long', {
    htmlAttributes: 'lang="en" style="overflow: scroll !important"',
    body: `<main><h1>Shop</h1><p style="height: 3000px">Bread</p></main>${run.stage.snippet()}`,
  });
  const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
  const { page } = await visit(run.browser, `${run.stage.shopUrl}/long`, phone);
  await bubble(page).waitFor();
  await page.evaluate(() => scrollTo(0, 500));
  await bubble(page).tap();
  await isVisible(page).toBe(true);
  await expect.poll(() => boxOf(page, '.p')).toEqual({ x: 0, y: 0, width: 390, height: 780 });
  expect(await page.evaluate(() => [document.body.inert, document.documentElement.style.overflow])).toEqual([
    true,
    'hidden',
  ]);
  // An open keyboard shrinks the visual viewport and moves it within the page.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ height: 420, offsetTop: 60 }))
      Object.defineProperty(visualViewport, name, { value, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => boxOf(page, '.p')).toEqual({ x: 0, y: 60, width: 390, height: 420 });
  await postFrameMessage(await chatFrame(page), { type: 'close' });
  await isVisible(page).toBe(false);
  expect(
    await page.evaluate(() => [document.body.inert, document.documentElement.getAttribute('style'), scrollY]),
  ).toEqual([false, 'overflow: scroll !important;', 500]);
});

it('does not preload the chat for a visitor with data saver', async () => {
  const { page } = await visit(run.browser, 'about:blank');
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  run.stage.looks.set('saver', { rules: { ...noRules } });
  run.stage.pages.set('/saver', { body: `<main><h1>Shop</h1></main>${run.stage.snippet('saver')}` });
  await page.goto(`${run.stage.shopUrl}/saver`);
  await bubble(page).waitFor();
  expect(page.frames()).toHaveLength(1);
  await bubble(page).hover();
  await chatFrame(page, 'saver');
});
