import { ApiError, isConnectionError } from '@sosia/client';
import { useTranslation } from 'react-i18next';

/** Returns a function that converts an error to a sentence in the page's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (isConnectionError(error)) return t(`general.${error.code}`);
    if (!(error instanceof ApiError)) return t('errors.default');
    const { code, retryAfterSeconds } = error;
    if (code !== 'rateLimited' || retryAfterSeconds === undefined) {
      return t(`errors.${code as 'default'}`, { defaultValue: error.message });
    }
    return retryAfterSeconds <= 90
      ? t('general.againInSeconds', { count: retryAfterSeconds })
      : t('general.againInMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
  };
}
