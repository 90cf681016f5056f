import Box, { type BoxProps } from '@mui/material/Box';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import { type ElementProps, type GapProps, type Responsive, withStyle } from './layout-props.ts';

interface StackProps extends GapProps {
  /** `column`, one below the other, is the default. */
  direction?: 'column' | 'row';
  /** Across the direction: `start`, `center`, `baseline`, … The default is to stretch. */
  align?: Responsive<string>;
  /** Along the direction of a row: `space-between`, `end`, … */
  justify?: Responsive<string>;
  /** Whether a row continues on the next line. */
  wrap?: boolean;
  /** Whether the children of a column may get narrower than their content, so that long text is cut or wrapped. */
  shrink?: boolean;
}

/** Children one below the other, or side by side in a row, with equal space between them. */
export const Stack = StackBox as OverridableComponent<{ props: StackProps & ElementProps; defaultComponent: 'div' }>;

function StackBox({
  direction,
  align,
  justify,
  wrap,
  shrink,
  gap,
  rowGap,
  columnGap,
  sx,
  ...rest
}: BoxProps & StackProps) {
  const flow =
    direction === 'row'
      ? { display: 'flex', flexWrap: wrap ? 'wrap' : undefined, alignItems: align, justifyContent: justify }
      : { display: 'grid', gridTemplateColumns: shrink ? 'minmax(0, 1fr)' : undefined, justifyItems: align };
  return <Box {...rest} sx={withStyle({ ...flow, gap, rowGap, columnGap }, sx)} />;
}
