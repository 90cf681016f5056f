import type { AccountSession } from '@sosia/contract/account';
import type { TFunction } from 'i18next';

/** "Firefox on Windows", as far as known; otherwise `null`. */
export function deviceName(
  { browser, system }: Pick<AccountSession, 'browser' | 'system'>,
  t: TFunction,
): string | null {
  return browser && system ? t('account.sessions.device', { browser, system }) : (browser ?? system);
}
