import { type Customization, defaultCustomization, embedColourNames } from '@sosia/contract/embed-look';
import { type LauncherLook, launcherLook } from '@sosia/contract/launcher-look';
import type { Preview } from '../bridge/messages.ts';
import { fitsAppearance } from '../frame/theme/fits-appearance.ts';
import { launcherStyle } from '../loader/style-sheet.ts';

/** What the owner wants to see: the bubble, its open panel, the chat within a page, or the chat as a page of its own. */
export interface PreviewRequest {
  customization: Customization;
  name: string;
  pictureUrl: string | null;
  view: 'bubble' | 'panel' | 'iframe' | 'page';
  appearance: 'light' | 'dark';
}

/** What a message of the settings asks for; what it leaves out is as before. `null`: it is another message. */
export function parsePreviewRequest(data: unknown, before: PreviewRequest): PreviewRequest | null {
  if (typeof data !== 'object' || data === null || !('sosia' in data) || data.sosia !== 'preview') return null;
  // Only pages of our own origin get here, and this page is built with them.
  const { sosia: _, ...said } = data as { sosia: string } & Partial<PreviewRequest>;
  return { ...before, ...said };
}

/** What the chat is told: a visitor's appearance stands in for `auto`, so that the owner sees both in one browser. */
export function previewOf({ customization, name, pictureUrl, view, appearance }: PreviewRequest): Preview {
  const shown = { name, pictureUrl, isPage: view === 'page' };
  if (customization.theme !== 'auto') return { ...shown, customization };
  const colors = { ...customization.colors };
  for (const colour of embedColourNames) {
    if (!fitsAppearance(colour, colors[colour], appearance)) colors[colour] = defaultCustomization.colors[colour];
  }
  return { ...shown, customization: { ...customization, colors, theme: appearance } };
}

/** What the launcher is told. The owner's rules would keep it from being seen here. */
export function lookOf({ customization, name, pictureUrl }: Preview): LauncherLook {
  const greeting = { ...customization.greeting, afterSeconds: 0 };
  const shown = { ...customization, greeting, rules: defaultCustomization.rules };
  return { ...launcherLook(shown, { name, pictureUrl }, Date.now()), style: launcherStyle };
}
