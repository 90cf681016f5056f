import { AppError } from '../../../lib/app-error.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { findOrMakeShareEmbed } from '../find-or-make-share-embed.ts';
import { findShownEmbed, type ShownEmbed } from './page-store.ts';

export type PageDeps = Pick<EmbedsDependencies, 'db' | 'runtime' | 'agents' | 'publicUrl'>;

/** What is shown of an embed; `undefined`: there is none. A share link that nobody has come by yet becomes one. */
export async function shownEmbed(deps: PageDeps, token: string): Promise<ShownEmbed | undefined> {
  if (token === '') return undefined;
  const shown = await findShownEmbed(deps.db, token);
  if (shown) return shown;
  return (await findOrMakeShareEmbed(deps, token)) && (await findShownEmbed(deps.db, token));
}

/** The same of an agent's embed that is switched on. @throws {AppError} `notFound`, `embedInactive` */
export async function mustShowEmbed(deps: PageDeps, token: string, cloneId: string | null): Promise<ShownEmbed> {
  const shown = await shownEmbed(deps, token);
  if (!shown || (cloneId !== null && cloneId !== shown.agentId)) throw new AppError('notFound');
  if (!shown.active) throw new AppError('embedInactive');
  return shown;
}
