import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AutosaveState } from '../lib/autosave/autosave-state.ts';
import type { Autosave } from '../lib/autosave/create-autosave.ts';
import { useErrorText } from '../lib/error-text.ts';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';

const looks = {
  saved: { icon: CircleCheck, ink: 'ok', text: 'workshop.page.saved' },
  waiting: { icon: CircleDashed, ink: 'ink-2', text: 'workshop.page.unsaved' },
  saving: { icon: LoaderCircle, ink: 'ink-2', text: 'workshop.page.saving' },
  failed: { icon: CircleAlert, ink: 'bad', text: 'workshop.page.notSaved' },
} as const;

interface SaveStateProps {
  state: Pick<AutosaveState<never>, 'status' | 'error' | 'canUndo'>;
  autosave: Pick<Autosave<never>, 'flush' | 'undo'>;
}

/** Autosave status: saved, saving or failed, with undo. */
export function SaveState({ state, autosave }: SaveStateProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { icon: Icon, ink, text } = looks[state.status];
  return (
    <Stack direction="row" gap={1} align="center">
      <Stack
        role="status"
        direction="row"
        gap={0.75}
        align="center"
        sx={{ typography: 'caption', color: 'text.secondary' }}
      >
        <Icon size={16} color={tokenColor(ink)} aria-hidden />
        <span>
          {t(text)}
          {state.status === 'failed' && state.error === null && `: ${t('workshop.page.checkFields')}`}
          {state.error !== null && `: ${errorText(state.error)} ${t('workshop.page.offline')}`}
        </span>
      </Stack>
      {state.status === 'failed' && state.error !== null && (
        <Button size="small" variant="outlined" sx={{ flex: 'none' }} onClick={() => void autosave.flush()}>
          {t('workshop.page.saveAgain')}
        </Button>
      )}
      <Tooltip title={t('workshop.page.undoHint')}>
        <span>
          <Button
            size="small"
            variant="text"
            disabled={!state.canUndo}
            onClick={autosave.undo}
            startIcon={<Undo2 size={16} aria-hidden />}
          >
            {t('workshop.page.undo')}
          </Button>
        </span>
      </Tooltip>
    </Stack>
  );
}
