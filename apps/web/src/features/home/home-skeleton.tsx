import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading } from '../../components/skeletons.tsx';

/** Skeleton of three cards. */
export function HomeSkeleton() {
  return (
    <Loading>
      <Grid
        gap={{ mobile: 2, tablet: 2.5 }}
        columns={{ mobile: '1fr', phablet: 'repeat(auto-fill, minmax(276px, 1fr))' }}
      >
        {['first', 'second', 'third'].map((place) => (
          <Card key={place}>
            <Skeleton variant="rectangular" sx={{ height: { mobile: 168, tablet: 176 } }} />
            <Stack gap={1.25} sx={{ p: 2.5 }}>
              <Skeleton variant="rounded" width="58%" height={22} />
              <Skeleton variant="rounded" width="42%" height={16} />
              <Skeleton variant="rounded" height={32} sx={{ mt: 1 }} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
