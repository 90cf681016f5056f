export interface EmbeddingRequest {
  texts: string[];
  /** Some models tell questions from documents. */
  kind: 'document' | 'query';
  signal: AbortSignal;
}

/** Why a provider gave no vectors; an abort by the caller throws the signal's reason instead. */
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

/** Turns texts into vectors whose nearness is nearness of meaning, across languages. */
export interface EmbeddingModel {
  /** The model's name: vectors of another one do not compare. */
  name: string;
  /** One vector of length 1 for each text, in order. @throws {EmbeddingError} */
  embed(request: EmbeddingRequest): Promise<Float32Array[]>;
}
