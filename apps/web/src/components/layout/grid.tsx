import Box, { type BoxProps } from '@mui/material/Box';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import { type ElementProps, type GapProps, type Responsive, withStyle } from './layout-props.ts';

interface GridProps extends GapProps {
  /** Tracks as in `grid-template-columns`. */
  columns?: Responsive<string>;
  /** Within a row: `start`, `center`, `end`, … The default is to stretch. */
  align?: Responsive<string>;
}

/** Children in columns. */
export const Grid = GridBox as OverridableComponent<{ props: GridProps & ElementProps; defaultComponent: 'div' }>;

function GridBox({ columns, align, gap, rowGap, columnGap, sx, ...rest }: BoxProps & GridProps) {
  const layout = { display: 'grid', gridTemplateColumns: columns, alignItems: align, gap, rowGap, columnGap };
  return <Box {...rest} sx={withStyle(layout, sx)} />;
}
