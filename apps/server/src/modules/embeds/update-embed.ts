import type { Embed } from '@sosia/contract';
import { changeEmbed, showEmbed } from './change-embed.ts';
import type { EmbedUpdate } from './embed-store.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';

interface EmbedChanges {
  token: string;
  name?: string | undefined;
  domains?: string[] | undefined;
  emails?: string[] | undefined;
  caps?: Partial<Record<'perVisitorDay' | 'perAddressDay' | 'perDay', number | undefined>> | undefined;
}

/** Changes the fields sent; addresses that are new to the account are asked to confirm. @throws {AppError} `notFound`. */
export async function updateEmbed(
  deps: EmbedsDependencies,
  accountId: string,
  { token, ...changes }: EmbedChanges,
): Promise<Embed> {
  const row = await changeEmbed(deps, { accountId, token }, () => toColumns(changes));
  return await showEmbed(deps, row);
}

/** What is `undefined` is left out of the statement. */
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
