import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { filledQuestions, isSameList, moveUp } from './question-rows.ts';

/** Up to four starter questions. Empty rows are not saved. */
export function StarterQuestions({ tools: { agent, autosave, state } }: { tools: WorkshopTools }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly string[]>(agent.starterQuestions);
  const last = useRef<HTMLInputElement>(null);
  const saved = agent.starterQuestions;
  useEffect(() => {
    // Changed by undo or another tab.
    setRows((shown) => (isSameList(filledQuestions(shown), saved) ? shown : saved));
  }, [saved]);
  const change = (next: readonly string[]) => {
    setRows(next);
    autosave.change('starterQuestions', filledQuestions(next));
  };
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {t('workshop.instructions.starters')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('workshop.instructions.startersHint')}
      </Typography>
      <Stack gap={1.5}>
        {rows.map((question, position) => (
          <QuestionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other name
            key={position}
            n={position + 1}
            question={question}
            inputRef={position === rows.length - 1 ? last : undefined}
            onChange={(text) => change(rows.with(position, text))}
            onMoveUp={() => change(moveUp(rows, position))}
            onRemove={() => change(rows.toSpliced(position, 1))}
          />
        ))}
      </Stack>
      {state.refused.starterQuestions && <FormHelperText error>{state.refused.starterQuestions}</FormHelperText>}
      {rows.length < limits.starterQuestions && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={16} aria-hidden />}
          sx={{ mt: 1.5 }}
          onClick={() => {
            setRows([...rows, '']);
            requestAnimationFrame(() => last.current?.focus());
          }}
        >
          {t('workshop.instructions.addStarter')}
        </Button>
      )}
    </div>
  );
}

interface QuestionRowProps {
  /** From 1. */
  n: number;
  question: string;
  inputRef: Ref<HTMLInputElement> | undefined;
  onChange: (question: string) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}

function QuestionRow({ n, question, inputRef, onChange, onMoveUp, onRemove }: QuestionRowProps) {
  const { t } = useTranslation();
  const isTooLong = countCodePoints(question.trim()) > limits.starterQuestionChars;
  return (
    <Stack direction="row" gap={0.5} align="end">
      <Box sx={{ flex: 1 }}>
        <TextInput
          label={t('workshop.instructions.starter', { n })}
          placeholder={t('workshop.instructions.starterPlaceholder')}
          value={question}
          onChange={(event) => onChange(event.target.value)}
          error={isTooLong ? t('validation.tooLong') : null}
          autoComplete="off"
          inputRef={inputRef}
        />
      </Box>
      <IconButton aria-label={t('workshop.instructions.moveUp', { n })} disabled={n === 1} onClick={onMoveUp}>
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('workshop.instructions.removeStarter', { n })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Stack>
  );
}
