import Box, { type BoxProps } from '@mui/material/Box';
import type { OverridableComponent } from '@mui/material/OverridableComponent';
import { type ElementProps, type GapProps, type Responsive, withStyle } from './layout-props.ts';

interface AlignProps extends GapProps {
  /** Across the direction: `start`, `center`, `baseline`, … The default is to stretch. */
  align?: Responsive<string>;
}

interface ColumnProps extends AlignProps {
  /** `column`, one below the other, is the default. */
  direction?: 'column';
  /** Whether the children may get narrower than their content, so that long text is cut or wrapped. */
  shrink?: boolean;
  justify?: never;
  wrap?: never;
}

interface RowProps extends AlignProps {
  direction: 'row';
  /** Along the row: `space-between`, `end`, … */
  justify?: Responsive<string>;
  /** Whether the row continues on the next line. */
  wrap?: boolean;
  shrink?: never;
}

/** A union on `direction`, so that a prop without effect is a type error. */
type StackProps = ColumnProps | RowProps;

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
