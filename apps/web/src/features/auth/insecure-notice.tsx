import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';

/** Where the browser has no secure context (plain http under a name that is not this machine's own): says what that means. */
export function InsecureNotice() {
  const { t } = useTranslation();
  return window.isSecureContext ? null : <Notice kind="warning">{t('auth.insecure')}</Notice>;
}
