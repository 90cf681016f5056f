import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Filters } from './use-conversations.ts';

/** Exports the listed conversations as a file. */
export function ExportMenu({ agentId, filters }: { agentId: string; filters: Filters }) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'json' | 'csv') =>
      client.file('exportConversations', { params: { id: agentId }, query: { ...filters, format } }),
    onSuccess: (file, format) => {
      const name = file.name || `conversations.${format}`;
      saveFile(file, name);
      toasts.success(t('conversations.exported', { name }));
    },
    onError: (error) => toasts.error(errorText(error)),
  });
  const save = (format: 'json' | 'csv') => {
    setAnchor(null);
    mutate(format);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={
          isPending ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Download size={16} aria-hidden />
        }
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={isPending || undefined}
        onClick={(event) => isPending || setAnchor(event.currentTarget)}
      >
        {t('conversations.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('csv')}>{t('conversations.exportCsv')}</MenuItem>
        <MenuItem onClick={() => save('json')}>{t('conversations.exportJson')}</MenuItem>
      </Menu>
    </>
  );
}
