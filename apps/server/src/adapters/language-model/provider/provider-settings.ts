/** Which model service answers, and how patient we are with it. */
export interface ProviderSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** `null`: the provider's own address; an OpenAI-compatible service must have one. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** Asked where the first one fails before its first piece; `null`: none. */
  fallbackModel?: string | null;
  /** Tokens that prompt and answer share, for every model; `null`: what is known of each. */
  contextTokens?: number | null;
  patience?: Partial<ProviderTimeouts>;
}

export interface ProviderTimeouts {
  /** How long the first piece may take. */
  firstPieceMs: number;
  /** How long any later piece may take. */
  nextPieceMs: number;
  /** How long a whole answer may take, with the calls of tools in it. */
  wholeMs: number;
  /** How often a call is made when it fails before its first piece. */
  tries: number;
  /** The pause before the second try; doubled for each further one. */
  retryPauseMs: number;
  /** A provider that asks to wait longer than this is not waited for. */
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

/** Where each provider is when no base URL is set. */
export const defaultBaseUrls = {
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/** Small enough for what people run at home; the big ones have more. */
export const defaultContextTokens = { 'openai-compatible': 32_000, anthropic: 200_000, google: 1_000_000 } as const;
