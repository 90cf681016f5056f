import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../lib/unsaved.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { AppDialog } from './app-dialog.tsx';
import { LoadingButton } from './loading-button.tsx';
import { Notice } from './notice.tsx';
import { TextInput } from './text-input.tsx';
import { wholeOnPhone } from './whole-on-phone.ts';

export interface TestCaseFields {
  question: string;
  /** `null`: it must be refused. */
  expected: string | null;
}

interface TestCaseDialogProps {
  title: string;
  /** What stands there at first. */
  first: TestCaseFields;
  /** Throws what went wrong. */
  onSave: (fields: TestCaseFields) => Promise<void>;
  onClose: () => void;
}

/** A question of the test set, and what a good answer to it is. */
export function TestCaseDialog({ title, first, onSave, onClose }: TestCaseDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [question, setQuestion] = useState(first.question);
  const [fact, setFact] = useState(first.expected ?? '');
  const [isRefusal, setRefusal] = useState(first.expected === null);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const isDirty =
    question !== first.question || fact !== (first.expected ?? '') || isRefusal !== (first.expected === null);
  useUnsaved(isDirty);
  const isLong = (text: string, max: number) => countCodePoints(text.trim()) > max;
  const longQuestion = isLong(question, limits.messageChars);
  const longFact = !isRefusal && isLong(fact, limits.expectedFactChars);
  const canSend = question.trim() !== '' && (isRefusal || fact.trim() !== '') && !longQuestion && !longFact;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || isBusy) return;
    void attempt(() => onSave({ question: question.trim(), expected: isRefusal ? null : fact.trim() }));
  };
  return (
    <AppDialog
      open
      title={title}
      maxWidth="sm"
      paper={wholeOnPhone}
      busy={isBusy}
      // What was written is not lost by a click beside the dialog.
      onClose={(byButton) => (byButton || !isDirty) && onClose()}
      actions={
        <LoadingButton variant="contained" type="submit" form={id} disabled={!canSend} loading={isBusy}>
          {t('general.save')}
        </LoadingButton>
      }
    >
      <Box component="form" id={id} onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          {...manyLines}
          label={t('learning.question')}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          error={longQuestion ? t('validation.tooLong') : null}
          autoFocus={first.question === ''}
        />
        <KindField isRefusal={isRefusal} onChange={setRefusal} />
        {!isRefusal && (
          <TextInput
            {...manyLines}
            label={t('learning.fact')}
            hint={t('learning.factHint')}
            placeholder={t('learning.factExample')}
            value={fact}
            onChange={(event) => setFact(event.target.value)}
            error={longFact ? t('validation.tooLong') : null}
            autoFocus={first.question !== ''}
          />
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </Box>
    </AppDialog>
  );
}

const manyLines = { multiline: true, maxRows: 6, autoComplete: 'off' };

function KindField({ isRefusal, onChange }: { isRefusal: boolean; onChange: (isRefusal: boolean) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {t('learning.kind')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={isRefusal ? 'refusal' : 'fact'}
        onChange={(_, kind) => onChange(kind === 'refusal')}
      >
        <FormControlLabel value="fact" control={<Radio />} label={t('learning.kindFact')} />
        <FormControlLabel value="refusal" control={<Radio />} label={t('learning.kindRefuse')} />
      </RadioGroup>
    </div>
  );
}
