import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { limits } from '@sosia/contract/limits';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { RefusedFile } from '../../components/refused-file.tsx';
import { Text } from '../../components/text.tsx';
import { useFileSize } from '../../lib/file-size.ts';
import { tokenColor } from '../../theme/color.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** Uploads in progress, and failed ones with the reason. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const moving = uploads.uploads.filter(({ state }) => state !== 'failed');
  if (uploads.uploads.length === 0 && !uploads.isOverLimit) return null;
  return (
    <Stack component="section" aria-label={t('sources.uploads')} gap={1}>
      <Text role="status" variant="body2" muted>
        {moving.length > 0 && t('sources.sending', { count: moving.length })}
      </Text>
      {uploads.isOverLimit && (
        <Notice kind="warning">{t('workshop.knowledge.tooManyFiles', { max: limits.trainFiles })}</Notice>
      )}
      <Stack component="ul" gap={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {uploads.uploads.map((upload) =>
          upload.state === 'failed' ? (
            <RefusedFile
              key={upload.key}
              name={upload.file.name}
              reason={upload.error ?? ''}
              onRetry={upload.canRetry ? () => uploads.retry(upload) : undefined}
              onDismiss={() => uploads.dismiss(upload)}
            />
          ) : (
            <MovingUpload key={upload.key} upload={upload} uploads={uploads} />
          ),
        )}
      </Stack>
    </Stack>
  );
}

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
}

function MovingUpload({ upload, uploads }: UploadRowProps) {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  const { file, state, sentBytes } = upload;
  const sent = Math.min(sentBytes, file.size);
  const words =
    state === 'waiting'
      ? t('workshop.knowledge.waiting')
      : t('sources.sentOf', { sent: fileSize(sent), total: fileSize(file.size) });
  return (
    <Box component="li" sx={{ ...row, bgcolor: tokenColor('raise'), border: `1px solid ${tokenColor('line')}` }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, py: 0.75 }}>
        <Stack direction="row" wrap columnGap={2} justify="space-between">
          <Text component="span" variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere', minWidth: 0 }}>
            {file.name}
          </Text>
          <Text component="span" className="numbers" variant="caption" muted>
            {words}
          </Text>
        </Stack>
        <LinearProgress
          // Sent completely; the server is storing it, so the progress is indeterminate.
          variant={state === 'sending' && sent === file.size ? 'indeterminate' : 'determinate'}
          value={(sent / file.size) * 100}
          aria-label={`${file.name}: ${words}`}
          sx={{ mt: 0.75 }}
        />
      </Box>
      <IconButton onClick={() => uploads.dismiss(upload)} aria-label={t('sources.cancelUpload', { name: file.name })}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.25, pl: 1.5, pr: 0.5, py: 0.5, borderRadius: 2 };
