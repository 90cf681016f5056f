import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Options } from './options.ts';

/** The owner's look with the page's options applied. */
export interface Look extends Partial<Omit<LauncherLook, 'bubblePosition' | 'bubbleSize'>> {
  position: string;
  size: string;
}

/** Diameters in CSS pixels, as in the contract's `bubblePixels`. */
export const bubblePixels: Record<string, number> = { xs: 44, sm: 52, md: 60, lg: 68, xl: 80 };

/** Options on the page override the owner's settings. Unknown options and invalid values are ignored. */
export function mergeLook({ bubblePosition, bubbleSize, ...look }: Partial<LauncherLook>, options: Options): Look {
  const { position = '', size = '', theme, label } = options;
  const merged: Look = {
    ...look,
    position: /^(left|right|center)$/.test(position) ? position : `${bubblePosition}`,
    size: bubblePixels[size] ? size : `${bubbleSize}`,
    label: label ?? look.label ?? '',
    theme: themeOf(theme) ?? look.theme ?? 'auto',
  };
  for (const name of ['offsetX', 'offsetY', 'zIndex'] as const) {
    const number = Number.parseFloat(`${options[name]}`);
    if (number < 1e10) merged[name] = number;
  }
  return merged;
}

export const addressOf = (base: URL, path: string, token: string): URL =>
  new URL(`${path}?token=${encodeURIComponent(token)}`, base);

const lookTimeoutMs = 30_000;

/** Loads the look; `{}` on failure or timeout. */
export async function loadLook(base: URL, token: string): Promise<Partial<LauncherLook> & { code?: string }> {
  try {
    const signal = AbortSignal.timeout(lookTimeoutMs);
    return await (await fetch(addressOf(base, 'widget/look', token), { signal })).json();
  } catch {
    return {};
  }
}

/** Whether there is no chat for this token here, so that a retry cannot help. */
export const isFinal = (code: string | undefined): code is string =>
  /^(notFound|embedInactive|domainNotAllowed)$/.test(code ?? '');

/** Parses a theme; `null`: use the owner's setting. */
export const themeOf = (theme: string | undefined) =>
  theme === 'auto' || theme === 'light' || theme === 'dark' ? theme : null;
