import type { Embed } from '@sosia/contract';
import { changeEmbed, showEmbed } from './change-embed.ts';
import { type EmbedUpdate, lockAccount } from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';
import { requestOptIn } from './notify/request-opt-in.ts';

interface EmbedChanges {
  token: string;
  name?: string | undefined;
  domains?: string[] | undefined;
  emails?: string[] | undefined;
  caps?: Partial<Record<'perVisitorDay' | 'perAddressDay' | 'perDay', number | undefined>> | undefined;
}

/**
 * Changes the sent fields. Email addresses that are new to the account are asked to opt in.
 * @throws {AppError} `notFound`; `rateLimited` when the account asked too many addresses.
 */
export async function updateEmbed(
  deps: EmbedsDependencies,
  accountId: string,
  { token, ...changes }: EmbedChanges,
): Promise<Embed> {
  const row = await changeEmbed(deps, { accountId, token }, async (before, tx) => {
    const added = (changes.emails ?? []).filter((email) => !before.emails.includes(email));
    if (added.length > 0) {
      await lockAccount(tx, accountId);
      await requestOptIn(deps, tx, { accountId, emails: added });
    }
    return toColumns(changes);
  });
  return await showEmbed(deps, row);
}

/** Values of `undefined` are omitted from the statement. */
function toColumns({ name, domains, emails, caps }: Omit<EmbedChanges, 'token'>): EmbedUpdate {
  return {
    name,
    domains: domains && JSON.stringify(domains),
    emails: emails && JSON.stringify(emails),
    per_visitor_day: caps?.perVisitorDay,
    per_address_day: caps?.perAddressDay,
    per_day: caps?.perDay,
  };
}
