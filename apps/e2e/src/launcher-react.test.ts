import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { bubble, chatFrame, receivedMessages, startLauncherHarness, visit } from './launcher-harness.ts';

const run = startLauncherHarness();

/** Bundles the shop page as one script with React's development build. */
async function bundle(path: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL(path, import.meta.url)), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code.replaceAll('</script', '<\\/script');
}

it('works on a page whose whole document React renders, and mounts and unmounts with its component', async () => {
  const script = await bundle('host-pages/react-shop.tsx');
  run.stage.pages.set('/react', {
    head: `<script type="module">${script}</script>`,
    body: '<main><h1>Shop</h1><button type="button">To the cakes</button><button type="button">Chat</button></main>',
  });
  const address = `${run.stage.shopUrl}/react?launcher=${encodeURIComponent(`${run.stage.productUrl}/chat-widget.js`)}`;
  const { page, complaints } = await visit(run.browser, address);
  const launchers = page.locator('sosia-launcher');
  await bubble(page).click();
  const frame = await chatFrame(page);
  await page.locator('sosia-launcher .ready').waitFor();
  await frame.locator('input').fill('half a question');

  await page.getByRole('button', { name: 'To the cakes' }).click();
  await page.getByRole('heading', { name: 'Cakes' }).waitFor();
  await expect
    .poll(async () => (await receivedMessages(frame, 'page')).at(-1))
    .toMatchObject({ page: { url: `${run.stage.shopUrl}/react/cakes`, title: 'Cakes' } });
  expect(await frame.locator('input').inputValue()).toBe('half a question');
  expect([await launchers.count(), await page.locator('sosia-launcher .p').isVisible()]).toEqual([1, true]);

  const chat = page.getByRole('button', { name: 'Chat', exact: true });
  await chat.click();
  await expect.poll(() => launchers.count()).toBe(0);
  await chat.click();
  await bubble(page).waitFor();
  // Unmounted before its script has loaded, it does not appear.
  await chat.dblclick();
  await chat.click();
  await page.waitForLoadState('networkidle');
  expect(await launchers.count()).toBe(0);
  expect(complaints).toEqual([]);
});
