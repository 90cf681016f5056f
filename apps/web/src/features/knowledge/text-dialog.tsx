import { countCodePoints, limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

/** A text with its title, or an answer with its question. */
export interface TextDraft {
  head: string;
  body: string;
}

interface TextDialogProps {
  kind: 'text' | 'qa';
  /** Initial values. */
  first: TextDraft;
  isNew: boolean;
  /** @throws the failure to show */
  onSave: (written: TextDraft) => Promise<void>;
  onClose: () => void;
}

const bounds = {
  text: { head: limits.titleChars, body: limits.trainTextChars, rows: 8 },
  qa: { head: limits.queryChars, body: limits.messageChars, rows: 4 },
} as const;

/** Writes or edits a text, or a question with its answer. */
export function TextDialog({ kind, first, isNew, onSave, onClose }: TextDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [head, setHead] = useState(first.head);
  const [body, setBody] = useState(first.body);
  const { isBusy, error, attempt } = useAsyncAction(onClose, useRejectionText());
  const isDirty = head.trim() !== first.head.trim() || body !== first.body;
  useUnsaved(isDirty || (isNew && body !== ''));
  const words = useDialogTexts(kind, isNew);
  const bound = bounds[kind];
  const length = countCodePoints(body);
  const isTooLong = length > bound.body;
  const isHeadTooLong = countCodePoints(head.trim()) > bound.head;
  const isWhole = body.trim() !== '' && (kind === 'text' || head.trim() !== '');
  const canSend = isWhole && !isTooLong && !isHeadTooLong && (isNew || isDirty);
  return (
    <DialogForm
      title={words.title}
      submitLabel={words.save}
      canSubmit={canSend}
      busy={isBusy}
      error={error}
      wide
      keepsInput={(body !== '' || first.body !== '') && (isNew || isDirty)}
      onSubmit={() => void attempt(() => onSave({ head: head.trim(), body }))}
      onClose={onClose}
    >
      <TextInput
        label={words.head}
        placeholder={words.headExample}
        value={head}
        onChange={(event) => setHead(event.target.value)}
        error={isHeadTooLong ? t('validation.tooLong') : null}
        autoComplete="off"
        autoFocus
      />
      <TextInput
        label={words.body}
        placeholder={words.bodyExample}
        aside={t('workshop.note.counter', {
          used: length.toLocaleString(language),
          max: bound.body.toLocaleString(language),
        })}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={isTooLong ? t('errors.textTooLong') : null}
        multiline
        minRows={bound.rows}
        maxRows={16}
      />
    </DialogForm>
  );
}

function useDialogTexts(kind: 'text' | 'qa', isNew: boolean) {
  const { t } = useTranslation();
  if (kind === 'qa') {
    return {
      title: t(isNew ? 'sources.answerTitle' : 'sources.answerEditTitle'),
      head: t('sources.question'),
      headExample: t('sources.questionExample'),
      body: t('sources.answer'),
      bodyExample: t('sources.answerExample'),
      save: isNew ? t('sources.answerAdd') : t('general.save'),
    };
  }
  return {
    title: t(isNew ? 'workshop.note.title' : 'sources.textEditTitle'),
    head: t('workshop.note.titleLabel'),
    headExample: t('workshop.note.titlePlaceholder'),
    body: t('workshop.note.text'),
    bodyExample: t('workshop.note.placeholder'),
    save: isNew ? t('workshop.note.add') : t('general.save'),
  };
}
