/** Pieces that stand beside an answer's text in the stream. */
export type StoredExtraName = 'code_interpreterCreated' | 'imageCreated' | 'eventCreated';
