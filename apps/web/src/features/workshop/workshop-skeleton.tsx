import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { tokenColor } from '../../theme/color.ts';

/** Skeleton of the workshop. */
export function WorkshopSkeleton() {
  return (
    <Loading>
      <Stack direction="row" sx={{ height: 'calc(100dvh - 64px)' }}>
        <Box sx={{ width: { mobile: 1, laptop: '39%' }, maxWidth: { laptop: 580 }, bgcolor: 'background.paper' }}>
          <Skeleton
            variant="rectangular"
            sx={{ height: { mobile: '22dvh', laptop: '34%' }, bgcolor: tokenColor('brand-soft') }}
          />
          <Stack gap={2} sx={{ p: 3 }}>
            <Skeleton variant="rounded" height={44} width="70%" />
            <Skeleton variant="rounded" height={44} width="46%" sx={{ justifySelf: 'end' }} />
            <Skeleton variant="rounded" height={88} width="80%" />
          </Stack>
        </Box>
        <Box sx={{ display: { mobile: 'none', laptop: 'block' }, flex: 1, maxWidth: 1040, px: 4, py: 4 }}>
          <Skeleton variant="rounded" height={34} width="38%" />
          <Skeleton variant="rounded" height={22} width="30%" sx={{ mt: 3, mb: 4 }} />
          <Skeleton variant="rounded" height={92} />
          <RowsSkeleton />
        </Box>
      </Stack>
    </Loading>
  );
}
