import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { deleteVisitor } from './visitor-store.ts';

/**
 * Forgets what a visitor said of themselves, or the site of them; their conversations stay, without a name.
 * @throws {AppError} `notFound`.
 */
export async function deleteLead(
  { db }: Pick<EmbedsDependencies, 'db'>,
  accountId: string,
  visitorId: string,
): Promise<void> {
  if (!(await deleteVisitor(db, accountId, visitorId))) throw new AppError('notFound');
}
