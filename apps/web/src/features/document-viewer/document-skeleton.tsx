import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Loading, TextSkeleton } from '../../components/skeletons.tsx';

/** A page that is still to come. */
export function DocumentSkeleton() {
  return (
    <Loading>
      <Box sx={{ display: 'grid', gap: 3, py: 1 }}>
        <Skeleton variant="rounded" height={30} width="46%" />
        <TextSkeleton lines={5} />
        <TextSkeleton lines={6} />
      </Box>
    </Loading>
  );
}
