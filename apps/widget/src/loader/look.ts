import type { LauncherLook } from '@sosia/contract/embed-look';
import type { Options } from './options.ts';

/** The owner's look with what the page says of it. Nothing of the owner's where the page's policy keeps it out. */
export interface Look extends Partial<Omit<LauncherLook, keyof Options>>, Options {}

/** Diameters in CSS pixels, as in the contract's `bubblePixels`. */
export const bubblePixels: Record<string, number> = { xs: 44, sm: 52, md: 60, lg: 68, xl: 80 };

/** What is not sent, or not known by this launcher, is as in the contract's `defaultCustomization`. */
export const mergeLook = (look: Partial<Look>, options: Options): Look => ({
  offsetX: 20,
  offsetY: 20,
  zIndex: 2_147_483_000,
  ...look,
  position: look.bubblePosition ?? 'right',
  size: look.bubbleSize ?? 'md',
  ...options,
});

export const addressOf = (base: URL, path: string, token: string): URL =>
  new URL(`${path}?token=${encodeURIComponent(token)}`, base);

/** How long the bubble waits for the owner's look before it comes in the product's own. */
const lookWithinMs = 4_000;

/** `{}`: it could not be asked, or did not come in time. */
export async function loadLook(base: URL, token: string): Promise<Partial<Look> & { code?: string }> {
  try {
    const signal = AbortSignal.timeout(lookWithinMs);
    return await (await fetch(addressOf(base, 'widget/look', token), { signal })).json();
  } catch {
    return {};
  }
}

/** Whether there is no chat for this token here, so that trying again is in vain. */
export const isFinal = (code: string | undefined): code is string =>
  /^(notFound|embedInactive|domainNotAllowed)$/.test(code ?? '');

/** `null`: as the owner set it. */
export const themeOf = (theme: string | undefined) =>
  theme === 'auto' || theme === 'light' || theme === 'dark' ? theme : null;
