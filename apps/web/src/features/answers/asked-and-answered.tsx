import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { stripBold } from '@sosia/client';
import type { Explanation } from '@sosia/contract';
import { CircleAlert, CircleCheck, CircleHelp, CirclePause, ListPlus, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { tokenColor } from '../../theme/color.ts';
import { KeepAsTest } from './keep-as-test.tsx';

const looks = {
  answered: { icon: CircleCheck, ink: 'ok' },
  general: { icon: CircleHelp, ink: 'ink-2' },
  refused: { icon: CircleHelp, ink: 'warn' },
  failed: { icon: CircleAlert, ink: 'bad' },
  stopped: { icon: CirclePause, ink: 'ink-2' },
  running: { icon: LoaderCircle, ink: 'ink-2' },
} as const;

/** Question, search query and outcome. */
export function AskedAndAnswered({ why, agentId }: { why: Explanation; agentId: string }) {
  const { t } = useTranslation();
  const [isKeeping, setKeeping] = useState(false);
  const { question, searchedFor, answer, errorCode } = why;
  const result = resultOf(why);
  const { icon: Icon, ink } = looks[result];
  const errorText = errorCode === null ? null : t(`errors.${errorCode as 'default'}`, { defaultValue: errorCode });
  return (
    <>
      <Section title={t('answers.question')}>
        <Box sx={words}>{question}</Box>
        {searchedFor !== '' && searchedFor !== question && (
          <Box sx={{ ...words, typography: 'body2', color: 'text.secondary' }}>
            {t('answers.searchedFor')}: {searchedFor}
          </Box>
        )}
      </Section>
      <Section title={t('answers.answer')}>
        {answer !== '' && <Box sx={{ ...words, ...clamped }}>{stripBold(answer)}</Box>}
        <Stack role="status" direction="row" gap={0.75} align="center" sx={{ typography: 'body2' }}>
          <Icon size={18} color={tokenColor(ink)} aria-hidden style={{ flex: 'none' }} />
          {t(`answers.${result}`)}
        </Stack>
        {errorText !== null && <Text variant="body2">{t('answers.error', { text: errorText })}</Text>}
        <Button
          size="small"
          startIcon={<ListPlus size={16} aria-hidden />}
          onClick={() => setKeeping(true)}
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          {t('answers.keepAsTest')}
        </Button>
        {isKeeping && <KeepAsTest agentId={agentId} question={question} onClose={() => setKeeping(false)} />}
      </Section>
    </>
  );
}

function resultOf({ status, outcome }: Explanation): keyof typeof looks {
  if (status === 'done') return outcome ?? 'answered';
  return status;
}

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
/** Clamped: the person has just read it. */
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
  typography: 'body2',
};
