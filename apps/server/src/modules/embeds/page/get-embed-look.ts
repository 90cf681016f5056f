import { type LauncherLook, launcherLook } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { pictureUrl } from '../../agents/index.ts';
import { fullCustomization } from '../full-customization.ts';
import { isOriginAllowed, isOwnOrigin } from '../visits/is-origin-allowed.ts';
import { type PageDeps, requirePublicEmbed } from './public-embed.ts';

/**
 * How the launcher looks before its panel is there.
 * @param origin of the page around it. A browser leaves it out where the page is of the same origin as the answer, and
 *   nowhere else that the answer can be read, so without one it is a page of ours.
 * @throws {AppError} `notFound`, `embedInactive`, `domainNotAllowed`, in this order
 */
export async function getEmbedLook(
  deps: PageDeps,
  token: string,
  origin: string | undefined,
): Promise<Omit<LauncherLook, 'style'>> {
  const shown = await requirePublicEmbed(deps, token, null);
  const isOwn = origin === undefined || isOwnOrigin(deps.publicUrl, origin);
  if (!isOwn && !isOriginAllowed(shown.domains, origin, deps.publicUrl)) throw new AppError('domainNotAllowed');
  const picture = pictureUrl(shown.pictureId);
  // In full: it is shown on a page of another host.
  const agent = { name: shown.name, pictureUrl: picture && new URL(picture, deps.publicUrl).href };
  return launcherLook(fullCustomization(shown.customization), agent, deps.runtime.now().getTime());
}
