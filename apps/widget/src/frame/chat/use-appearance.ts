import type { Customization } from '@sosia/contract/embed-look';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { HostState } from '../start/follow-launcher.ts';
import { type Appearance, themeFrom, themeSheet } from '../theme/theme-from.ts';

const dark = '(prefers-color-scheme: dark)';

/** Applies the owner's colors, in the appearance set by the host page, the owner or the system. */
export function useAppearance(
  paint: Paint,
  look: Pick<Customization, 'colors' | 'theme'>,
  hostTheme: HostState['theme'],
): void {
  const prefersDark = useSyncExternalStore(followSystem, () => matchMedia(dark).matches);
  const { appearance, theme } = appearanceOf(look.theme, hostTheme, prefersDark);
  const { colors } = look;
  useLayoutEffect(() => paint({ colors, theme }, appearance), [paint, colors, theme, appearance]);
}

/** The host page's appearance wins; the owner's backgrounds then apply only if they match it. */
function appearanceOf(
  theme: Customization['theme'],
  hostTheme: HostState['theme'],
  prefersDark: boolean,
): { appearance: Appearance; theme: Customization['theme'] } {
  const asked = hostTheme ?? theme;
  const appearance = asked === 'auto' ? (prefersDark ? 'dark' : 'light') : asked;
  return { appearance, theme: hostTheme === null || hostTheme === theme ? theme : 'auto' };
}

export type Paint = (look: Pick<Customization, 'colors' | 'theme'>, appearance: Appearance) => void;

/** The colors as a constructed style sheet, which no content security policy blocks. */
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
