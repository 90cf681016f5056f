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
 * Everything that is kept of an account as a ZIP archive, which is written while it is read. What is changed meanwhile may
 * be in it or not. @throws {AppError} `sessionInvalid` when the account is gone
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
  // An account that was deleted meanwhile has empty lists, which must not look like all there was.
  if (!(await findAccount(context.db, account.id))) throw new AppError('sessionInvalid');
}
