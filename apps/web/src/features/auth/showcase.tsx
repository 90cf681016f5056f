import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AgentPortrait } from '../../components/agent-portrait.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

/** Sample exchange: a question, an answer and its citation. */
export function Showcase() {
  const { t } = useTranslation();
  return (
    <Box sx={{ width: 1, maxWidth: 520 }}>
      <Typography variant="h2" component="p" sx={{ fontSize: 'clamp(1.75rem, 2.4vw, 2.25rem)', textWrap: 'balance' }}>
        {t('auth.sloganTitle')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1.5, mb: 4, maxWidth: 440 }}>{t('auth.sloganText')}</Typography>
      <Box
        aria-hidden="true"
        sx={{
          borderRadius: 4,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          boxShadow: `0 24px 60px ${tokenColor('shadow')}`,
        }}
      >
        <Box sx={{ height: 240 }}>
          <AgentPortrait agentId="sosia-66" background="peach" />
        </Box>
        <Stack gap={1.5} sx={{ p: 2.5 }}>
          <Box
            sx={{
              ...bubble,
              justifySelf: 'end',
              bgcolor: tokenColor('brand'),
              color: tokenColor('on-brand'),
              borderBottomRightRadius: '4px',
            }}
          >
            {t('auth.sampleQuestion')}
          </Box>
          <Box
            sx={{
              ...bubble,
              bgcolor: tokenColor('raise'),
              border: `1px solid ${tokenColor('line')}`,
              borderBottomLeftRadius: '4px',
            }}
          >
            {t('auth.sampleAnswer')}
            <Box
              component="span"
              sx={{ ...chip, ml: 0.75, px: 0.75, bgcolor: tokenColor('accent-soft'), color: tokenColor('accent-ink') }}
            >
              1
            </Box>
            <Box sx={{ ...chip, display: 'table', mt: 1.25, px: 1.25, border: `1px solid ${tokenColor('line')}` }}>
              <Box component="span" sx={{ color: tokenColor('accent-ink'), mr: 0.75 }}>
                1
              </Box>
              {t('auth.sampleSource')}
            </Box>
          </Box>
        </Stack>
      </Box>
    </Box>
  );
}

const bubble = { maxWidth: '85%', px: 2, py: 1.25, borderRadius: '16px', typography: 'body2' };
const chip = {
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  py: 0.25,
  display: 'inline-block',
  lineHeight: 1.4,
};
