import { defaultBaseUrls, type ProviderSettings } from './provider-settings.ts';

const timeoutMs = 5_000;

/** Requests the list of models. Returns `null` when that works, else a sentence for the doctor command. */
export async function checkProvider(settings: ProviderSettings, signal: AbortSignal): Promise<string | null> {
  const url = `${settings.baseUrl ?? defaultBaseUrls[settings.provider]}/models`;
  try {
    const response = await fetch(url, {
      headers: keyHeaders(settings),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    if (response.status === 401 || response.status === 403) return 'The model service refuses the key in AI_API_KEY.';
    return `The model service answers ${url} with status ${response.status}; is AI_BASE_URL right?`;
  } catch {
    signal.throwIfAborted();
    return `The model service cannot be reached at ${url}.`;
  }
}

function keyHeaders({ provider, apiKey }: ProviderSettings): Record<string, string> {
  if (apiKey === null) return {};
  if (provider === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  return provider === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}
