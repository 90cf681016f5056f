import type { ResponseOf } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import type { TFunction } from 'i18next';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { formatTimecode } from '../../lib/format-timecode.ts';
import { headingLine } from '../../lib/heading-line.ts';

type Hit = ResponseOf<'search'>['data'][number];

/** Where in its source a passage stands: its page, its time, its heading, as far as there are any. */
export function placeFacts({ page, startMs, heading, title }: Omit<Hit, 'content'>, t: TFunction): string {
  return [
    ...(page === null ? [] : [t('workshop.viewer.sectionPage', { page })]),
    ...(startMs === null ? [] : [formatTimecode(startMs)]),
    ...(heading === null || heading === title ? [] : [heading]),
  ].join(' · ');
}

/** What a passage says, without the heading that is told beside it. */
export function wordsOfHit({ content, heading }: Pick<Hit, 'content' | 'heading'>): string {
  const own = heading === null ? null : headingLine(content, heading);
  return own ? content.slice(own.bodyStart) : content;
}

/** Opens a source where the passage stands. Its first part is enough to find it again. */
export function placeOfHit({ content, score: _, heading: __, ...place }: Hit): SourcePlace {
  return { ...place, excerpt: [...content].slice(0, limits.excerptChars).join('') };
}
