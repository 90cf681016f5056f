/** Model service to use, with its timeouts. */
export interface ProviderSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** `null` for the provider's own URL; an OpenAI-compatible service needs one. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** Used when the first model fails before its first delta; `null` for none. */
  fallbackModel?: string | null;
  /** Context window of every model in tokens; `null` for the known window of each. */
  contextTokens?: number | null;
  timeouts?: Partial<ProviderTimeouts>;
}

export interface ProviderTimeouts {
  /** Timeout of the first delta. */
  firstPieceMs: number;
  /** Timeout of each later delta. */
  nextPieceMs: number;
  /** Timeout of a whole answer, including tool calls. */
  wholeMs: number;
  /** Maximum number of attempts before the first delta. */
  tries: number;
  /** First delay of the exponential backoff. */
  retryPauseMs: number;
  /** Give up when the delay would be longer than this. */
  maxRetryPauseMs: number;
}

export const defaultTimeouts: ProviderTimeouts = {
  firstPieceMs: 60_000,
  nextPieceMs: 30_000,
  wholeMs: 300_000,
  tries: 3,
  retryPauseMs: 500,
  maxRetryPauseMs: 10_000,
};

/** Base URLs that apply when none is set. */
export const defaultBaseUrls = {
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/**
 * Context windows of unknown models, in tokens. Small enough for models that people run at home; larger models support
 * more.
 */
export const defaultContextTokens = { 'openai-compatible': 32_000, anthropic: 200_000, google: 1_000_000 } as const;
