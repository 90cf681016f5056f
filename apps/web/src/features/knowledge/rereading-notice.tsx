import type { Source } from '@sosia/contract/knowledge';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { isRereading } from './rereading.ts';

/** How many sources are read again while answers use their earlier text. */
export function RereadingNotice({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation();
  const count = sources.filter(isRereading).length;
  if (count === 0) return null;
  return <Notice kind="info">{t('sources.rereadingCount', { count, total: sources.length })}</Notice>;
}
