import Typography from '@mui/material/Typography';
import { stripBold } from '@sosia/client';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toasts } from '../../components/toasts.ts';
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

/** Form to correct an answer. The correction becomes knowledge. */
export function ImproveAnswer({ messageId, question, answer, thought, onClose }: ImproveAnswerProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  // Citation numbers mean nothing in an owner answer.
  const [first] = useState(() => stripBold(answer).replace(/\s?\[\d+\]/g, ''));
  const [text, setText] = useState(first);
  const { isBusy, error, attempt } = useAsyncAction(onClose, useRejectionText());
  const isDirty = text !== first;
  useUnsaved(isDirty);
  const isTooLong = countCodePoints(text) > limits.ownAnswerChars;
  const canSend = text.trim() !== '' && !isTooLong;
  const send = async () => {
    // Keep the reader's feedback.
    const { feedback, reason } = thought;
    const readerFeedback = { value: feedback ?? -1, ...(reason === null ? {} : { reason }) } as const;
    await client.call('giveFeedback', { body: { messageId, ...readerFeedback, correction: text.trim() } });
    toasts.success(t('answers.improved'));
    void invalidate(queries, staleAfter.answerCorrection());
  };
  return (
    <DialogForm
      title={t('answers.improve')}
      submitLabel={t('answers.improveAdd')}
      canSubmit={canSend}
      busy={isBusy}
      error={error}
      wide
      keepsInput={isDirty}
      onSubmit={() => void attempt(send)}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}

function Asked({ question }: { question: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {t('answers.question')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question}</Typography>
    </div>
  );
}
