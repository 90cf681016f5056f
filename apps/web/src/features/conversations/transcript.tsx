import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';
import { groupTurns, type StoredMessage } from './group-turns.ts';
import { TranscriptMessage } from './transcript-message.tsx';

interface TranscriptProps extends Pick<WorkshopTools, 'openSource' | 'openAnswer'> {
  messages: readonly StoredMessage[];
  /** Asked by the owner in the workshop. */
  isOwn: boolean;
}

/** Transcript with replaced turns collapsed. */
export function Transcript({ messages, ...tools }: TranscriptProps) {
  const { t } = useTranslation();
  const rows = (shown: readonly StoredMessage[]) => (
    <Stack component="ol" gap={2} shrink sx={list}>
      {shown.map((message) => (
        <TranscriptMessage key={message.id} message={message} messages={messages} {...tools} />
      ))}
    </Stack>
  );
  return (
    <Stack role="group" aria-label={t('conversations.transcript')} gap={2}>
      {groupTurns(messages).map(({ key, isReplaced, messages: shown }) =>
        isReplaced ? (
          <Box key={key} component="details" sx={fold}>
            <summary>{t('conversations.replaced', { count: shown.length })}</summary>
            {rows(shown)}
          </Box>
        ) : (
          <div key={key}>{rows(shown)}</div>
        ),
      )}
    </Stack>
  );
}

const list = { m: 0, p: 0, listStyle: 'none' };
const fold = {
  pl: 2,
  borderLeft: `2px solid ${tokenColor('line')}`,
  '& > summary': {
    typography: 'caption',
    color: 'text.secondary',
    cursor: 'pointer',
    minHeight: 32,
    display: 'list-item',
    lineHeight: '32px',
  },
};
