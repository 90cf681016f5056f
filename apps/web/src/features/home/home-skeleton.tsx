import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../components/skeletons.tsx';

/** Three agents that are still to come. */
export function HomeSkeleton() {
  return (
    <Loading>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(276px, 1fr))' },
          gap: { xs: 2, tablet: 2.5 },
        }}
      >
        {['first', 'second', 'third'].map((place) => (
          <Card key={place}>
            <Skeleton variant="rectangular" sx={{ height: { xs: 168, tablet: 176 } }} />
            <Box sx={{ p: 2.5, display: 'grid', gap: 1.25 }}>
              <Skeleton variant="rounded" width="58%" height={22} />
              <Skeleton variant="rounded" width="42%" height={16} />
              <Skeleton variant="rounded" height={32} sx={{ mt: 1 }} />
            </Box>
          </Card>
        ))}
      </Box>
    </Loading>
  );
}
