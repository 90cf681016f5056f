import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../components/loading-button.tsx';
import { toasts } from '../../components/toasts.ts';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Downloads a source's file. The token goes in the header, never in a URL. */
export function DownloadButton({ sourceId, title }: { sourceId: string; title: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await client.file('getSourceFile', { params: { id: sourceId } }), title);
    } catch (error) {
      toasts.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <LoadingButton
      size="small"
      onClick={() => void save()}
      loading={isBusy}
      startIcon={<Download size={16} aria-hidden />}
    >
      {t('workshop.viewer.download')}
    </LoadingButton>
  );
}
