import type { KnownLanguage, TextLanguage } from '../../../../lib/text/language.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';

/** A piece of a source as the reader delivered it: a PDF page, the part of a page below a heading, a stretch of speech. */
export type TextSection = {
  text: string;
  /** 1-based page of a paged document. */
  page: number | null;
  heading: string | null;
  /** Fragment of the address (`#refunds`) that leads to this part. */
  anchor: string | null;
  /** Start within a recording, in milliseconds. */
  startMs: number | null;
};

/** A paragraph-sized passage; `text` is exactly `sections[section].text.slice(startOffset, endOffset)`. */
export type Chunk = {
  /** 0-based, running through all sections of the source. */
  ordinal: number;
  /** Index of the section that the offsets point into. */
  section: number;
  text: string;
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
  /** Multiplies the score; 1 by default. An owner's correction may weigh more than a page. */
  boost?: number;
};

export type Hit = {
  chunkId: string;
  sourceId: string;
  /**
   * Score of the words: BM25, 0 for chunks found only by vector (`fuseRankings` merges both). Comparable within one
   * query only.
   */
  score: number;
  /** 1-based. */
  rank: number;
};

export type SearchOptions = {
  limit: number;
  /** The question's language when the caller knows it; detected otherwise. */
  language?: TextLanguage;
  /** The question in other languages, where a translator gave it: each is for the chunks of its language. */
  translations?: readonly Translated[];
  vector?: QueryVector | null;
};

export type QueryVector = {
  /** A unit vector of the index's model. */
  numbers: Float32Array;
  /** The cosine below which two texts of that model have nothing to do with each other. */
  least: number;
};

export type Translated = { text: string; language: KnownLanguage };

export type SearchResult = {
  hits: Hit[];
  /** For the grounded engine, which weighs the question's words with it. */
  stats: CollectionStats;
  /** Some chunk's vector is as near to the question's as only related texts' are. */
  isFoundByMeaning: boolean;
};
