import Button from '@mui/material/Button';
import type { Gap } from '@sosia/contract/insights';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toasts } from '../../components/toasts.ts';
import { useFocusFallback } from '../../components/use-focus-fallback.ts';
import { withSources } from '../../lib/agent/agent-knowledge.ts';
import { useChangeKnowledge } from '../../lib/agent/use-knowledge.ts';
import { useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

interface GapFormProps {
  gap: Gap;
  agentId: string;
  onAnswered: () => void;
  onClose: () => void;
}

/** The owner's answer to a question. It becomes knowledge. */
export function GapForm({ gap, agentId, onAnswered, onClose }: GapFormProps) {
  const { t } = useTranslation();
  const client = useClient();
  const change = useChangeKnowledge(agentId);
  const place = useFocusFallback<HTMLFormElement>();
  const [question, setQuestion] = useState(gap.question);
  const [answer, setAnswer] = useState('');
  const { isBusy, error, attempt } = useAsyncAction(onAnswered, useRejectionText());
  useUnsaved(answer.trim() !== '');
  const longQuestion = countCodePoints(question.trim()) > limits.titleChars;
  const longAnswer = countCodePoints(answer.trim()) > limits.ownAnswerChars;
  const canSend = question.trim() !== '' && answer.trim() !== '' && !longQuestion && !longAnswer;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || isBusy) return;
    void attempt(async () => {
      const body = { answer: answer.trim(), question: question.trim() };
      const { data } = await client.call('answerGap', { params: { id: gap.id }, body });
      change((known) => withSources(known, [data]));
      toasts.success(t('learning.answered'));
    });
  };
  return (
    <Stack
      component="form"
      {...place}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && answer.trim() === '' && !isBusy && onClose()}
      gap={1.5}
    >
      <TextInput
        label={t('learning.question')}
        hint={t('learning.questionHint')}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        error={longQuestion ? t('validation.tooLong') : null}
        autoComplete="off"
        multiline
        maxRows={4}
      />
      <TextInput
        label={t('learning.answer')}
        placeholder={t('learning.answerExample')}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={longAnswer ? t('errors.textTooLong') : null}
        multiline
        minRows={3}
        maxRows={12}
        autoFocus
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Buttons canSend={canSend} isBusy={isBusy} onCancel={onClose} />
    </Stack>
  );
}

interface ButtonsProps {
  canSend: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

function Buttons({ canSend, isBusy, onCancel }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" gap={1}>
      <LoadingButton variant="contained" type="submit" disabled={!canSend} loading={isBusy}>
        {t('learning.answerAdd')}
      </LoadingButton>
      <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
        {t('general.cancel')}
      </Button>
    </Stack>
  );
}
