/** Ways of speaking that the built-in engine can apply to its own phrases, and `brief` to the length of answers. */
export type Tone = 'formal' | 'informal' | 'friendly' | 'brief';

/** The parts of an owner's instructions that the built-in engine follows, and those that it cannot follow. */
export interface InstructionRules {
  /** Language of the engine's phrases; `null` for the visitor's. */
  language: 'en' | 'es' | null;
  tones: Tone[];
  /** The greeting in quotation marks; `null` for the usual one. */
  greeting: string | null;
  /** The sentence in quotation marks for what it does not know; `null` for the usual one. */
  refusal: string | null;
  /** Telephone numbers and email addresses to give when it does not know. */
  contacts: string[];
  /** Topics never to mention, as the owner wrote them. */
  excludedTopics: string[];
  /** Whether they ask for what it always does: answer from the sources, say when it does not know, give their contact. */
  asksUsual: boolean;
  /** Sentences or clauses that need a model. */
  notFollowed: string[];
}
