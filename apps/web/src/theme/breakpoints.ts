/**
 * The breakpoints of all layouts: minimum viewport width in pixels. `phablet` is where forms and lists get their second
 * column.
 */
export const breakpoints = { mobile: 0, phablet: 600, tablet: 769, laptop: 1024, desktop: 1200 } as const;

/**
 * Material UI's own names. Its components need them: a dialog's `maxWidth="sm"` is 600 pixels wide.
 * Layouts do not use them; `npm run check` rejects them there.
 */
export const materialBreakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

export type BreakpointName = keyof typeof breakpoints;
