import { createHash } from 'node:crypto';
import { fullCustomization } from '../full-customization.ts';
import { firstLineOf } from './card-text.ts';
import type { CardContent } from './draw-card.ts';
import type { PublicEmbed } from './public-embed-store.ts';

/** All that a card is drawn from; the picture by its id. */
export type CardPlan = Omit<CardContent, 'picture'> & { pictureId: string | null };

export function cardPlan(shown: PublicEmbed, welcome: string): CardPlan {
  const { name, background, pictureId } = shown;
  const hidesMark = fullCustomization(shown.customization).hideWatermark ?? shown.hideWatermark;
  return { name: firstLineOf(name), text: firstLineOf(welcome), background, pictureId, hasMark: !hidesMark };
}

/** Raise it when the drawing changes, so that nobody keeps the old one. */
const drawing = 1;

/** Names what is drawn from a plan: another version is another picture. */
export function versionOf(plan: object): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, plan]))
    .digest('base64url')
    .slice(0, 16);
}
