import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

/** The model's system prompt, collapsed because it is long. */
export function PromptFold({ prompt }: { prompt: string }) {
  const { t } = useTranslation();
  return (
    <Box component="details" sx={{ '& > summary': summary }}>
      <summary>{t('answers.prompt')}</summary>
      <Stack gap={1} align="start" shrink>
        <CopyButton text={prompt} label={t('answers.copyPrompt')} />
        <Box component="pre" tabIndex={0} aria-label={t('answers.prompt')} sx={text}>
          {prompt}
        </Box>
      </Stack>
    </Box>
  );
}

const summary = { typography: 'subtitle2', cursor: 'pointer', minHeight: 44, lineHeight: '44px' };
const text = {
  m: 0,
  p: 1.5,
  width: 1,
  maxHeight: 420,
  overflow: 'auto',
  borderRadius: 2,
  bgcolor: tokenColor('raise'),
  border: `1px solid ${tokenColor('line')}`,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
