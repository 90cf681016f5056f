import { ApiError } from '@sosia/client';
import type { TFunction } from 'i18next';

/**
 * Why the server did not take a file whose name and size were looked at before it was sent: then it is what lies in it.
 * @param titleOf the title of a source of the agent, to name the one that says the same
 * @returns `null` where the error's own words say enough.
 */
export function refusalText(
  error: unknown,
  t: TFunction,
  titleOf: (id: string | null | undefined) => string | null = () => null,
): string | null {
  if (!(error instanceof ApiError)) return null;
  const title = error.code === 'alreadyKnown' ? titleOf(error.existingId) : null;
  if (title !== null) return t('workshop.knowledge.alreadyKnown', { title });
  if (error.code === 'wrongType') return t('sources.problem.wrongType');
  return error.code === 'fileUnreadable' ? t('sources.problem.damaged') : null;
}

/** Whether sending the same once more may help: the connection broke, the server was busy or away. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
