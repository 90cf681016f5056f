/** Stems of a wording of a topic, each once. */
export type StemmedWording = { topic: string; stems: readonly string[] };

/** Topics of the wordings with a stem, one for each wording, those of a topic in a row. */
export type StemUses = ReadonlyMap<string, readonly string[]>;
