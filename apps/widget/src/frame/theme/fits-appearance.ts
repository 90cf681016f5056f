import { isLight } from '@sosia/contract/contrast';
import type { EmbedColors } from '@sosia/contract/embed-look';

/**
 * Whether an owner's color applies in this appearance with theme `auto`. Backgrounds and text apply only where they
 * match; the visitor's messages and buttons always do.
 */
export function fitsAppearance(name: keyof EmbedColors, color: string, appearance: 'light' | 'dark'): boolean {
  if (name === 'userMessage' || name === 'buttons') return true;
  return isLight(color) === ((appearance === 'light') !== (name === 'fonts'));
}
