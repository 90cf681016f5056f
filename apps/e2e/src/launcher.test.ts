import { describe, expect, it } from 'vitest';
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

describe('a plain page', () => {
  it('shows the bubble, preloads the chat on the first movement, and causes no layout shift', async () => {
    const { page, complaints } = await visit(run.browser, run.stage.shopUrl);
    await bubble(page, 'Chat with Ana').waitFor();
    await page.waitForLoadState('networkidle');
    expect(page.frames()).toHaveLength(1);
    const frame = await chatFrame(page);
    expect(await panel(page).isVisible()).toBe(false);
    expect(await receivedMessages(frame, 'hello')).toMatchObject([
      { token: 'agent', page: { url: `${run.stage.shopUrl}/`, title: 'Shop' }, isOpen: false, language: null, v: 1 },
    ]);
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(resolve, 200, 0);
        }),
    );
    expect(shift).toBe(0);
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /sosia/i.test(name)))).toEqual(['Sosia']);
    expect(complaints).toEqual([]);
  });

  it('opens with focus in the input and closes back to the bubble, by mouse and by keyboard', async () => {
    const { page } = await visit(run.browser, run.stage.shopUrl, { reducedMotion: 'no-preference' });
    const frame = await chatFrame(page);
    await bubble(page).click();
    await isVisible(page).toBe(true);
    expect(await bubble(page).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('hours?');
    expect(await frame.locator('input').inputValue()).toBe('hours?');
    await page.keyboard.press('Escape');
    await isVisible(page).toBe(false);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className.trim());
    await expect.poll(focused).toMatch(/^b/);
    await page.keyboard.press('Enter');
    await isVisible(page).toBe(true);
    await bubble(page).focus();
    await page.keyboard.press('Escape');
    await isVisible(page).toBe(false);
    expect((await receivedMessages(frame, 'visible')).map(({ isOpen }) => isOpen)).toEqual([true, false, true, false]);
  });

  it('is accessible with the bubble, the greeting and the open panel', async () => {
    run.stage.looks.set('greeter', { greeting: { text: 'Ask me about bread', afterSeconds: 0 }, label: 'Questions?' });
    run.stage.pages.set('/greeted', { body: `<main><h1>Shop</h1></main>${run.stage.snippet('greeter')}` });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/greeted`);
    await card(page).getByText('Ask me about bread').waitFor();
    await expectAccessible(page);
    await card(page).getByText('Ask me about bread').click();
    await isVisible(page).toBe(true);
    await chatFrame(page, 'greeter');
    await expectAccessible(page);
    expect(await card(page).isVisible()).toBe(false);
  });

  it('sends events to the page, but never what the visitor writes', async () => {
    run.stage.pages.set('/layer', {
      head: `<script>window.dataLayer = []; window.seen = []; window.Sosia = window.Sosia || { q: [] };
        Sosia.q.push(['on', 'unread', (event) => seen.push(event.detail)]);
        addEventListener('sosia:open', (event) => seen.push(event.type))</script>`,
      body: `<main><h1>Shop</h1></main>${run.stage.snippet()}`,
    });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/layer`);
    const frame = await chatFrame(page);
    await postFrameMessage(frame, { type: 'unread', count: 2 });
    await bubble(page, 'Chat with Ana, unread: 2').click();
    await postFrameMessage(frame, { type: 'event', name: 'firstMessage', text: 'secret' });
    const layer = () => page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
    const sosia = { token: 'agent' };
    await expect.poll(layer).toEqual([
      { event: 'sosia_shown', sosia },
      { event: 'sosia_ready', sosia },
      { event: 'sosia_unread', sosia: { ...sosia, count: 2 } },
      { event: 'sosia_open', sosia },
      { event: 'sosia_firstMessage', sosia },
    ]);
    const seen = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
    expect(seen).toEqual([{ token: 'agent', count: 2 }, 'sosia:open']);
  });
});

