import type { TokenName } from './tokens.ts';

/** A token as a CSS value, for `sx` and SVG: `colour('brand-soft')`. It follows the theme by itself. */
export const tokenColor = (name: TokenName) => `var(--sosia-${name})`;
