import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/notice.tsx';
import { canUsePasskeys } from '../../../lib/passkey-support.ts';
import { useConfig } from '../../../lib/use-config.ts';

/** Says why passkeys are not available here, or renders its children. */
export function PasskeyObstacle({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const config = useConfig();
  if (config === null) return null;
  if (config === 'unknown') return <Notice kind="error">{t('general.offline')}</Notice>;
  if (canUsePasskeys(config)) return children;
  const { publicUrl } = config;
  if (URL.parse(publicUrl)?.origin !== location.origin)
    return <Notice kind="info">{t('account.passkeys.elsewhere', { address: publicUrl })}</Notice>;
  return <Notice kind="info">{t(`account.passkeys.${isSecureContext ? 'unsupported' : 'insecure'}`)}</Notice>;
}
