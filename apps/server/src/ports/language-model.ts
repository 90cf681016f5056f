import type { Block } from '@sosia/contract';
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
  /** Number of its section in the source, and UTF-16 offset of the passage in the section's text. */
  section: number;
  offset: number;
  /** Plain text in which lists and tables have their Markdown form. */
  text: string;
  /** The same as blocks; `null` for text that was stored before blocks existed. */
  blocks: Block[] | null;
  /** Number of the table in the source of which this passage is a part; `null` for other passages. */
  tableOrdinal: number | null;
  language: 'en' | 'es' | null;
  /** Comparable within one retrieval only. */
  score: number;
  /**
   * The owner's answer to an equivalent question (`title` is that question). It takes precedence over other passages.
   */
  isOwnAnswer?: true;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Statistics of an agent's whole knowledge for the words of a question. */
export interface CollectionStats {
  /** By folded word. */
  idf: Record<string, number>;
  /** Weight of a word that the knowledge does not contain. */
  maxIdf: number;
  chunkCount: number;
}

/** How the built-in engine speaks where it does not quote, as the owner's instructions ask. */
export interface Manner {
  /** Language of the engine's phrases; `null` for the question's. */
  language: 'en' | 'es' | null;
  tones: readonly ('formal' | 'informal' | 'friendly' | 'brief')[];
  /** Replaces the usual greeting. */
  greeting: string | null;
}

/** Everything a model needs for one answer. */
export interface ModelRequest {
  /** The agent's rules and instructions; includes the passages for models that read prompts. */
  system: string;
  /** Earlier messages, oldest first. */
  history: ModelMessage[];
  question: string;
  /** The earlier question that this one refers to; `null` for none. */
  follows: string | null;
  /** Detected in code from the question and the conversation. */
  language: 'en' | 'es';
  passages: Passage[];
  /** idf of the question's terms over the whole knowledge, if the search provides it. */
  stats?: CollectionStats;
  agentName: string;
  /** Local time with offset, ISO 8601. */
  localTime: string;
  refusalText: string | null;
  /** For the built-in engine; a model reads the instructions instead. */
  manner?: Manner;
  /** `true`: answers without support in the passages are allowed (scope "general"). */
  mayUseGeneralKnowledge: boolean;
  maxOutputTokens: number;
  /** The model chosen for the agent, if the provider has several. */
  model: string | null;
  /** Tools that the model may call; a model without tool support ignores them. */
  tools?: ModelTool[];
  signal: AbortSignal;
}

/** A tool that a model may call while it answers. */
export interface ModelTool {
  /** Letters, digits and `_`. */
  name: string;
  /** Description for the model, in English: purpose, input and limits. */
  description: string;
  /** JSON schema of the input, an object. */
  inputSchema: Record<string, unknown>;
  /** Calls per answer; further calls get an error result. */
  maxCalls: number;
  /**
   * @param input as the model wrote it; it may not match the schema
   * @throws {ToolRefusal} for an error that the model should see; for other errors it only sees that the call failed.
   */
  run(input: unknown, signal: AbortSignal): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  /** For the model. */
  output: string;
  /** Shown to the reader at this position of the answer. */
  extras?: { name: StoredExtraName; body: string }[];
}

/** A tool cannot do what was requested; the message is for the model. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** Events of a model's answer, in order. Text arrives in deltas; citations are written as `[n]` inside the text. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  | { type: 'extra'; name: StoredExtraName; body: string }
  /** The knowledge does not contain the answer, and no text came before; the caller writes the refusal. */
  | { type: 'refused' }
  /** Confidence that the passages answer the question, 0..1, if the model estimates it; before all other events. */
  | { type: 'judged'; confidence: number }
  /**
   * The model that answers, before its first delta; sent again after a fallback. `insteadOf`: the model that failed
   * before.
   */
  | {
      type: 'model';
      name: string;
      insteadOf: { name: string; because: ModelFailureKind } | null;
      withoutTools: boolean;
    }
  /** The answer ends here because it reached its length limit. */
  | { type: 'cut' }
  /** Total of all calls so far; the last event counts. */
  | { type: 'usage'; inputTokens: number; outputTokens: number };

/**
 * `unavailable`: unreachable, or failed on its side. `malformed`: an invalid or empty response. `cutOff`: the response
 * ended after it had begun. `limitReached`: the answer limit was used up before any text, by reasoning.
 * `refusedRequest`: the request is not supported, such as an unknown model.
 */
export type ModelFailureKind =
  | 'rateLimited'
  | 'timeout'
  | 'unavailable'
  | 'malformed'
  | 'cutOff'
  | 'limitReached'
  | 'refusedKey'
  | 'refusedRequest'
  | 'contextTooLong';

/** The only error that a model throws; an abort throws the signal's reason instead. */
export class LanguageModelError extends Error {
  readonly kind: ModelFailureKind;

  constructor(kind: ModelFailureKind, options?: ErrorOptions) {
    super(`language model failed: ${kind}`, options);
    this.name = 'LanguageModelError';
    this.kind = kind;
  }
}

/**
 * Writes answers. Iterating throws a {@link LanguageModelError}, or the signal's reason after an abort; ending the
 * iteration early aborts the provider's call.
 */
export interface LanguageModel {
  /** `builtIn`: the built-in engine, which needs no prompt. */
  kind: 'builtIn' | 'provider';
  /** Display name: the provider's model name, or the engine's. */
  name: string;
  /** Context window in tokens, as far as known. @param model the model chosen for the agent */
  contextTokens(model: string | null): number;
  /** Estimates the tokens of a text, corrected by the provider's earlier counts. */
  countTokens(text: string, model: string | null): number;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** Checks the connection for the doctor: `null` when reachable, otherwise a sentence. */
  check(signal: AbortSignal): Promise<string | null>;
}
