import { type Customization, defaultCustomization, embedColorNames } from '@sosia/contract/embed-look';
import { type LauncherLook, launcherLook } from '@sosia/contract/launcher-look';
import type { Preview } from '../bridge/messages.ts';
import { fitsAppearance } from '../frame/theme/fits-appearance.ts';
import { launcherStyle } from '../loader/style-sheet.ts';

/** The selected view: bubble, open panel, chat within a page, or the chat's own page. */
export interface PreviewRequest {
  customization: Customization;
  name: string;
  pictureUrl: string | null;
  view: 'bubble' | 'panel' | 'iframe' | 'page';
  appearance: 'light' | 'dark';
}

/** Parses a message from the settings; omitted fields stay unchanged. `null`: a different message. */
export function parsePreviewRequest(data: unknown, before: PreviewRequest): PreviewRequest | null {
  if (typeof data !== 'object' || data === null || !('sosia' in data) || data.sosia !== 'preview') return null;
  // Only same-origin pages built with this one get here.
  const { sosia: _, ...changes } = data as { sosia: string } & Partial<PreviewRequest>;
  return { ...before, ...changes };
}

/** Settings for the chat: the previewed appearance replaces `auto`, so the owner can see both in one browser. */
export function previewOf({ customization, name, pictureUrl, view, appearance }: PreviewRequest): Preview {
  const shown = { name, pictureUrl, isPage: view === 'page' };
  if (customization.theme !== 'auto') return { ...shown, customization };
  const colors = { ...customization.colors };
  for (const color of embedColorNames) {
    if (!fitsAppearance(color, colors[color], appearance)) colors[color] = defaultCustomization.colors[color];
  }
  return { ...shown, customization: { ...customization, colors, theme: appearance } };
}

/** Settings for the launcher, without the owner's rules, which could hide it here. */
export function lookOf({ customization, name, pictureUrl }: Preview): LauncherLook {
  const greeting = { ...customization.greeting, afterSeconds: 0 };
  const shown = { ...customization, greeting, rules: defaultCustomization.rules };
  return { ...launcherLook(shown, { name, pictureUrl }, Date.now()), style: launcherStyle };
}
