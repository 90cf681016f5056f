import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';

/** Warns without a secure context, as over plain HTTP on a host other than localhost. */
export function InsecureNotice() {
  const { t } = useTranslation();
  return window.isSecureContext ? null : <Notice kind="warning">{t('auth.insecure')}</Notice>;
}
