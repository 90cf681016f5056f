import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelCapabilities } from './model-capabilities.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Loads a provider's library and returns a function from a model's name to the model. */
export async function openProvider(
  settings: ProviderSettings,
  memory: Pick<ModelCapabilities, 'takes'>,
): Promise<(model: string) => LanguageModelV4> {
  const { provider, baseUrl, apiKey } = settings;
  const place = { ...(baseUrl === null ? {} : { baseURL: baseUrl }), ...(apiKey === null ? {} : { apiKey }) };
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(place);
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(place);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    ...place,
    baseURL: baseUrl ?? '',
    name: 'provider',
    includeUsage: true,
    transformRequestBody: (body) => (memory.takes(String(body.model), 'maxTokens') ? body : withNewerLimit(body)),
  });
}

/**
 * Renames the answer limit: OpenAI's reasoning models accept only the newer parameter, most other services only the
 * older one.
 */
function withNewerLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
