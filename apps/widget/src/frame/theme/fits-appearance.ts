import { isLight } from '@sosia/contract/contrast';
import type { EmbedColours } from '@sosia/contract/embed-look';

/**
 * Whether a colour that the owner chose holds in this appearance where the theme is `auto`: grounds and words only in the
 * one that they suit, bubbles of one's own and buttons always.
 */
export function fitsAppearance(name: keyof EmbedColours, colour: string, appearance: 'light' | 'dark'): boolean {
  if (name === 'userMessage' || name === 'buttons') return true;
  return isLight(colour) === ((appearance === 'light') !== (name === 'fonts'));
}
