import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { ensureShareEmbed } from '../ensure-share-embed.ts';
import { type PublicEmbed, readPublicEmbed } from './public-embed-store.ts';

export type PageDeps = Pick<EmbedsDependencies, 'db' | 'runtime' | 'agents' | 'publicUrl'>;

/** What is shown of an embed; `undefined`: there is none. A share link that nobody has come by yet becomes one. */
export async function findPublicEmbed(deps: PageDeps, token: string): Promise<PublicEmbed | undefined> {
  if (token === '') return undefined;
  const shown = await readPublicEmbed(deps.db, token);
  if (shown) return shown;
  return (await ensureShareEmbed(deps, token)) && (await readPublicEmbed(deps.db, token));
}

/** The same of an agent's embed that is switched on. @throws {AppError} `notFound`, `embedInactive` */
export async function requirePublicEmbed(deps: PageDeps, token: string, cloneId: string | null): Promise<PublicEmbed> {
  const shown = await findPublicEmbed(deps, token);
  if (!shown || (cloneId !== null && cloneId !== shown.agentId)) throw new AppError('notFound');
  if (!shown.active) throw new AppError('embedInactive');
  return shown;
}
