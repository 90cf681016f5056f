import Box, { type BoxProps } from '@mui/material/Box';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import type { TypographyVariant } from '@mui/material/styles';
import { type ElementProps, withStyle } from './layout/layout-props.ts';

interface TextProps {
  /** The style of the surrounding text is the default. */
  variant?: TypographyVariant;
  /** In the secondary color. */
  muted?: boolean;
}

/** Text in one of the theme's styles. Unlike `Typography` it keeps the element's own margins. */
export const Text = TextBox as OverridableComponent<{ props: TextProps & ElementProps; defaultComponent: 'div' }>;

function TextBox({ variant, muted, sx, ...rest }: BoxProps & TextProps) {
  return <Box {...rest} sx={withStyle({ typography: variant, color: muted ? 'text.secondary' : undefined }, sx)} />;
}
