import type { KnownLanguage, TextLanguage } from '../../../../lib/text/language.ts';
import type { ReadQuestion } from '../../../../lib/text/same-question.ts';

/**
 * BM25 over one agent's chunks, in typed arrays. Postings of a term lie between `termStart[t]` and `termStart[t + 1]`;
 * `impact` is the tf part of BM25 as a fixed-point number, so that a query only multiplies and adds.
 */
export type SearchIndex = {
  chunkCount: number;
  chunkIds: string[];
  sourceIds: string[];
  /** Languages that occur, so that a question is stemmed by the rules its answers were indexed with. */
  languages: TextLanguage[];
  /** The `languageCode` of each chunk. */
  chunkLanguages: Uint8Array;
  /** Vocabulary for chunks in other languages than the question's; built on first use. */
  crossed: Partial<Record<KnownLanguage, CrossedVocabulary>>;
  vocabulary: Map<string, number>;
  /** Where a misspelt word is looked for. */
  termsByInitial: Map<string, string[]>;
  termStart: Uint32Array;
  postingChunk: Uint16Array | Uint32Array;
  impact: Uint16Array;
  boost: Float32Array | null;
  /** Where an embedding model is set and has been asked. */
  vectors: VectorTable | null;
  /** The questions that the owner answered. */
  ownAnswers: OwnAnswer[];
  /** Memory in bytes: typed arrays exactly, strings and maps as upper estimates. */
  byteSize: number;
};

/** A question that the owner answered, and the chunks of the answer in their order. */
export type OwnAnswer = { sourceId: string; question: string; read: ReadQuestion; chunkIds: string[] };

/** The terms that chunks of one language have, by the letters of their cognate keys. */
export type CrossedVocabulary = {
  terms: Uint32Array;
  /** All keys in one string; that of `terms[i]` lies between `keyStart[i]` and `keyStart[i + 1]`. */
  keys: string;
  keyStart: Uint32Array;
  /** Places in `terms` of the keys that have a gram, between `gramStart[gram]` and `gramStart[gram + 1]`. */
  gramStart: Uint32Array;
  places: Uint32Array;
};

/** Vectors of length 1, in a byte a number and a bit a number. */
export type VectorTable = {
  dimensions: number;
  /** One vector after the other by the chunks' positions; times its chunk's scale it is the vector. */
  numbers: Int8Array;
  /** 0 for a chunk that has no vector. */
  scales: Float32Array;
  /** The middle of all vectors. */
  mean: Float32Array;
  /** A bit for each number that is above the middle's, 32 in a word. */
  signs: Uint32Array;
};

/** `impact` holds the tf part (0 … k1 + 1) times this. */
export const impactScale = 20_000;

/** How `chunkLanguages` writes a language; 0 is any other one. */
export const languageCode: Record<KnownLanguage, number> = { en: 1, es: 2 };

/** Lucene's form of idf: never negative. */
export function inverseDocumentFrequency(chunkCount: number, withTerm: number): number {
  return Math.log(1 + (chunkCount - withTerm + 0.5) / (withTerm + 0.5));
}
