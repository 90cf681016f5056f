import { ApiError } from '@sosia/client';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../error-text.ts';
import { useSourceTitle } from './source-title.ts';

/**
 * Says why something was not taken as knowledge. The name and the size of a file were looked at before it was sent, so that
 * it is what lies in it; and what the agent knows already is named.
 */
export function useRejectionText(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const titleOf = useSourceTitle();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === 'wrongType') return t('sources.problem.wrongType');
    if (error.code === 'fileUnreadable') return t('sources.problem.damaged');
    const title = error.code === 'alreadyKnown' ? titleOf(error.existingId) : null;
    return title === null ? errorText(error) : t('workshop.knowledge.alreadyKnown', { title });
  };
}

/** Whether sending the same once more may help: the connection broke, the server was busy or away. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
