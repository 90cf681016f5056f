import type { EmbeddingModel as SdkModel } from 'ai';
import { EmbeddingError, type EmbeddingModel, type EmbeddingRequest } from '../../ports/embedding-model.ts';
import { toEmbeddingError } from './to-embedding-error.ts';

export interface EmbeddingSettings {
  provider: 'openai-compatible' | 'google';
  /** `null` for the provider's own URL; an OpenAI-compatible service needs one. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** Timeout of one batch; 30,000 by default. */
  timeoutMs?: number;
}

/**
 * Texts per call: enough that the number of calls does not matter. Services allow between 10 and 2,048 and do not
 * announce their limit.
 */
const maxBatch = 64;
/** HTTP statuses for too many or too large inputs. */
const refusals: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

/**
 * Creates embeddings with a model service. Tries each batch once and halves a refused batch. Loads the AI SDK on the
 * first call.
 */
export function createAiSdkEmbedding(settings: EmbeddingSettings): EmbeddingModel {
  let model: Promise<SdkModel> | null = null;
  // Reduced after a refusal and kept, so that the same size is not tried again.
  let batch = maxBatch;
  return {
    name: settings.model,
    async embed(request) {
      request.signal.throwIfAborted();
      model ??= loadModel(settings);
      const vectors: Float32Array[] = [];
      while (vectors.length < request.texts.length) {
        const texts = request.texts.slice(vectors.length, vectors.length + batch);
        const given = await embedBatch(await model, { ...request, texts }, settings);
        if (given === 'tooMany') batch = Math.floor(texts.length / 2);
        else vectors.push(...given);
      }
      if (vectors.some((vector) => vector.length !== vectors[0]?.length)) throw malformed('of different lengths');
      return vectors;
    },
  };
}

async function loadModel({ provider, baseUrl, apiKey, model }: EmbeddingSettings): Promise<SdkModel> {
  const settings = { ...(baseUrl === null ? {} : { baseURL: baseUrl }), ...(apiKey === null ? {} : { apiKey }) };
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(settings).embeddingModel(model);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...settings, baseURL: baseUrl ?? '', name: 'provider' }).embeddingModel(model);
}

async function embedBatch(
  model: SdkModel,
  { texts, kind, signal }: EmbeddingRequest,
  { apiKey, timeoutMs = 30_000 }: EmbeddingSettings,
): Promise<Float32Array[] | 'tooMany'> {
  const { embedMany } = await import('ai');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { embeddings } = await embedMany({
      model,
      values: texts,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeout]),
      providerOptions: { google: { taskType: kind === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT' } },
    });
    if (embeddings.length !== texts.length) throw malformed(`${embeddings.length} for ${texts.length} texts`);
    return embeddings.map(toUnitVector);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EmbeddingError) throw error;
    if (texts.length > 1 && refusals.has((error as { statusCode?: number }).statusCode)) return 'tooMany';
    if (timeout.aborted) throw new EmbeddingError('providerTimeout', { isTransient: true });
    throw toEmbeddingError(error, apiKey);
  }
}

function toUnitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!(length > 0 && Number.isFinite(length))) throw malformed('without a direction');
  return Float32Array.from(numbers, (number) => number / length);
}

function malformed(what: string): EmbeddingError {
  return new EmbeddingError('providerFailed', { isTransient: true, cause: new Error(`vectors ${what}`) });
}
