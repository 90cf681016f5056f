import { limits } from '@sosia/contract/limits';
import type { TestCase } from '@sosia/contract/test-sets';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../components/layout/dialog-form.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toasts } from '../../components/toasts.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { tokenColor } from '../../theme/color.ts';
import { parseCases } from './parse-cases.ts';
import type { TestActions } from './use-tests.ts';

interface ImportTestCasesProps {
  known: readonly TestCase[];
  onAdd: TestActions['add'];
  onClose: () => void;
}

const shownRows = 5;

/** Imports pasted test cases, with a preview. */
export function ImportTestCases({ known, onAdd, onClose }: ImportTestCasesProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  useUnsaved(text.trim() !== '');
  const parsed = useMemo(
    () =>
      parseCases(
        text,
        known.map(({ question }) => question),
      ),
    [text, known],
  );
  const count = parsed.cases.length;
  const isOver = known.length + count > limits.testCases;
  const canSend = count > 0 && !isOver;
  const save = async () => {
    await onAdd(parsed.cases);
    toasts.success(t('learning.added', { count }));
  };
  return (
    <DialogForm
      title={t('learning.pasteTitle')}
      submitLabel={t('learning.pasteAdd', { count })}
      canSubmit={canSend}
      busy={isBusy}
      error={error}
      wide
      keepsInput={text.trim() !== ''}
      onSubmit={() => void attempt(save)}
      onClose={onClose}
    >
      <ListField text={text} onChange={setText} />
      {text.trim() !== '' && <Understood parsed={parsed} isOver={isOver} />}
    </DialogForm>
  );
}

function ListField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('learning.pasteLabel')}
      hint={t('learning.pasteHint')}
      placeholder={t('learning.pasteExample')}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={6}
      maxRows={12}
      autoFocus
    />
  );
}

function Understood({ parsed, isOver }: { parsed: ReturnType<typeof parseCases>; isOver: boolean }) {
  const { t } = useTranslation();
  const { cases, tooLong, known } = parsed;
  return (
    <Stack gap={1} shrink>
      <Text role="status" className="numbers" variant="body2">
        {[
          ...(cases.length > 0 || known + tooLong === 0 ? [t('learning.pasteFound', { count: cases.length })] : []),
          ...(known > 0 ? [t('learning.pasteKnown', { count: known })] : []),
          ...(tooLong > 0 ? [t('learning.pasteLong', { count: tooLong })] : []),
        ].join(' ')}
      </Text>
      {isOver && <Notice kind="error">{t('learning.pasteOver', { max: limits.testCases })}</Notice>}
      <Stack component="ul" gap={0.75} sx={preview}>
        {cases.slice(0, shownRows).map(({ question, expected }) => (
          <li key={question}>
            <Text variant="body2" sx={{ fontWeight: 550 }}>
              {question}
            </Text>
            <Text variant="caption" muted>
              {expected === null ? t('learning.mustRefuse') : t('learning.expected', { fact: expected })}
            </Text>
          </li>
        ))}
        {cases.length > shownRows && <li>…</li>}
      </Stack>
    </Stack>
  );
}

const preview = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { pl: 1.5, borderLeft: `2px solid ${tokenColor('line')}` },
};
