import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

const heightPx = 32;
const leastPx = 3;

/** Conversations per day of the last week; today is at the right in full color. */
export function WeekBars({ days }: { days: number[] }) {
  const { t } = useTranslation();
  const most = Math.max(...days, 1);
  const bars = days.map((count, day) => ({ key: `day-${day}`, px: leastPx + (count / most) * (heightPx - leastPx) }));
  return (
    <Stack
      role="img"
      aria-label={t('home.week', { days: days.join(', ') })}
      direction="row"
      gap={0.5}
      align="end"
      sx={{ height: heightPx, mt: 'auto' }}
    >
      {bars.map(({ key, px }, day) => (
        <Box
          key={key}
          style={{ height: px }}
          sx={{
            flex: 1,
            borderRadius: '4px 4px 2px 2px',
            bgcolor: tokenColor(day === days.length - 1 ? 'brand' : 'brand-soft'),
          }}
        />
      ))}
    </Stack>
  );
}
