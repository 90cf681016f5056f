/** Stream events that accompany the text of an answer. */
export type StoredExtraName = 'code_interpreterCreated' | 'imageCreated' | 'eventCreated';
