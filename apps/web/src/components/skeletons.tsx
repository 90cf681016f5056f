import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Wraps the skeleton of a layout and says to a screen reader that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box role="status" aria-labelledby={id}>
      <Box
        component="span"
        id={id}
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {t('general.loading')}
      </Box>
      <div aria-hidden="true">{children}</div>
    </Box>
  );
}

/** Lines of text that are still to come. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {placesOf(lines).map((line) => (
        <Skeleton key={line} variant="rounded" height={16} width={line === lines && lines > 1 ? '62%' : '100%'} />
      ))}
    </Box>
  );
}

/** Rows of a list: a title with a fine line below it, and something at the right. */
export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2 }}>
      {placesOf(rows).map((row) => (
        <Box key={row} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
            <Skeleton variant="rounded" height={18} width="44%" />
            <Skeleton variant="rounded" height={14} width="68%" />
          </Box>
          <Skeleton variant="rounded" height={18} width={72} />
        </Box>
      ))}
    </Box>
  );
}

/** The fields of a form, each with its label, and its button. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {placesOf(fields).map((field) => (
        <Box key={field} sx={{ display: 'grid', gap: 0.75 }}>
          <Skeleton variant="rounded" height={18} width="32%" />
          <Skeleton variant="rounded" height={44} />
        </Box>
      ))}
      <Skeleton variant="rounded" height={48} />
    </Box>
  );
}

/** 1, 2, …, count */
const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
