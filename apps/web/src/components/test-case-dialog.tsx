import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../lib/unsaved.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { DialogForm } from './layout/dialog-form.tsx';
import { TextInput } from './text-input.tsx';

export interface TestCaseFields {
  question: string;
  /** `null`: the agent must refuse to answer. */
  expected: string | null;
}

interface TestCaseDialogProps {
  title: string;
  /** Initial values. */
  first: TestCaseFields;
  /** @throws the failure to show */
  onSave: (fields: TestCaseFields) => Promise<void>;
  onClose: () => void;
}

/** Form for a question of the test set and its expected answer. */
export function TestCaseDialog({ title, first, onSave, onClose }: TestCaseDialogProps) {
  const { t } = useTranslation();
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
  const save = () =>
    void attempt(() => onSave({ question: question.trim(), expected: isRefusal ? null : fact.trim() }));
  return (
    <DialogForm
      title={title}
      submitLabel={t('general.save')}
      canSubmit={canSend}
      busy={isBusy}
      error={error}
      wide
      keepsInput={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
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
    </DialogForm>
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
