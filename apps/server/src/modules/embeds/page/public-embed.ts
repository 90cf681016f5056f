import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { ensureShareEmbed } from '../ensure-share-embed.ts';
import { type PublicEmbed, readPublicEmbed } from './public-embed-store.ts';

export type PageDeps = Pick<EmbedsDependencies, 'db' | 'runtime' | 'agents' | 'publicUrl'>;

/**
 * Returns the public data of an embed; `undefined` if it does not exist. Creates the embed of a share link that was not
 * visited yet.
 */
export async function findPublicEmbed(deps: PageDeps, token: string): Promise<PublicEmbed | undefined> {
  if (token === '') return undefined;
  const shown = await readPublicEmbed(deps.db, token);
  if (shown) return shown;
  return (await ensureShareEmbed(deps, token)) && (await readPublicEmbed(deps.db, token));
}

/** Returns the public data of an agent's active embed. @throws {AppError} `notFound`, `embedInactive` */
export async function requirePublicEmbed(deps: PageDeps, token: string, cloneId: string | null): Promise<PublicEmbed> {
  const shown = await findPublicEmbed(deps, token);
  if (!shown || (cloneId !== null && cloneId !== shown.agentId)) throw new AppError('notFound');
  if (!shown.active) throw new AppError('embedInactive');
  return shown;
}
