import type { KnownLanguage, TextLanguage } from '../../../../lib/text/language.ts';
import type { ReadQuestion } from '../../../../lib/text/same-question.ts';
import type { SpellingVocabulary } from '../../../../lib/text/spelling/spelling-vocabulary.ts';

/**
 * BM25 index over one agent's chunks, in typed arrays. The postings of term `t` are at `termStart[t]` to `termStart[t +
 * 1]`. `impact` is the tf part of BM25 as a fixed-point number, so that a query only multiplies and adds.
 */
export type SearchIndex = {
  chunkCount: number;
  chunkIds: string[];
  sourceIds: string[];
  /** Languages of the chunks; a question is stemmed by the rules of each. */
  languages: TextLanguage[];
  /** The `languageCode` of each chunk. */
  chunkLanguages: Uint8Array;
  /** Vocabulary for chunks in other languages than the question's; built on first use. */
  crossed: Partial<Record<KnownLanguage, CrossedVocabulary>>;
  vocabulary: Map<string, number>;
  /** The terms, to correct misspelled words with. */
  spelling: SpellingVocabulary;
  termStart: Uint32Array;
  postingChunk: Uint16Array | Uint32Array;
  impact: Uint16Array;
  boost: Float32Array | null;
  /** `null` if no embedding model is configured or no vector exists yet. */
  vectors: VectorTable | null;
  /** The questions with owner answers. */
  ownAnswers: OwnAnswer[];
  /** Memory in bytes: typed arrays exactly, strings and maps as upper estimates. */
  byteSize: number;
};

/** A question with an owner answer, and the chunks of the answer in order. */
export type OwnAnswer = { sourceId: string; question: string; read: ReadQuestion; chunkIds: string[] };

/** The terms in chunks of one language, with an index of trigrams over their cognate keys. */
export type CrossedVocabulary = {
  terms: Uint32Array;
  /** All keys, concatenated; the key of `terms[i]` is at `keyStart[i]` to `keyStart[i + 1]`. */
  keys: string;
  keyStart: Uint32Array;
  /**
   * `places` from `gramStart[gram]` to `gramStart[gram + 1]` are the indexes in `terms` of the keys that contain the
   * gram.
   */
  gramStart: Uint32Array;
  places: Uint32Array;
};

/** Unit vectors, quantized to one byte and one bit per number. */
export type VectorTable = {
  dimensions: number;
  /** The vectors by chunk position; multiplied by the chunk's scale, they are the original ones. */
  numbers: Int8Array;
  /** Scale per chunk; 0 if the chunk has no vector. */
  scales: Float32Array;
  /** The mean of all vectors. */
  mean: Float32Array;
  /** One bit per number, set if it is above the mean; 32 per word. */
  signs: Uint32Array;
};

/** Fixed-point factor of `impact`, which holds the tf part (0 … k1 + 1). */
export const impactScale = 20_000;

/** Codes in `chunkLanguages`; 0 is any other language. */
export const languageCode: Record<KnownLanguage, number> = { en: 1, es: 2 };

/** Returns Lucene's variant of idf, which is never negative. */
export function inverseDocumentFrequency(chunkCount: number, withTerm: number): number {
  return Math.log(1 + (chunkCount - withTerm + 0.5) / (withTerm + 0.5));
}
