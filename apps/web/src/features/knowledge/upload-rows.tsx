import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { limits } from '@sosia/contract/limits';
import { CircleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { colour } from '../../theme/colour.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** The files that are on their way, with a count, and those that did not make it, with the reason. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const { progress } = uploads;
  if (uploads.uploads.length === 0 && progress.count === 0 && !uploads.isOver) return null;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {uploads.isOver && (
        <Notice kind="warning">{t('workshop.knowledge.tooManyFiles', { max: limits.trainFiles })}</Notice>
      )}
      {progress.count > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('workshop.knowledge.uploading', progress)}
          <LinearProgress
            variant={progress.done === 0 ? 'indeterminate' : 'determinate'}
            value={(progress.done / progress.count) * 100}
            aria-label={t('workshop.knowledge.uploading', progress)}
            sx={{ mt: 0.75 }}
          />
        </Box>
      )}
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </Box>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation();
  const { file, state, complaint, canRetry } = upload;
  if (state !== 'failed') {
    return (
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2' }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t(`workshop.knowledge.${state}`)}
        </Box>
      </Box>
    );
  }
  return (
    <Box sx={failedRow}>
      <CircleAlert size={18} color={colour('bad')} aria-hidden />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <b>{file.name}</b>
        <br />
        {t('workshop.knowledge.notSent')}: {complaint}
      </Box>
      {canRetry && (
        <Button size="small" onClick={() => uploads.retry(upload)}>
          {t('workshop.knowledge.tryAgain')}
        </Button>
      )}
      <IconButton
        onClick={() => uploads.dismiss(upload.key)}
        aria-label={t('workshop.knowledge.dismiss', { name: file.name })}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

const failedRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  pl: 1.5,
  pr: 0.5,
  py: 0.5,
  borderRadius: 2,
  bgcolor: colour('bad-soft'),
};
