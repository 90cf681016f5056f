/**
 * Search over an agent's knowledge: chunks, BM25 index, cache. Pure but for the cache; texts stay in the database and a hit
 * carries only ids.
 */
export { buildIndex, buildSteps } from './build-index.ts';

export { createIndexCache, type IndexCache } from './index-cache.ts';
export { findOwnAnswer, ownAnswerBytes, putFirst, readOwnAnswers } from './own-answers.ts';
export { otherLanguages, prepareSearch } from './prepare-search.ts';
export { runInSlices } from './run-in-slices.ts';
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
