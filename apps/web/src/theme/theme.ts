import { createTheme } from '@mui/material/styles';
import { breakpoints, materialBreakpoints } from './breakpoints.ts';
import { componentStyles } from './component-styles.ts';
import { type TokenName, tokens } from './tokens.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    mobile: true;
    phablet: true;
    tablet: true;
    laptop: true;
    desktop: true;
  }
}

/**
 * The theme, light and dark. In `sx`: `color: 'text.secondary'`, `bgcolor: 'background.paper'`, or a token by
 * `tokenColor('brand-soft')` from `theme/color.ts`. Headings: `<Typography variant="h1">`; small text:
 * `variant="body2"` or `"caption"`. The scheme follows `data-theme` on the root element, which the store's `darkMode`
 * sets.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: palette(tokens.light) }, dark: { palette: palette(tokens.dark) } },
  breakpoints: {
    values: { ...materialBreakpoints, ...breakpoints },
  },
  spacing: 8,
  shape: { borderRadius: 4 },
  typography,
  components: componentStyles,
});

function palette(token: Record<TokenName, string>) {
  const onSolid = token['on-brand'];
  return {
    primary: { main: token.brand, dark: token['brand-strong'], light: token['brand-soft'], contrastText: onSolid },
    secondary: { main: token.accent, light: token['accent-soft'], contrastText: onSolid },
    success: { main: token.ok, contrastText: onSolid },
    info: { main: token.brand, contrastText: onSolid },
    warning: { main: token.warn, contrastText: onSolid },
    error: { main: token.bad, contrastText: onSolid },
    text: { primary: token.ink, secondary: token['ink-2'], disabled: token['ink-3'] },
    background: { default: token.paper, paper: token.surface },
    divider: token.line,
  };
}
