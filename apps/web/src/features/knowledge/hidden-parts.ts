import type { Source } from '@sosia/contract/knowledge';
import type { TFunction } from 'i18next';

type Quality = NonNullable<Source['quality']>;

/** Returns how much the author hid, for a sentence: `3 hidden rows and 1 hidden sheet`; `null` for nothing. */
export function hiddenParts({ hidden }: Quality, t: TFunction, language: string): CountedParts | null {
  return listed(hidden, (part, count) => t(`sources.hiddenPart.${part}`, { count }), language);
}

/** Returns which parts could not be read, for a sentence; `null` for none. An encoding has its own note. */
export function unreadParts({ unread }: Quality, t: TFunction, language: string): CountedParts | null {
  const { encoding: _guess, ...parts } = unread;
  return listed(parts, (part, count) => t(`sources.unreadPart.${part}`, { count }), language);
}

export interface CountedParts {
  parts: string;
  /** Number of all parts, which the verb follows. */
  count: number;
}

function listed<Part extends string>(
  counts: Partial<Record<Part, number>>,
  text: (part: Part, count: number) => string,
  language: string,
): CountedParts | null {
  const known = (Object.entries(counts) as [Part, number][]).filter(([, count]) => count > 0);
  if (known.length === 0) return null;
  const texts = known.map(([part, count]) => text(part, count));
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
  return { parts, count: known.reduce((sum, [, count]) => sum + count, 0) };
}
