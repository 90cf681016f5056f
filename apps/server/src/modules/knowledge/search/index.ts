/**
 * Search over an agent's knowledge: chunks, BM25 index, cache. Pure but for the cache; texts stay in the database and a hit
 * carries only ids.
 */
export { buildIndex, buildSteps } from './build-index.ts';

export { createIndexCache, type IndexCache } from './index-cache.ts';
export { findOwnerAnswer, ownAnswerBytes, pinOwnerAnswers, readOwnerAnswers } from './owner-answers.ts';
export { otherLanguages, prepareSearch } from './prepare-search.ts';
export { runYielding } from './run-yielding.ts';
export { searchIndex } from './search-chunks.ts';
export type { SearchIndex } from './search-index.ts';
export type {
  Chunk,
  Hit,
  IndexedChunk,
  QueryVector,
  SearchOptions,
  SearchResult,
  TextSection,
  Translated,
} from './types.ts';
export { createVectorTable, vectorBytes } from './vector-table.ts';
