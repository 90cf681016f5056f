import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AnswerText } from '@sosia/chat';
import '@sosia/chat/styles.css';
import { CircleHelp, ListPlus, type LucideIcon, PencilLine, ThumbsDown, ThumbsUp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useChatStrings } from '../../lib/agent/chat-strings.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { tokenColor } from '../../theme/color.ts';
import { questionOf, type StoredMessage } from './group-turns.ts';

interface TranscriptMessageProps extends Pick<WorkshopTools, 'openSource' | 'openAnswer'> {
  message: StoredMessage;
  messages: readonly StoredMessage[];
  isOwn: boolean;
}

/** A question, or an answer with its outcome and the owner's actions. */
export function TranscriptMessage({ message, messages, isOwn, ...tools }: TranscriptMessageProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const strings = useChatStrings();
  if (message.role === 'user') {
    return (
      <Stack component="li" gap={0.5} align="end">
        <Box sx={question}>{message.content}</Box>
        <Box sx={quiet}>
          {t(isOwn ? 'chat.you' : 'conversations.visitor')} · <TimeAgo time={message.createdAt} />
        </Box>
      </Stack>
    );
  }
  return (
    <Stack component="li" gap={0.5} align="start" shrink>
      <Box sx={{ ...answer, borderStyle: message.outcome === 'failed' ? 'dashed' : 'solid' }}>
        <AnswerText message={message} strings={strings} language={language} onOpenCitation={tools.openSource} />
      </Box>
      <Outcome message={message} />
      {message.type === 'text' && (
        <AnswerActions message={message} question={questionOf(message, messages)} openAnswer={tools.openAnswer} />
      )}
    </Stack>
  );
}

const outcomes = {
  refused: { icon: CircleHelp, ink: 'warn', text: 'conversations.wasRefused' },
  general: { icon: CircleHelp, ink: 'ink-2', text: 'conversations.wasGeneral' },
  failed: { icon: TriangleAlert, ink: 'bad', text: 'conversations.hasFailed' },
} as const;

/** Outcome of an answer and the reader's feedback. */
function Outcome({ message }: { message: StoredMessage }) {
  const { t } = useTranslation();
  const { outcome, isStopped, isCut, feedback, reason } = message;
  const look = outcome === null || outcome === 'answered' ? null : outcomes[outcome];
  return (
    <>
      <Stack direction="row" wrap columnGap={1.5} sx={quiet}>
        <TimeAgo time={message.createdAt} />
        {isStopped && <span>{t('conversations.stopped')}</span>}
        {isCut && <span>{t('conversations.cut')}</span>}
        {look && <Sign icon={look.icon} ink={look.ink} text={t(look.text)} />}
        {feedback === 1 && <Sign icon={ThumbsUp} ink="ok" text={t('conversations.wasLiked')} />}
        {feedback === -1 && <Sign icon={ThumbsDown} ink="bad" text={t('conversations.wasDisliked')} />}
      </Stack>
      {reason && (
        <Box component="blockquote" sx={reasonStyle}>
          {reason}
        </Box>
      )}
    </>
  );
}

interface SignProps {
  icon: LucideIcon;
  ink: 'ok' | 'bad' | 'warn' | 'ink-2';
  text: string;
}

const Sign = ({ icon: Icon, ink, text }: SignProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    <Icon size={15} color={tokenColor(ink)} aria-hidden />
    {text}
  </Box>
);

interface AnswerActionsProps extends Pick<WorkshopTools, 'openAnswer'> {
  message: StoredMessage;
  question: string;
}

function AnswerActions({ message, question: asked, openAnswer }: AnswerActionsProps) {
  const { t } = useTranslation();
  const { id, turnId, content, feedback, reason } = message;
  const improving = { what: 'improve', messageId: id, thought: { feedback, reason } } as const;
  return (
    <Stack direction="row" wrap gap={0.5} sx={{ ml: -1.5 }}>
      <Button
        size="small"
        startIcon={<CircleHelp size={16} aria-hidden />}
        onClick={() => openAnswer({ what: 'why', turnId })}
      >
        {t('conversations.why')}
      </Button>
      <Button
        size="small"
        startIcon={<PencilLine size={16} aria-hidden />}
        onClick={() => openAnswer({ ...improving, question: asked, answer: content })}
      >
        {t('conversations.improve')}
      </Button>
      {asked !== '' && (
        <Button
          size="small"
          startIcon={<ListPlus size={16} aria-hidden />}
          onClick={() => openAnswer({ what: 'test', question: asked })}
        >
          {t('conversations.keepAsTest')}
        </Button>
      )}
    </Stack>
  );
}

const quiet = { typography: 'caption', color: 'text.secondary' };
const bubble = { maxWidth: 'min(88%, 44rem)', minWidth: 0, px: 2, py: 1.25, overflowWrap: 'anywhere' };
const question = {
  ...bubble,
  borderRadius: '16px 16px 4px 16px',
  bgcolor: tokenColor('brand'),
  color: tokenColor('on-brand'),
  whiteSpace: 'pre-wrap',
};
const answer = {
  ...bubble,
  maxWidth: 'min(96%, 44rem)',
  borderRadius: '16px 16px 16px 4px',
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('surface'),
};
const reasonStyle = {
  m: 0,
  pl: 1.5,
  borderLeft: `3px solid ${tokenColor('bad')}`,
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
