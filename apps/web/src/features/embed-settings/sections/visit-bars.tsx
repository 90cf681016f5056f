import Box from '@mui/material/Box';
import type { EmbedNumbers } from '@sosia/contract/embeds';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { useLanguage } from '../../../lib/app-context.tsx';
import { tokenColor } from '../../../theme/color.ts';

const heightPx = 88;
const leastPx = 3;

/** Visits per day: all, and in full color those that opened the chat. */
export function VisitBars({ days }: Pick<EmbedNumbers, 'days'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const most = Math.max(...days.map(({ shown, opened }) => Math.max(shown, opened)), 1);
  const px = (count: number) => (count === 0 ? 0 : leastPx + (count / most) * (heightPx - leastPx));
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayName = (day: string | undefined) => (day ? date.format(Date.parse(`${day}T00:00:00Z`)) : '');
  const words = days
    .filter(({ shown, opened }) => shown + opened > 0)
    .map((day) => t('embeds.numbers.day', { day: dayName(day.date), shown: day.shown, opened: day.opened }));
  return (
    <div>
      <Stack direction="row" wrap columnGap={2} sx={legend}>
        <Key ink="tint-mint-deep" text={t('embeds.numbers.shown')} />
        <Key ink="brand" text={t('embeds.numbers.opened')} />
      </Stack>
      <Stack
        role="img"
        aria-label={words.join('. ')}
        direction="row"
        align="end"
        sx={{
          gap: '3px',
          height: heightPx,
          borderBottom: `1px solid ${tokenColor('line')}`,
        }}
      >
        {days.map(({ date: day, shown, opened }) => (
          <Box
            key={day}
            title={t('embeds.numbers.day', { day: dayName(day), shown, opened })}
            sx={{ position: 'relative', flex: 1, height: 1 }}
          >
            <Box style={{ height: px(shown) }} sx={{ ...barStyle, bgcolor: tokenColor('tint-mint-deep') }} />
            <Box style={{ height: px(opened) }} sx={{ ...barStyle, bgcolor: tokenColor('brand') }} />
          </Box>
        ))}
      </Stack>
      <Stack
        direction="row"
        justify="space-between"
        sx={{
          mt: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{dayName(days[0]?.date)}</span>
        <span>{dayName(days.at(-1)?.date)}</span>
      </Stack>
    </div>
  );
}

const Key = ({ ink, text }: { ink: 'tint-mint-deep' | 'brand'; text: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.75, bgcolor: tokenColor(ink) }} />
    {text}
  </Box>
);

const legend = {
  mb: 1,
  typography: 'caption',
  color: 'text.secondary',
};
const barStyle = { position: 'absolute', insetInline: 0, bottom: 0, borderRadius: '3px 3px 0 0' };
