import type { Queryable } from '../../db/index.ts';
import { defineJob, type JobDefinition, type Jobs } from '../../jobs/index.ts';
import { sendAccountMail } from './account-mail.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import type { AccountMail } from './mail-kinds.ts';

const name = 'send-account-mail';

/** The job that sends every email to account holders. */
export function accountMailJob(context: AccountsContext): JobDefinition {
  return defineJob<AccountMail>({
    name,
    policy: { retryLimit: 5, retryDelaySeconds: 5, concurrency: 2, timeoutSeconds: 60 },
    run: (mail) => sendAccountMail(context, mail),
  });
}

/** Queues an email in the caller's transaction. */
export async function enqueueAccountMail(
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  tx: Queryable,
  mail: AccountMail,
): Promise<void> {
  await jobs.enqueue(tx, name, mail);
}
