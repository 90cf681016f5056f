import { type LauncherLook, launcherLook } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { pictureUrl } from '../../agents/index.ts';
import { fullCustomization } from '../full-customization.ts';
import { isOriginAllowed, isOwnOrigin } from '../visits/is-origin-allowed.ts';
import { type PageDeps, requirePublicEmbed } from './public-embed.ts';

/**
 * Returns the look of the launcher before its panel is loaded.
 * @param origin of the host page. Browsers omit it only for same-origin requests; otherwise the page could not read the
 *   response. A missing origin is therefore one of our pages.
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
  // Absolute, because it is shown on another host.
  const agent = { name: shown.name, pictureUrl: picture && new URL(picture, deps.publicUrl).href };
  return launcherLook(fullCustomization(shown.customization), agent, deps.runtime.now().getTime());
}
