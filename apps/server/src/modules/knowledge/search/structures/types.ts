import type { Block } from '@sosia/contract';
import type { KnownLanguage, TextLanguage } from '../../../../lib/text/language.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';

/** A paragraph-sized passage. */
export type Chunk = {
  /** 0-based, across all sections of the source. */
  ordinal: number;
  /** Index of the section that the offsets point into. */
  section: number;
  /** The blocks as text; see `renderBlocks`. */
  text: string;
  blocks: Block[];
  /** Number of the table in the source of which this is a part; `null` if the chunk holds no part of a table. */
  tableOrdinal: number | null;
  page: number | null;
  heading: string | null;
  anchor: string | null;
  startMs: number | null;
  /** UTF-16 offsets into the section's text, end exclusive. */
  startOffset: number;
  endOffset: number;
  language: TextLanguage;
};

/** The data of a stored chunk that the index needs. */
export type IndexedChunk = {
  chunkId: string;
  sourceId: string;
  text: string;
  title: string | null;
  heading: string | null;
  language: TextLanguage;
  /** Score multiplier; 1 by default. */
  boost?: number;
};

export type Hit = {
  chunkId: string;
  sourceId: string;
  /** BM25 score; 0 for chunks found only by vector (`fuseRankings` merges both). Comparable within one query only. */
  score: number;
  /** 1-based. */
  rank: number;
};

export type SearchOptions = {
  limit: number;
  /** The question's language if known; detected otherwise. */
  language?: TextLanguage;
  /** Translations of the question, each for the chunks in its language. */
  translations?: readonly Translated[];
  vector?: QueryVector | null;
  /** Parts of the matching that are left out, to measure what each contributes. */
  without?: readonly MatchingPart[];
};

/** Ways to match other words than those of the question. Cross-language: the concepts of the lexicon only. */
export type MatchingPart = 'spelling' | 'synonyms' | 'phrases' | 'cross-language';

export type QueryVector = {
  /** A unit vector of the index's model. */
  numbers: Float32Array;
  /** Minimum cosine: below it, two texts are unrelated for that model. */
  least: number;
};

export type Translated = { text: string; language: KnownLanguage };

export type SearchResult = {
  hits: Hit[];
  /** For the built-in engine, which weighs the question's words with it. */
  stats: CollectionStats;
  /** Whether some chunk's vector is similar enough to the question's. */
  isFoundByMeaning: boolean;
};
