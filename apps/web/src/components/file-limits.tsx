import { uploadKinds } from '@sosia/contract/file-kinds';
import { limits } from '@sosia/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFileSize } from '../lib/file-size.ts';
import { Stack } from './layout/stack.tsx';

/** Accepted file types and size limits. */
export function FileLimits() {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  const max = (kind: keyof typeof uploadKinds) => fileSize(uploadKinds[kind].maxBytes);
  return (
    <Stack component="ul" gap={0.25} sx={limitList}>
      <li>{t('sources.limitPdf', { max: fileSize(limits.pdfBytes) })}</li>
      <li>{t('sources.limitDocument', { max: max('document') })}</li>
      <li>{t('sources.limitImage', { max: max('image') })}</li>
      <li>{t('sources.limitMedia', { max: max('media') })}</li>
    </Stack>
  );
}

const limitList = {
  m: 0,
  mt: 0.75,
  p: 0,
  listStyle: 'none',
  typography: 'caption',
  textAlign: 'left',
  color: 'text.secondary',
};
