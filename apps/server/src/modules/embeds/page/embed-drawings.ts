import type { Language } from '@sosia/contract';
import type { DrawnFile } from '../../../http/widget/embed-pages.ts';
import { cardPlan, versionOf } from './card-content.ts';
import { languageFor, welcomeOf } from './describe-page.ts';
import { drawCardInWorker } from './draw-card-in-worker.ts';
import { drawIcon } from './draw-icon.ts';
import { createDrawingCache } from './drawing-cache.ts';
import { type PageDeps, requirePublicEmbed } from './public-embed.ts';

/** About two hundred cards. */
const cacheBytes = 12 * 1_048_576;

export interface EmbedDrawings {
  describeCard(token: string, cloneId: string, wished: Language | null): Promise<DrawnFile>;
  describeIcon(token: string, cloneId: string): Promise<DrawnFile>;
}

/** Creates the images of a full chat page: its link preview card and its icon. */
export function createEmbedDrawings(deps: PageDeps): EmbedDrawings {
  const cache = createDrawingCache(cacheBytes);
  const pictureOf = async (pictureId: string | null) =>
    pictureId === null ? null : await deps.agents.readPicture(pictureId);
  return {
    async describeCard(token, cloneId, wished) {
      const shown = await requirePublicEmbed(deps, token, cloneId);
      const plan = cardPlan(shown, welcomeOf(shown, languageFor(shown, wished)));
      const { pictureId, ...words } = plan;
      const version = versionOf(plan);
      const draw = async () => drawCardInWorker({ ...words, picture: await pictureOf(pictureId) });
      return { type: 'image/png', version, draw: () => cache.get(version, draw) };
    },
    async describeIcon(token, cloneId) {
      const { pictureId, background } = await requirePublicEmbed(deps, token, cloneId);
      const picture = await pictureOf(pictureId);
      if (picture) return { type: 'image/webp', version: versionOf({ pictureId }), draw: async () => picture };
      return {
        type: 'image/svg+xml',
        version: versionOf({ background }),
        draw: async () => Buffer.from(drawIcon(background)),
      };
    },
  };
}
