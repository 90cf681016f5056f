import type { Customization } from '@sosia/contract/embed-look';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { HostState } from '../start/follow-launcher.ts';
import { type Appearance, themeFrom, themeSheet } from '../theme/theme-from.ts';

const dark = '(prefers-color-scheme: dark)';

/** Paints the page as the owner wishes, in the appearance that the page around, the owner or the system asks for. */
export function useAppearance(
  paint: Paint,
  look: Pick<Customization, 'colors' | 'theme'>,
  wish: HostState['theme'],
): void {
  const prefersDark = useSyncExternalStore(followSystem, () => matchMedia(dark).matches);
  const { appearance, theme } = appearanceOf(look.theme, wish, prefersDark);
  const { colors } = look;
  useLayoutEffect(() => paint({ colors, theme }, appearance), [paint, colors, theme, appearance]);
}

/** What the page around asks for wins; the owner's grounds then hold only where they suit it. */
export function appearanceOf(
  theme: Customization['theme'],
  wish: HostState['theme'],
  prefersDark: boolean,
): { appearance: Appearance; theme: Customization['theme'] } {
  const asked = wish ?? theme;
  const appearance = asked === 'auto' ? (prefersDark ? 'dark' : 'light') : asked;
  return { appearance, theme: wish === null || wish === theme ? theme : 'auto' };
}

export type Paint = (look: Pick<Customization, 'colors' | 'theme'>, appearance: Appearance) => void;

/** The page's colours as a style sheet made by script, which no content policy has to know. */
export function createPaint(): Paint {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (look, appearance) => {
    sheet.replaceSync(themeSheet(themeFrom(look, appearance)));
    document.documentElement.dataset.appearance = appearance;
  };
}

function followSystem(onChange: () => void): () => void {
  const query = matchMedia(dark);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
