import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelCapabilities } from './model-capabilities.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { watchedFetch } from './watched-fetch.ts';

/** Opens a model for one call. `onActivity` is called for everything that its service sends. */
export type OpenModel = (model: string, onActivity: () => void) => LanguageModelV4;

/** Loads a provider's library. */
export async function openProvider(
  settings: ProviderSettings,
  memory: Pick<ModelCapabilities, 'takes'>,
): Promise<OpenModel> {
  const { provider, baseUrl, apiKey } = settings;
  const place = { ...(baseUrl === null ? {} : { baseURL: baseUrl }), ...(apiKey === null ? {} : { apiKey }) };
  const withFetch = (onActivity: () => void) => ({
    ...place,
    fetch: watchedFetch(onActivity, provider === 'openai-compatible'),
  });
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return (model, onActivity) => createAnthropic(withFetch(onActivity))(model);
  }
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return (model, onActivity) => createGoogle(withFetch(onActivity))(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const fixed = {
    baseURL: baseUrl ?? '',
    name: 'provider',
    includeUsage: true,
    transformRequestBody: (body: Record<string, unknown>) =>
      memory.takes(String(body.model), 'maxTokens') ? body : withNewerLimit(body),
  };
  return (model, onActivity) => createOpenAICompatible({ ...withFetch(onActivity), ...fixed })(model);
}

/**
 * Renames the answer limit: OpenAI's reasoning models accept only the newer parameter, most other services only the
 * older one.
 */
function withNewerLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
