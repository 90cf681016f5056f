import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Gap } from '@sosia/contract/insights';
import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { tokenColor } from '../../theme/color.ts';
import { GapForm } from './gap-form.tsx';

interface GapRowProps {
  gap: Gap;
  agentId: string;
  onAnswered: () => void;
  onDismiss: () => void;
}

/** An unanswered question, how often it was asked, and its answer form. */
export function GapRow({ gap, agentId, onAnswered, onDismiss }: GapRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { question, times, lastAskedAt } = gap;
  return (
    <Stack component="li" gap={1.5} shrink sx={row}>
      <Stack direction="row" wrap rowGap={1} columnGap={2} align="center">
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Text variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {question}
          </Text>
          <Text className="numbers" variant="caption" muted>
            {t('learning.times', { count: times })}
            {' · '}
            <Last time={lastAskedAt} />
          </Text>
        </Box>
        {!isOpen && (
          <Stack direction="row" gap={0.5}>
            <Button
              size="small"
              variant="outlined"
              startIcon={<PencilLine size={16} aria-hidden />}
              aria-label={t('learning.answerOf', { question })}
              onClick={() => setOpen(true)}
            >
              {t('learning.answerIt')}
            </Button>
            <Button
              size="small"
              startIcon={<X size={16} aria-hidden />}
              aria-label={t('learning.dismissOf', { question })}
              onClick={onDismiss}
            >
              {t('learning.dismiss')}
            </Button>
          </Stack>
        )}
      </Stack>
      {isOpen && <GapForm gap={gap} agentId={agentId} onAnswered={onAnswered} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** "last 5 minutes ago": the time is part of each language's sentence. */
function Last({ time }: { time: string }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t('learning.last', { time: '\0' }).split('\0');
  return (
    <>
      {before}
      <TimeAgo time={time} />
      {after}
    </>
  );
}

const row = {
  py: 1.5,
  borderBottom: `1px solid ${tokenColor('line')}`,
};
