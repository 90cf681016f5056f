import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { deleteVisitor } from './visitor-store.ts';

/**
 * Deletes the details of a visitor, given by them or by the site. Their conversations stay without a name.
 * @throws {AppError} `notFound`.
 */
export async function deleteLead(
  { db }: Pick<EmbedsDependencies, 'db'>,
  accountId: string,
  visitorId: string,
): Promise<void> {
  if (!(await deleteVisitor(db, accountId, visitorId))) throw new AppError('notFound');
}
