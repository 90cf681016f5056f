import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { UploadKind } from '@sosia/contract/file-kinds';
import type { Source } from '@sosia/contract/knowledge';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { fetchWithProgress } from '../../lib/agent/fetch-with-progress.ts';
import { useRejectionText } from '../../lib/agent/use-rejection-text.ts';
import { useClient } from '../../lib/app-context.tsx';
import { acceptedFiles, checkFile } from '../../lib/check-file.ts';
import { useFileSize } from '../../lib/file-size.ts';
import type { SourceActions } from './use-source-actions.ts';

interface ReplaceFileProps {
  source: Source;
  actions: SourceActions;
  onClose: () => void;
}

/** Replaces a source's file. The old content stays until the new file is read. */
export function ReplaceFile({ source, actions, onClose }: ReplaceFileProps) {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  const picker = useRef<HTMLInputElement>(null);
  const kind = source.kind as UploadKind;
  const { file, sentBytes, error, send } = useReplacing(source, kind, (fresh) => {
    actions.put(fresh);
    onClose();
  });
  const progress = file && t('sources.sentOf', { sent: fileSize(sentBytes), total: fileSize(file.size) });
  return (
    <AppDialog
      open
      title={t('sources.replaceTitle')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={() => picker.current?.click()} disabled={file !== null}>
          {t('sources.chooseFile')}
        </Button>
      }
    >
      <Stack gap={2}>
        <Text muted sx={{ overflowWrap: 'anywhere' }}>
          {t('sources.replaceText', { title: source.title })}
        </Text>
        {file && progress && (
          <Text variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file.name} · <span className="numbers">{progress}</span>
            <LinearProgress
              variant="determinate"
              value={(sentBytes / file.size) * 100}
              aria-label={progress}
              sx={{ mt: 1 }}
            />
          </Text>
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedFiles(kind)}
        aria-label={t('sources.chooseFile')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void send(chosen);
          event.target.value = '';
        }}
      />
    </AppDialog>
  );
}

function useReplacing(source: Source, kind: UploadKind, onDone: (source: Source) => void) {
  const { t } = useTranslation();
  const client = useClient();
  const refusalText = useRejectionText();
  const [file, setFile] = useState<File | null>(null);
  const [sentBytes, setSentBytes] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const aborter = useRef(new AbortController());
  useEffect(() => () => aborter.current.abort(), []);
  const send = async (chosen: File) => {
    const complaint = checkFile(chosen, kind);
    setError(complaint && t(complaint));
    if (complaint) return;
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setFile(chosen);
    try {
      const { data } = await client.call('replaceContent', {
        params: { id: source.id },
        files: [chosen],
        body: {},
        signal,
        fetch: fetchWithProgress((sent) => setSentBytes(Math.min(sent, chosen.size))),
      });
      onDone(data);
    } catch (failure) {
      if (signal.aborted) return;
      setFile(null);
      setError(refusalText(failure));
    }
  };
  return { file, sentBytes, error, send };
}
