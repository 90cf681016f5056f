/** Search over an agent's knowledge: chunks, BM25 index, cache. Pure but for the cache; texts stay in the database. */
export type { Chunk, Hit, IndexedChunk, QuestionStats, SearchOptions, TextSection } from './types.ts';
export { buildIndex } from './build-index.ts';
export { searchIndex } from './search-chunks.ts';
export type { SearchIndex } from './search-index.ts';
