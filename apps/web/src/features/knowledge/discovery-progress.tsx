import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intoView } from '../../components/into-view.ts';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';

/** Time limit of page discovery. */
const longestSeconds = 25;

/** Progress of page discovery. */
export function DiscoveryProgress({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Stack ref={intoView} direction="row" gap={2} align="center">
      <Text variant="body2" muted sx={{ flex: 1 }}>
        <div role="status">{t('workshop.site.finding')}</div>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, ((seconds + 1) / longestSeconds) * 100)}
          aria-label={t('workshop.site.finding')}
          sx={{ mt: 1 }}
        />
      </Text>
      <Button size="small" onClick={onStop}>
        {t('sites.stopLooking')}
      </Button>
    </Stack>
  );
}
