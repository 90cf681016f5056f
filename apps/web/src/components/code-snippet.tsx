import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { tokenColor } from '../theme/color.ts';
import { CopyButton } from './copy-button.tsx';
import { Stack } from './layout/stack.tsx';

/** Code block with a copy button. */
export function CodeSnippet({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  return (
    <Box component="figure" aria-label={label} sx={frame}>
      <Stack component="figcaption" direction="row" gap={1.5} align="center" justify="space-between" sx={head}>
        <Box component="span" sx={{ minWidth: 0 }}>
          {label}
        </Box>
        <CopyButton text={text} label={t('embeds.copy')} />
      </Stack>
      <Box component="pre" sx={code}>
        <code>{text}</code>
      </Box>
    </Box>
  );
}

const frame = {
  m: 0,
  minWidth: 0,
  border: `1px solid ${tokenColor('line')}`,
  borderRadius: 3,
  bgcolor: tokenColor('paper'),
  overflow: 'hidden',
};
const head = {
  pl: 2,
  pr: 1,
  py: 0.75,
  typography: 'caption',
  fontWeight: 600,
  color: 'text.secondary',
  borderBottom: `1px solid ${tokenColor('line')}`,
};
const code = {
  m: 0,
  p: 2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  color: 'text.primary',
};
