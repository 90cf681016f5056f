import { createHash } from 'node:crypto';
import { fullCustomization } from '../full-customization.ts';
import { firstLineOf } from './card-text.ts';
import type { CardContent } from './draw-card.ts';
import type { PublicEmbed } from './public-embed-store.ts';

/** All inputs of a card, with the picture as an id. */
export type CardPlan = Omit<CardContent, 'picture'> & { pictureId: string | null };

export function cardPlan(shown: PublicEmbed, welcome: string): CardPlan {
  const { name, background, pictureId } = shown;
  const hidesMark = fullCustomization(shown.customization).hideWatermark ?? shown.hideWatermark;
  return { name: firstLineOf(name), text: firstLineOf(welcome), background, pictureId, hasMark: !hidesMark };
}

/** Increment it when the drawing changes, to invalidate cached cards. */
const drawing = 1;

/** Returns a version key of a card plan; a changed plan gets another key. */
export function versionOf(plan: object): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, plan]))
    .digest('base64url')
    .slice(0, 16);
}
