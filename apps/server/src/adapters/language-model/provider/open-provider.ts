import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelCapabilities } from './model-capabilities.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** A provider's library, which is only loaded with the first answer; gives its models by their names. */
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

/** OpenAI's models that think know the limit of an answer only by its newer name, most other services by the older one. */
function withNewerLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
