import type { ResponseOf } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import type { TFunction } from 'i18next';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { formatTimecode } from '../../lib/format-timecode.ts';
import { headingLine } from '../../lib/heading-line.ts';

type Hit = ResponseOf<'search'>['data'][number];

/** Location of a passage in its source: page, time and heading, as far as known. */
export function placeFacts({ page, startMs, heading, title }: Omit<Hit, 'content'>, t: TFunction): string {
  return [
    ...(page === null ? [] : [t('workshop.viewer.sectionPage', { page })]),
    ...(startMs === null ? [] : [formatTimecode(startMs)]),
    ...(heading === null || heading === title ? [] : [heading]),
  ].join(' · ');
}

/** Text of a passage without the heading shown next to it. */
export function wordsOfHit({ content, heading }: Pick<Hit, 'content' | 'heading'>): string {
  const own = heading === null ? null : headingLine(content, heading);
  return own ? content.slice(own.bodyStart) : content;
}

/** Opens a source at a passage. The passage's beginning suffices to find it. */
export function placeOfHit({ content, score: _, heading: __, ...place }: Hit): SourcePlace {
  return { ...place, excerpt: [...content].slice(0, limits.excerptChars).join('') };
}
