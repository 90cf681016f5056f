/**
 * Search over an agent's knowledge: chunks, BM25 index, cache. Pure except for the cache. Texts stay in the database; a
 * hit carries only ids.
 */
export { buildIndex, buildSteps } from './build-index.ts';
export { findOwnerAnswer, ownAnswerBytes, pinOwnerAnswers, readOwnerAnswers } from './owner-answer-index.ts';
export { otherLanguages, prepareSearch } from './prepare-search.ts';
export { searchIndex } from './search-chunks.ts';
export { createIndexCache, type IndexCache } from './structures/index-cache.ts';
export { runYielding } from './structures/run-yielding.ts';
export type { SearchIndex } from './structures/search-index.ts';
export type {
  Chunk,
  Hit,
  IndexedChunk,
  MatchingPart,
  QueryVector,
  SearchOptions,
  SearchResult,
  Translated,
} from './structures/types.ts';
export { createVectorTable, vectorBytes } from './structures/vector-table.ts';
