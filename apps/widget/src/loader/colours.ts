import type { Look } from './look.ts';

/** The product's own, as its tokens have them, where the owner has chosen none: brand, surface, ink. */
const light = ['#0e6b5e', '#ffffff', '#1b1e23'] as const;
const dark = ['#59c7b4', '#181c20', '#eef0f1'] as const;

/** CSS custom properties of the launcher for a look, in the light or in the dark. */
export function colours({ buttons, container, theme }: Pick<Look, 'buttons' | 'container' | 'theme'>, isDark: boolean) {
  const [brand, surface, ink] = isDark ? dark : light;
  const button = buttons ?? brand;
  // A ground chosen for one appearance stands in the other only where the owner has ruled that there is but this one.
  const isSuited = theme !== 'auto' || (textOn(container ?? surface) === white) === isDark;
  const ground = (isSuited && container) || surface;
  return { button, text: textOn(button), ground, bars: textOn(ground), surface, ink };
}

const white = '#fff';

/** White where it can be read on the colour (4.5:1, WCAG AA), else black, which then can. */
export function textOn(colour: string): string {
  // `#rrggbb` → the share of light in each part (sRGB), weighed as eyes do.
  const light = [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const part = Number(`0x${colour.substr(1 + 2 * at, 2)}`) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  return 1.05 / (light + 0.05) >= 4.5 ? white : '#000';
}
