import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading } from '../../components/skeletons.tsx';

/** Skeleton of the first sections. */
export function SettingsSkeleton() {
  return (
    <Loading>
      <Stack gap={2.5}>
        {[148, 56, 148].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Card key={place} sx={{ p: { mobile: 2.5, tablet: 3.5 } }}>
            <Skeleton variant="rounded" height={22} width="32%" />
            <Skeleton variant="rounded" height={16} width="74%" sx={{ mt: 1.25 }} />
            <Skeleton variant="rounded" height={height} sx={{ mt: 3 }} />
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
