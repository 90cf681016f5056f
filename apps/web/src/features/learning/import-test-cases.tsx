import Box from '@mui/material/Box';
import { limits } from '@sosia/contract/limits';
import type { TestCase } from '@sosia/contract/test-sets';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toasts } from '../../components/toasts.ts';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { tokenColor } from '../../theme/color.ts';
import { parseCases } from './parse-cases.ts';
import type { TestActions } from './use-tests.ts';

interface PasteCasesProps {
  known: readonly TestCase[];
  onAdd: TestActions['add'];
  onClose: () => void;
}

const shownRows = 5;

/** Adds many questions at once, and shows how they were understood before they are. */
export function ImportTestCases({ known, onAdd, onClose }: PasteCasesProps) {
  const { t } = useTranslation();
  const id = useId();
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
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend || isBusy) return;
    void attempt(async () => {
      await onAdd(parsed.cases);
      toasts.success(t('learning.added', { count }));
    });
  };
  return (
    <AppDialog
      open
      title={t('learning.pasteTitle')}
      maxWidth="sm"
      paper={wholeOnPhone}
      busy={isBusy}
      // What was written is not lost by a click beside the dialog.
      onClose={(byButton) => (byButton || text.trim() === '') && onClose()}
      actions={
        <LoadingButton variant="contained" type="submit" form={id} disabled={!canSend} loading={isBusy}>
          {t('learning.pasteAdd', { count })}
        </LoadingButton>
      }
    >
      <Box
        component="form"
        id={id}
        onSubmit={save}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <ListField text={text} onChange={setText} />
        {text.trim() !== '' && <Understood parsed={parsed} isOver={isOver} />}
        {error && <Notice kind="error">{error}</Notice>}
      </Box>
    </AppDialog>
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
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status" className="numbers" sx={{ typography: 'body2' }}>
        {[
          ...(cases.length > 0 || known + tooLong === 0 ? [t('learning.pasteFound', { count: cases.length })] : []),
          ...(known > 0 ? [t('learning.pasteKnown', { count: known })] : []),
          ...(tooLong > 0 ? [t('learning.pasteLong', { count: tooLong })] : []),
        ].join(' ')}
      </Box>
      {isOver && <Notice kind="error">{t('learning.pasteOver', { max: limits.testCases })}</Notice>}
      <Box component="ul" sx={preview}>
        {cases.slice(0, shownRows).map(({ question, expected }) => (
          <Box component="li" key={question}>
            <Box sx={{ typography: 'body2', fontWeight: 550 }}>{question}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {expected === null ? t('learning.mustRefuse') : t('learning.expected', { fact: expected })}
            </Box>
          </Box>
        ))}
        {cases.length > shownRows && <li>…</li>}
      </Box>
    </Box>
  );
}

const preview = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  overflowWrap: 'anywhere',
  '& > li': { pl: 1.5, borderLeft: `2px solid ${tokenColor('line')}` },
};
