import type { TokenName } from './tokens.ts';

/** A token as a CSS value, for `sx` and SVG: `tokenColor('brand-soft')`. Follows the theme. */
export const tokenColor = (name: TokenName) => `var(--sosia-${name})`;
