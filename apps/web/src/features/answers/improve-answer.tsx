import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { stripBold } from '@sosia/client';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toasts } from '../../components/toasts.ts';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import { useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import type { AnswerFeedback } from '../../lib/agent/workshop-tools.ts';
import { useClient } from '../../lib/app-context.tsx';
import { invalidate, staleAfter } from '../../lib/query-keys.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

interface ImproveAnswerProps {
  messageId: string;
  question: string;
  answer: string;
  thought: AnswerFeedback;
  onClose: () => void;
}

/** The answer as it should have been, which becomes knowledge. */
export function ImproveAnswer({ messageId, question, answer, thought, onClose }: ImproveAnswerProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const id = useId();
  // The numbers of its citations mean nothing in a text of one's own.
  const [first] = useState(() => stripBold(answer).replace(/\s?\[\d+\]/g, ''));
  const [text, setText] = useState(first);
  const { isBusy, error, attempt } = useAsyncAction(onClose, useRejectionText());
  const isDirty = text !== first;
  useUnsaved(isDirty);
  const isTooLong = countCodePoints(text) > limits.ownAnswerChars;
  const canSend = text.trim() !== '' && !isTooLong;
  const send = async () => {
    // What its reader thought of it stays.
    const { feedback, reason } = thought;
    const said = { value: feedback ?? -1, ...(reason === null ? {} : { reason }) } as const;
    await client.call('giveFeedback', { body: { messageId, ...said, correction: text.trim() } });
    toasts.success(t('answers.improved'));
    void invalidate(queries, staleAfter.answerCorrection());
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (canSend && !isBusy) void attempt(send);
  };
  return (
    <AppDialog
      open
      title={t('answers.improve')}
      maxWidth="sm"
      paper={wholeOnPhone}
      busy={isBusy}
      // What was written is not lost by a click beside the dialog.
      onClose={(byButton) => (byButton || !isDirty) && onClose()}
      actions={
        <LoadingButton variant="contained" type="submit" form={id} disabled={!canSend} loading={isBusy}>
          {t('answers.improveAdd')}
        </LoadingButton>
      }
    >
      <Box component="form" id={id} onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('answers.improveText')}
        </Typography>
        {question !== '' && <Asked question={question} />}
        <TextInput
          label={t('answers.better')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTooLong ? t('errors.textTooLong') : null}
          multiline
          minRows={5}
          maxRows={16}
          autoFocus
        />
        {error && <Notice kind="error">{error}</Notice>}
      </Box>
    </AppDialog>
  );
}

function Asked({ question }: { question: string }) {
  const { t } = useTranslation();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {t('answers.question')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question}</Typography>
    </Box>
  );
}
