import type { Language } from '@sosia/contract';
import type { StreamAnswer } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import { type Account, findAccount } from '../account-store.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { archiveReadme } from './archive-readme.ts';
import { exportOwnData } from './export-own-data.ts';
import { zipFiles } from './zip-files.ts';

/**
 * Returns all data of an account as a ZIP stream, written while it is read. Changes made during the export may or may
 * not be included. @throws {AppError} `sessionInvalid` if the account no longer exists
 */
export async function exportAccount(context: AccountsContext, accountId: string): Promise<StreamAnswer> {
  const account = await findAccount(context.db, accountId);
  if (!account) throw new AppError('sessionInvalid');
  const now = context.runtime.now();
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="sosia-export-${now.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
    },
    body: zipFiles(filesOf(context, account, now), now),
  };
}

async function* filesOf(context: AccountsContext, account: Account, now: Date): AsyncGenerator<ExportedFile, void> {
  const say = (key: string, values?: Record<string, string>) =>
    context.translate(account.language as Language, key, values);
  yield { path: 'README.txt', content: archiveReadme(say, { email: account.email, now }) };
  yield* exportOwnData(context, account);
  for (const exportPart of context.hooks.exportAccount) yield* exportPart(account.id);
  // An account deleted during the export yields empty lists, so the archive would look complete.
  if (!(await findAccount(context.db, account.id))) throw new AppError('sessionInvalid');
}
