import { ApiError } from '@sosia/client';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../error-text.ts';
import { useSourceTitle } from './source-title.ts';

/**
 * Why the server refused knowledge. Name and size were checked before sending, so the reason is the content. Duplicates
 * name the existing source.
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

/** Whether a retry may help: connection lost, or server busy or unavailable. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
