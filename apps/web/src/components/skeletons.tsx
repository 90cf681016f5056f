import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from './layout/stack.tsx';

/** Wraps a skeleton and announces that content is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="status" aria-labelledby={id}>
      <Box
        component="span"
        id={id}
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {t('general.loading')}
      </Box>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Skeleton of lines of text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap={1}>
      {placesOf(lines).map((line) => (
        <Skeleton key={line} variant="rounded" height={16} width={line === lines && lines > 1 ? '62%' : '100%'} />
      ))}
    </Stack>
  );
}

/** Skeleton of list rows. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Stack gap={3} sx={{ py: 2 }}>
      {placesOf(rows).map((row) => (
        <Stack key={row} direction="row" gap={3} justify="space-between">
          <Stack gap={1} sx={{ flex: 1 }}>
            <Skeleton variant="rounded" height={18} width="44%" />
            <Skeleton variant="rounded" height={14} width="68%" />
          </Stack>
          <Skeleton variant="rounded" height={18} width={72} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Skeleton of a form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack gap={2.5}>
      {placesOf(fields).map((field) => (
        <Stack key={field} gap={0.75}>
          <Skeleton variant="rounded" height={18} width="32%" />
          <Skeleton variant="rounded" height={44} />
        </Stack>
      ))}
      <Skeleton variant="rounded" height={48} />
    </Stack>
  );
}

/** 1, 2, …, count */
const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
