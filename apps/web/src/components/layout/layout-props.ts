import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import type { BreakpointName } from '../../theme/breakpoints.ts';

/** One value, or one per breakpoint from which it applies. */
export type Responsive<Value> = Value | Partial<Record<BreakpointName, Value>>;

/** Space between children, in steps of 8 pixels. */
export interface GapProps {
  gap?: Responsive<number>;
  rowGap?: Responsive<number>;
  columnGap?: Responsive<number>;
}

export interface ElementProps {
  ref?: Ref<unknown>;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/** Merges a component's style with its caller's, which wins. */
export function withStyle(own: SxProps<Theme>, sx: SxProps<Theme> | undefined): SxProps<Theme> {
  if (sx === undefined) return own;
  return [own, sx].flat() as SxProps<Theme>;
}
