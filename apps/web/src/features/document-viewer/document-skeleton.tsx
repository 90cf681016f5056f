import Skeleton from '@mui/material/Skeleton';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading, TextSkeleton } from '../../components/skeletons.tsx';

/** Skeleton of a document page. */
export function DocumentSkeleton() {
  return (
    <Loading>
      <Stack gap={3} sx={{ py: 1 }}>
        <Skeleton variant="rounded" height={30} width="46%" />
        <TextSkeleton lines={5} />
        <TextSkeleton lines={6} />
      </Stack>
    </Loading>
  );
}
