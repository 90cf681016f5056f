import { defaultCustomization, type LauncherLook } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { fullCustomization } from '../full-customization.ts';
import { isOriginAllowed, isOwnOrigin } from '../visits/is-origin-allowed.ts';
import { mustShowEmbed, type PageDeps, pictureUrlOf } from './shown-embed.ts';

/**
 * How the launcher looks before its panel is there.
 * @param origin of the page around it. A browser leaves it out where the page is of the same origin as the answer, and
 *   nowhere else that the answer can be read, so without one it is a page of ours.
 * @throws {AppError} `notFound`, `embedInactive`, `domainNotAllowed`, in this order
 */
export async function readLook(deps: PageDeps, token: string, origin: string | undefined): Promise<LauncherLook> {
  const shown = await mustShowEmbed(deps, token, null);
  const isOwn = origin === undefined || isOwnOrigin(deps.publicUrl, origin);
  if (!isOwn && !isOriginAllowed(shown.domains, origin)) throw new AppError('domainNotAllowed');
  const { theme, bubblePosition, bubbleSize, label, offsetX, offsetY, zIndex, greeting, rules, colors } =
    fullCustomization(shown.customization);
  const picture = pictureUrlOf(shown);
  return {
    ...{ theme, bubblePosition, bubbleSize, label, offsetX, offsetY, zIndex, greeting, rules },
    name: shown.name,
    buttons: chosen(colors.buttons, defaultCustomization.colors.buttons),
    container: chosen(colors.container, defaultCustomization.colors.container),
    // In full: it is shown on a page of another host.
    pictureUrl: picture && new URL(picture, deps.publicUrl).href,
  };
}

/** What is as in the defaults follows the appearance, light or dark, which the launcher knows. */
const chosen = (colour: string, usual: string) => (colour === usual ? null : colour);
