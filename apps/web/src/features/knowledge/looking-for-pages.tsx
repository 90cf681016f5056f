import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { intoView } from '../../components/into-view.ts';

/** How long a site is looked through at most. */
const longestSeconds = 25;

/** Says that pages are being looked for, and for how long. */
export function LookingForPages({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box ref={intoView} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
        <Box role="status">{t('workshop.site.finding')}</Box>
        <LinearProgress
          variant="determinate"
          value={Math.min(100, ((seconds + 1) / longestSeconds) * 100)}
          aria-label={t('workshop.site.finding')}
          sx={{ mt: 1 }}
        />
      </Box>
      <Button size="small" onClick={onStop}>
        {t('sites.stopLooking')}
      </Button>
    </Box>
  );
}
