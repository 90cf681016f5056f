import Box from '@mui/material/Box';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { icon: Info, ink: 'brand', ground: 'brand-soft' },
  success: { icon: CircleCheck, ink: 'ok', ground: 'brand-soft' },
  warning: { icon: TriangleAlert, ink: 'warn', ground: 'raise' },
  error: { icon: CircleAlert, ink: 'bad', ground: 'bad-soft' },
} as const satisfies Record<NoticeKind, { icon: LucideIcon; ink: string; ground: string }>;

/** Inline message with an icon, so that color is not the only signal. Errors are announced. */
export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  const { icon: Icon, ink, ground } = looks[kind];
  return (
    <Stack
      role={kind === 'error' ? 'alert' : 'status'}
      direction="row"
      gap={1.25}
      sx={{
        p: 1.5,
        borderRadius: 2,
        bgcolor: tokenColor(ground),
        color: 'text.primary',
        typography: 'body2',
      }}
    >
      <Icon size={20} color={tokenColor(ink)} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Stack>
  );
}
