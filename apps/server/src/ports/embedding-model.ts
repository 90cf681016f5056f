export interface EmbeddingRequest {
  texts: string[];
  /** Some models distinguish questions from documents. */
  kind: 'document' | 'query';
  signal: AbortSignal;
}

/** Why a provider returned no vectors; an abort by the caller throws the signal's reason instead. */
export class EmbeddingError extends Error {
  readonly code: 'providerFailed' | 'providerTimeout';
  readonly isTransient: boolean;

  constructor(code: EmbeddingError['code'], details: { isTransient: boolean; cause?: unknown }) {
    super(`no vectors: ${code}`, { cause: details.cause });
    this.name = 'EmbeddingError';
    this.code = code;
    this.isTransient = details.isTransient;
  }
}

/** Converts texts into vectors that are close when the meanings are close, across languages. */
export interface EmbeddingModel {
  /** The model's name: vectors of different models cannot be compared. */
  name: string;
  /** Returns one vector of length 1 per text, in order. @throws {EmbeddingError} */
  embed(request: EmbeddingRequest): Promise<Float32Array[]>;
}
