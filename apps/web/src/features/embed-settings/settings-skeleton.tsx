import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading } from '../../components/skeletons.tsx';
import { SettingsColumns } from './settings-columns.tsx';
import { frame } from './settings-frame.tsx';

/** Skeleton of the settings page. */
export function SettingsSkeleton() {
  return (
    <Loading>
      <Box sx={frame}>
        <Skeleton variant="rounded" height={20} width={140} />
        <Skeleton variant="rounded" height={40} width="min(320px, 70%)" sx={{ mt: 1.5, mb: 2.5 }} />
        <Skeleton variant="rounded" height={72} sx={{ borderRadius: 4, mb: 3 }} />
        <SettingsColumns
          settings={
            <Stack gap={1.5}>
              {[320, 68, 68, 68, 68].map((height, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change
                <Skeleton key={place} variant="rounded" height={height} sx={{ borderRadius: 4 }} />
              ))}
            </Stack>
          }
          preview={<Skeleton variant="rounded" height={520} sx={{ borderRadius: 4 }} />}
        />
      </Box>
    </Loading>
  );
}
