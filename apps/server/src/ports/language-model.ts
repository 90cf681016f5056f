import type { StoredExtraName } from './turn-extras.ts';

/** A passage of the knowledge, as retrieved for one question; `n` is the number that a citation shows (`[n]`). */
export interface Passage {
  n: number;
  chunkId: string;
  sourceId: string;
  kind: string;
  title: string;
  heading: string | null;
  url: string | null;
  page: number | null;
  anchor: string | null;
  startMs: number | null;
  text: string;
  language: 'en' | 'es' | null;
  /** Comparable within one retrieval only. */
  score: number;
  /**
   * The owner's own answer to a question that says the same as the one asked (`title` is that question): it stands above
   * what other passages say.
   */
  isOwnAnswer?: true;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** What the whole knowledge of an agent tells about the words of a question. */
export interface CollectionStats {
  /** By folded word. */
  idf: Record<string, number>;
  /** Of a word that the knowledge does not have. */
  maxIdf: number;
  chunkCount: number;
}

/** Everything a model needs for one answer. */
export interface ModelRequest {
  /** The agent's rules and instructions; already holds the passages for models that read prompts. */
  system: string;
  /** Earlier messages, oldest first. */
  history: ModelMessage[];
  question: string;
  /** The earlier question that this one goes on with; `null` where it stands alone. */
  follows: string | null;
  /** Detected in code from the question and the conversation. */
  language: 'en' | 'es';
  passages: Passage[];
  /** idf of the question's terms over the whole knowledge, where the search has it. */
  stats?: CollectionStats;
  agentName: string;
  /** Local time with offset, ISO 8601. */
  localTime: string;
  refusalText: string | null;
  /** `true`: an answer that the passages do not hold is allowed (scope "general"). */
  mayUseGeneralKnowledge: boolean;
  maxOutputTokens: number;
  /** The agent's own choice of model, where the provider has several. */
  model: string | null;
  /** What it may call while it answers; a model that cannot call any answers without them. */
  tools?: ModelTool[];
  signal: AbortSignal;
}

/** Something that a model may have done for it while it answers. */
export interface ModelTool {
  /** Letters, digits and `_`. */
  name: string;
  /** For the model, in English: what it is for, what it takes, and where its limits are. */
  description: string;
  /** JSON schema of the input, an object. */
  inputSchema: Record<string, unknown>;
  /** In one answer; what is called more often is told so. */
  maxCalls: number;
  /**
   * @param input as the model wrote it: nothing vouches that it is what the schema says
   * @throws {ToolRefusal} for what the model is to know; anything else is told to it as a failure without its words.
   */
  run(input: unknown, signal: AbortSignal): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  /** For the model. */
  output: string;
  /** For the reader, at this place of the answer. */
  extras?: { name: StoredExtraName; body: string }[];
}

/** A tool cannot do what it is asked for; the message is for the model. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** What a model says, in order. Text arrives in deltas; citations are written `[n]` inside the text. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  | { type: 'extra'; name: StoredExtraName; body: string }
  /** The knowledge does not hold the answer, and no text came before: the refusal's words are the caller's. */
  | { type: 'refused' }
  /** How sure an engine that judges is that the passages answer, 0..1; before anything else. */
  | { type: 'judged'; confidence: number }
  /** Who answers, before its first piece; told again where another one takes over. `insteadOf`: it was asked in vain before. */
  | {
      type: 'model';
      name: string;
      insteadOf: { name: string; because: ModelFailureKind } | null;
      withoutTools: boolean;
    }
  /** Of all calls that the answer took so far: the last one counts. */
  | { type: 'usage'; inputTokens: number; outputTokens: number };

/**
 * `unavailable`: not reached, or a fault of its own. `malformed`: an answer that cannot be read, or is empty. `cutOff`: it
 * broke after it had begun to speak. `refusedRequest`: it does not take such a call, such as an unknown model.
 */
export type ModelFailureKind =
  | 'rateLimited'
  | 'timeout'
  | 'unavailable'
  | 'malformed'
  | 'cutOff'
  | 'refusedKey'
  | 'refusedRequest'
  | 'contextTooLong';

/** The only error a model throws of its own; an abort throws the signal's reason instead. */
export class LanguageModelError extends Error {
  readonly kind: ModelFailureKind;

  constructor(kind: ModelFailureKind, options?: ErrorOptions) {
    super(`language model failed: ${kind}`, options);
    this.name = 'LanguageModelError';
    this.kind = kind;
  }
}

/**
 * Writes answers. Iterating throws a {@link LanguageModelError}, or the signal's reason soon after an abort; leaving the
 * iteration early ends the provider's call as well.
 */
export interface LanguageModel {
  /** `builtIn`: the grounded engine, which needs no prompt. */
  kind: 'builtIn' | 'provider';
  /** For people: the provider's model name, or the engine's. */
  name: string;
  /** Tokens that prompt and answer share, as far as is known by now. @param model the agent's own choice */
  contextTokens(model: string | null): number;
  /** What a text takes of them: estimated, and corrected by what the provider counted before. */
  countTokens(text: string, model: string | null): number;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** Whether it can be reached, for the doctor. `null`: reachable, else a sentence. */
  check(signal: AbortSignal): Promise<string | null>;
}
