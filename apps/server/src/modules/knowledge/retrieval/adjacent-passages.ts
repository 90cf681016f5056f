import { isKnownLanguage } from '../../../lib/text/language.ts';
import type { Passage } from '../../../ports/language-model.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { Owner } from '../sources/source-store.ts';
import { findChunksAround } from './search-store.ts';

export interface NearRequest extends Owner {
  chunkIds: string[];
}

/** Window around a chunk that is likely to have related topics. */
const reach = { before: 3, after: 8, limit: 24 };

/** Returns passages around the given chunks that have other headings: one for each heading, nearest first. */
export async function adjacentPassages(
  { db }: Pick<KnowledgeDependencies, 'db'>,
  { chunkIds, ...owner }: NearRequest,
): Promise<Passage[]> {
  if (chunkIds.length === 0) return [];
  const rows = await findChunksAround(db, owner, { chunkIds, ...reach });
  const ofHeading = new Map(rows.toReversed().map((row) => [`${row.sourceId} ${row.heading}`, row]));
  return [...ofHeading.values()].toReversed().map((row, at) => {
    const language = isKnownLanguage(row.language) ? row.language : null;
    return { ...row, language, n: at + 1, score: 0 };
  });
}