describe('the page API', () => {
  it('queues calls in order until the script has loaded', async () => {
    run.stage.pages.set('/queue', {
      head: `<script>window.Sosia = window.Sosia || { q: [] };
        Sosia.q.push(['open'], ['init', { token: 'agent', position: 'left', label: 'Help', language: 'es' }], ['setTheme', 'dark']);
        const kept = Sosia</script>`,
      body: `<main><h1>Shop</h1></main><script src="${run.stage.productUrl}/chat-widget.js" defer></script>`,
    });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/queue`);
    await isVisible(page).toBe(true);
    expect(await receivedMessages(await chatFrame(page), 'hello')).toMatchObject([
      { theme: 'dark', language: 'es', isOpen: true },
    ]);
    expect(await bubble(page, 'Help, Chat con Ana').evaluate((node) => node.getBoundingClientRect().left)).toBe(20);
    await page.evaluate("kept.q.push(['close'])");
    await isVisible(page).toBe(false);
    expect(await page.evaluate('kept === Sosia && kept.init({ token: "agent" }).isOpen()')).toBe(false);
    expect(await page.locator('sosia-launcher').count()).toBe(1);
  });

  it('can be destroyed and created again, and ignores a second script', async () => {
    run.stage.pages.set('/twice', { body: `<main><h1>Shop</h1></main>${run.stage.snippet()}${run.stage.snippet()}` });
    const { page, complaints } = await visit(run.browser, `${run.stage.shopUrl}/twice`);
    await chatFrame(page);
    expect(await page.locator('sosia-launcher').count()).toBe(1);
    await page.evaluate('Sosia.open(); Sosia.destroy()');
    expect(await page.locator('sosia-launcher').count()).toBe(0);
    await page.evaluate('Sosia.init({ token: "agent" }).toggle()');
    await isVisible(page).toBe(true);
    expect(await page.locator('sosia-launcher').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.evaluate(async (src) => {
      Object.assign(window, { Sosia: Object.assign((window as never as { Sosia: object }).Sosia, { version: '0.1' }) });
      const script = Object.assign(document.createElement('script'), { src });
      document.head.append(script);
      await new Promise((resolve) => script.addEventListener('load', resolve));
    }, `${run.stage.productUrl}/chat-widget.js?again`);
    expect(complaints).toEqual(['Sosia: launcher 0.1 is on this page already']);
  });

  it('opens by the URL fragment and by links and buttons, and returns focus to them', async () => {
    run.stage.pages.set('/links', {
      body: `<main><h1>Shop</h1><a href="#sosia">Chat</a> <button data-sosia-open><b>Ask</b></button> <a href="/#sosia">Elsewhere</a></main>${run.stage.snippet()}`,
    });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/links#sosia-open`);
    await isVisible(page).toBe(true);
    await page.evaluate('Sosia.close()');
    await isVisible(page).toBe(false);
    await page.getByText('Ask').click();
    await isVisible(page).toBe(true);
    const frame = await chatFrame(page);
    await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
    await postFrameMessage(frame, { type: 'close' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ask');
    // The second click on the link does not change the URL.
    for (const _ of ['once', 'twice']) {
      await page.getByText('Chat', { exact: true }).click();
      await isVisible(page).toBe(true);
      await page.evaluate('Sosia.close()');
      await isVisible(page).toBe(false);
    }
    await page.getByText('Elsewhere').click();
    await page.waitForURL(`${run.stage.shopUrl}/#sosia`);
    await isVisible(page).toBe(true);
  });

  it("passes on the visitor's identity and the values that the chat stores", async () => {
    const { page } = await visit(run.browser, run.stage.shopUrl);
    const frame = await chatFrame(page);
    await postFrameMessage(frame, { type: 'keep', key: 'visitor', value: 'v1' });
    await postFrameMessage(frame, { type: 'keep', key: 'gone', value: 'x' });
    await postFrameMessage(frame, { type: 'keep', key: 'gone', value: null });
    // Sites may have numeric ids, but the signed value is a text.
    await page.evaluate('Sosia.identify({ id: 7, signature: "ab" })');
    await expect
      .poll(() => receivedMessages(frame, 'identify'))
      .toMatchObject([{ identity: { id: '7', signature: 'ab' } }]);
    await page.reload();
    expect(await receivedMessages(await chatFrame(page), 'hello')).toMatchObject([
      { kept: { visitor: 'v1' }, identity: null },
    ]);
    // Ignores messages from the page itself or from another window.
    await page.evaluate(() => window.postMessage({ sosia: 'frame', v: 1, type: 'unread', count: 9 }, '*'));
    await page.evaluate(() => 0);
    expect(await bubble(page, 'Chat with Ana').count()).toBe(1);
  });
});

describe('a sign-out', () => {
  it('clears the launcher immediately, and the chat as soon as it is loaded', async () => {
    const { page } = await visit(run.browser, run.stage.shopUrl);
    await bubble(page).click();
    const frame = await chatFrame(page);
    await page.locator('sosia-launcher .ready').waitFor();
    await postFrameMessage(frame, { type: 'keep', key: 'talk', value: 'secret' });
    await page.evaluate('Sosia.identify({ id: "ana", signature: "ab" }); Sosia.close()');
    await postFrameMessage(frame, { type: 'unread', count: 2 });
    await bubble(page, 'Chat with Ana, unread: 2').click();
    await page.evaluate('Sosia.signOut(); Sosia.signOut()');
    await expect.poll(() => receivedMessages(frame, 'signOut')).toHaveLength(2);
    const [first, at] = (await receivedMessages(frame, 'signOut')).map((message) => Number(message.at));
    expect(at).toBeGreaterThan(first ?? at ?? 0);
    await isVisible(page).toBe(false);
    expect(await bubble(page, 'Chat with Ana').count()).toBe(1);
    // A chat that missed it is notified on the next page, and in other tabs.
    for (const next of [page, await page.context().newPage()]) {
      await next.goto(run.stage.shopUrl);
      await bubble(next).hover();
      const [hello] = await receivedMessages(await chatFrame(next), 'hello');
      expect([hello?.signedOutAt, hello?.identity, hello?.kept]).toEqual([at, null, {}]);
    }
  });

  it('clears a chat that was never opened, on a page without a visible bubble', async () => {
    run.stage.looks.set('hidden', { name: 'Bo', rules: { ...noRules, paths: ['/elsewhere'] } });
    run.stage.pages.set('/signed-out', {
      head: `<script>window.Sosia = window.Sosia || { q: [] }; Sosia.q.push(['identify', { id: 1, signature: 'ab' }], ['signOut'])</script>`,
      body: `<main><h1>Bye</h1></main>${run.stage.snippet('hidden')}`,
    });
    const { page, complaints } = await visit(run.browser, `${run.stage.shopUrl}/signed-out`);
    await expect.poll(() => page.frames().length).toBe(2);
    const [hello] = await receivedMessages(await chatFrame(page, 'hidden'), 'hello');
    expect([Number(hello?.signedOutAt) > 0, hello?.identity, complaints]).toEqual([true, null, []]);
  });

  it('clears every chat of the page', async () => {
    run.stage.looks.set('second', { name: 'Bo' });
    run.stage.pages.set('/both', {
      body: `<main><h1>Bye</h1></main>${run.stage.snippet()}${run.stage.snippet('second')}`,
    });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/both`);
    await bubble(page, 'Chat with Ana').waitFor();
    await bubble(page, 'Chat with Bo').waitFor();
    await page.evaluate('Sosia.signOut()');
    for (const token of ['agent', 'second']) {
      const frame = await chatFrame(page, token);
      await expect
        .poll(async () => Number((await receivedMessages(frame, 'hello'))[0]?.signedOutAt))
        .toBeGreaterThan(0);
    }
  });
});

describe('the owner’s rules', () => {
  it('show it on some paths, also after client-side navigation', async () => {
    run.stage.looks.set('ruled', {
      rules: { ...noRules, paths: ['/app/*'], exceptPaths: ['/app/cart'], openPaths: ['/app/help'] },
    });
    run.stage.pages.set('/app', { body: `<main><h1>App</h1></main>${run.stage.snippet('ruled')}` });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/app`);
    const go = (path: string, title = '') =>
      page.evaluate(
        ([to = '', name = '']) => {
          history.pushState(null, '', to);
          document.title = name;
        },
        [path, title],
      );
    await page.waitForFunction('Sosia.version');
    await go('/app/list', 'List');
    await bubble(page).waitFor();
    const frame = await chatFrame(page, 'ruled');
    await go('/app/list?page=2', 'List, page 2');
    await expect
      .poll(async () => (await receivedMessages(frame, 'page')).at(-1)?.page)
      .toEqual({ url: `${run.stage.shopUrl}/app/list?page=2`, title: 'List, page 2' });
    await go('/app/cart');
    await bubble(page).waitFor({ state: 'hidden' });
    await go('/app/help');
    await isVisible(page).toBe(true);
    // Opening automatically must not take the focus.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.evaluate('Sosia.close()');
    await go('/app/list');
    await go('/app/help');
    await bubble(page).waitFor();
    expect(await page.evaluate('Sosia.init({ token: "ruled" }).isOpen()')).toBe(false);
  });

  it('open it once when the pointer leaves the page at the top', async () => {
    run.stage.looks.set('leaving', { rules: { ...noRules, openOnExit: true } });
    run.stage.pages.set('/leaving', { body: `<main><h1>App</h1></main>${run.stage.snippet('leaving')}` });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/leaving`);
    await bubble(page).waitFor();
    const leave = (clientY: number) =>
      page.evaluate((y) => document.dispatchEvent(new MouseEvent('mouseleave', { clientY: y })), clientY);
    await leave(300);
    expect(await panel(page).isVisible()).toBe(false);
    await leave(-1);
    await isVisible(page).toBe(true);
    await page.evaluate('Sosia.close()');
    await leave(-1);
    expect(await page.evaluate('Sosia.init({ token: "leaving" }).isOpen()')).toBe(false);
  });

  it('do not open it over another open panel or on a phone', async () => {
    const rules = { ...noRules, openPaths: ['/pushy*'] };
    run.stage.looks.set('pushy', { name: 'Bo', rules, greeting: { text: 'Hello', afterSeconds: 0 } });
    const field = '<main><h1>Shop</h1><label>Name <input autofocus></label></main>';
    run.stage.pages.set('/two', { body: `${field}${run.stage.snippet()}${run.stage.snippet('pushy')}` });
    run.stage.pages.set('/pushy', { body: `${field}${run.stage.snippet('pushy')}` });
    const { page } = await visit(run.browser, `${run.stage.shopUrl}/two`);
    await bubble(page, 'Chat with Ana').click();
    await bubble(page, 'Chat with Bo').waitFor();
    const frame = await chatFrame(page);
    await expect.poll(() => receivedMessages(frame, 'hello')).toHaveLength(1);
    await page.evaluate("history.pushState(null, '', '/pushy/now')");
    const open = () =>
      page.locator('sosia-launcher .open .b').evaluateAll((nodes) => nodes.map((node) => node.ariaLabel));
    await expect
      .poll(async () => (await receivedMessages(frame, 'page')).at(-1))
      .toMatchObject({ page: { url: `${run.stage.shopUrl}/pushy/now` } });
    expect(await open()).toEqual(['Chat with Ana']);

    const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
    const { page: small } = await visit(run.browser, `${run.stage.shopUrl}/pushy`, phone);
    await card(small).getByText('Hello').waitFor();
    expect(await small.evaluate(() => [document.activeElement?.tagName, document.body.inert])).toEqual([
      'INPUT',
      false,
    ]);
    expect(await panel(small).isVisible()).toBe(false);
  });

  it('show the bubble, the greeting and the panel after their delays', async () => {
    const rules = { ...noRules, showAfterSeconds: 2, openAfterSeconds: 60 };
    run.stage.looks.set('timed', { rules, greeting: { text: 'Hello', afterSeconds: 3 } });
    run.stage.pages.set('/timed', { body: `<main><h1>App</h1></main>${run.stage.snippet('timed')}` });
    const { page } = await visit(run.browser, 'about:blank');
    await page.clock.install();
    const look = page.waitForResponse(/widget\/look/);
    await page.goto(`${run.stage.shopUrl}/timed`);
    await (await look).finished();
    await page.waitForFunction(() => sessionStorage.getItem('sosia:timed')?.includes('rules'));
    await page.clock.runFor(1_000);
    expect(await bubble(page).isVisible()).toBe(false);
    await page.clock.runFor(1_500);
    await bubble(page).waitFor();
    expect(await card(page).isVisible()).toBe(false);
    await page.clock.runFor(3_000);
    await card(page).getByText('Hello').waitFor();
    await card(page).getByLabel('Close').click();
    await page.clock.runFor(50_000);
    expect(await panel(page).isVisible()).toBe(false);
    await page.clock.runFor(10_000);
    await isVisible(page).toBe(true);
    await page.reload();
    await bubble(page).waitFor();
    await page.clock.runFor(70_000);
    expect([await panel(page).isVisible(), await card(page).isVisible()]).toEqual([false, false]);
  });
});
