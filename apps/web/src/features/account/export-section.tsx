import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { SectionCard } from './section-card.tsx';

/** Downloads all data of the account. */
export function ExportSection() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useExport();
  return (
    <SectionCard anchor="export" title={t('account.export.title')} text={t('account.export.text')}>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {isSuccess && <Notice kind="success">{t('account.export.done')}</Notice>}
      <LoadingButton
        variant="outlined"
        startIcon={<Download size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {t('account.export.start')}
      </LoadingButton>
      {isPending && (
        <Stack role="status" gap={1.25} sx={{ typography: 'body2', color: 'text.secondary' }}>
          <LinearProgress aria-label={t('account.export.title')} />
          {t('account.export.working')}
        </Stack>
      )}
    </SectionCard>
  );
}

function useExport() {
  const client = useClient();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      const archive = await client.file('exportAccount', { signal: leaving.current.signal });
      // Local date: `2026-05-31`.
      const today = new Intl.DateTimeFormat('sv-SE').format(new Date());
      saveFile(archive, `sosia-export-${today}.zip`);
    },
  });
}
