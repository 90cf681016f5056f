import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Organization } from './organization.ts';

export type Device = 'phone' | 'desktop';

const screens: Record<Device, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.5 },
};
const locales = { en: 'en-GB', es: 'es-ES' };

/** Opens a public chat as a new visitor at a fixed time. */
export async function openChat(
  browser: Browser,
  { url, organization, device, time }: { url: string; organization: Organization; device: Device; time: Date },
): Promise<Page> {
  const { language, timeZone } = organization;
  const context = await browser.newContext({
    ...screens[device],
    locale: locales[language],
    timezoneId: timeZone,
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(time);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox').waitFor();
  return page;
}
