import Box, { type BoxProps } from '@mui/material/Box';
import { type ElementProps, withStyle } from './layout-props.ts';

interface PageFrameProps extends ElementProps {
  /** `narrow` for reading, `medium` for forms, `wide` for boards and cards (the default). */
  width?: keyof typeof maxWidths;
}

/** Pixels. */
const maxWidths = { narrow: 720, medium: 1080, wide: 1440 } as const;

/** The centered column of a page, with its padding. */
export function PageFrame({ width = 'wide', sx, ...rest }: PageFrameProps & Omit<BoxProps, 'width' | 'sx'>) {
  const frame = {
    width: 1,
    maxWidth: maxWidths[width],
    mx: 'auto',
    px: { mobile: 2, tablet: 4 },
    py: { mobile: 3, tablet: 5 },
  };
  return <Box {...rest} sx={withStyle(frame, sx)} />;
}
