import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Agent } from '@sosia/contract/agents';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { invalidate, staleAfter } from '../../lib/query-keys.ts';

/** Deletes the agent with all its data, after its name is typed. */
export function DeleteAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { id, name } = agent;
  const remove = async () => {
    setBusy(true);
    setError(null);
    try {
      await client.call('deleteAgent', { params: { id } });
      await navigate(paths.home);
      void invalidate(queries, staleAfter.agentChange());
      toasts.success(t('workshop.instructions.deleted', { name }));
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('workshop.instructions.dangerText')}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('workshop.instructions.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        title={t('workshop.instructions.deleteTitle', { name })}
        confirmLabel={t('workshop.instructions.delete')}
        typedWord={name}
        busy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        {t('workshop.instructions.dangerText')}
      </ConfirmDialog>
    </div>
  );
}
