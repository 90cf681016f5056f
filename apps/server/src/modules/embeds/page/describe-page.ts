import { type Customization, defaultCustomization, type Language, languages, type PageLook } from '@sosia/contract';
import type { EmbedPage } from '../../../http/widget/embed-pages.ts';
import { pictureUrl } from '../../agents/index.ts';
import { fullCustomization } from '../full-customization.ts';
import { cardPlan, versionOf } from './card-content.ts';
import { frameAncestors } from './frame-ancestors.ts';
import { findPublicEmbed, type PageDeps } from './public-embed.ts';
import type { PublicEmbed } from './public-embed-store.ts';

const nobody = "'none'";

/**
 * Returns the data of the chat page before the first question. For a missing embed, or one of another agent than the
 * URL says, it holds only the error code. For a disabled embed it also holds the colors.
 */
export async function describePage(
  deps: PageDeps,
  { token, cloneId, wished }: { token: string; cloneId: string | null; wished: Language | null },
): Promise<EmbedPage> {
  const shown = await findPublicEmbed(deps, token);
  if (!shown || (cloneId !== null && cloneId !== shown.agentId))
    return { ...closed('notFound', defaultCustomization), language: wished ?? 'en' };
  const customization = fullCustomization(shown.customization);
  const language = languageFor(shown, wished);
  if (!shown.active) return { ...closed('embedInactive', customization), language };
  const { agentId, name, background } = shown;
  const welcome = welcomeOf(shown, language);
  return {
    look: {
      code: null,
      agent: {
        cloneId: agentId,
        name,
        pictureUrl: pictureUrl(shown.pictureId),
        background: background as NonNullable<PageLook['agent']>['background'],
      },
      theme: customization.theme,
      colors: customization.colors,
    },
    language,
    frameAncestors: frameAncestors(shown.domains, deps.publicUrl),
    welcome,
    cardVersion: versionOf(cardPlan(shown, welcome)),
  };
}

/** Returns the requested language, or else the agent's. */
export const languageFor = ({ language }: PublicEmbed, wished: Language | null): Language =>
  wished ?? languages.find((known) => known === language) ?? 'en';

/** Returns the embed's welcome text in that language, or else the agent's. */
export function welcomeOf(shown: PublicEmbed, language: Language): string {
  return fullCustomization(shown.customization).welcome[language].trim() || shown.welcomeText;
}

function closed(code: 'notFound' | 'embedInactive', { theme, colors }: Customization): Omit<EmbedPage, 'language'> {
  return { look: { code, agent: null, theme, colors }, frameAncestors: nobody, welcome: '', cardVersion: '' };
}
