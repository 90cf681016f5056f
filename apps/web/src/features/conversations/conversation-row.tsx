import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ConversationSummary } from '@sosia/contract/insights';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/text.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { tokenColor } from '../../theme/color.ts';
import { AnswerMarks } from './answer-marks.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { useConversationLabels } from './use-conversation-labels.ts';

interface ConversationRowProps {
  conversation: ConversationSummary;
  /** Search text; its words are highlighted. */
  words: string;
  onOpen: () => void;
}

/** List row of a conversation. */
export function ConversationRow({ conversation, words, onOpen }: ConversationRowProps) {
  const { t } = useTranslation();
  const { id, firstQuestion, questions, match, updatedAt } = conversation;
  const { where, who, page } = useConversationLabels(conversation);
  return (
    <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 76px' }}>
      <ButtonBase id={rowId(id)} onClick={onOpen} sx={row}>
        <Box component="span" sx={question}>
          {firstQuestion.trim() === '' ? t('conversations.noQuestion') : firstQuestion}
        </Box>
        <Text component="span" variant="caption" muted sx={{ whiteSpace: 'nowrap' }}>
          <TimeAgo time={updatedAt} />
        </Text>
        {match !== null && match !== firstQuestion && (
          <Box component="span" sx={passage}>
            <HighlightedText text={match} words={words} />
          </Box>
        )}
        <Stack component="span" direction="row" wrap columnGap={1.5} align="center" sx={facts}>
          {who && (
            <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {who}
            </Box>
          )}
          <span>{where}</span>
          {page && <span>{page.title}</span>}
          <span className="numbers">{t('conversations.questions', { count: questions })}</span>
          <AnswerMarks conversation={conversation} />
        </Stack>
      </ButtonBase>
    </Box>
  );
}

/** Id of the row's button, to return focus to it. */
export const rowId = (id: string) => `conversation-${id}`;

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  rowGap: 0.5,
  width: 1,
  px: 1.5,
  py: 1.5,
  mx: -1.5,
  boxSizing: 'content-box',
  textAlign: 'left',
  borderRadius: 2,
  borderBottom: `1px solid ${tokenColor('line')}`,
  '&:hover': { bgcolor: tokenColor('brand-soft') },
};
const question = {
  typography: 'subtitle2',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
};
const passage = {
  gridColumn: '1 / -1',
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
};
const facts = {
  gridColumn: '1 / -1',
  typography: 'caption',
  color: 'text.secondary',
};
