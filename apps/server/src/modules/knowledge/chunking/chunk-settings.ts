export type ChunkSettings = {
  /** Maximum size of a block that stays whole. A longer one is cut into even parts: between sentences, rows or items. */
  maxChars: number;
  /** Minimum size; shorter blocks are joined with the next one. */
  minChars: number;
  /** Maximum size of a single sentence; longer ones are cut at white space. */
  maxSentenceChars: number;
  /** Target size of the parts of a long table or list, without column names and lead-in. */
  maxPartChars: number;
};

export const defaultChunking: ChunkSettings = {
  maxChars: 1_200,
  minChars: 320,
  maxSentenceChars: 1_800,
  maxPartChars: 700,
};
