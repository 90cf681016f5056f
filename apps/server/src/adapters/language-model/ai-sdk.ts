import type { LanguageModel } from '../../ports/language-model.ts';
import { checkProvider } from './provider/check-provider.ts';
import { contextWindowOf } from './provider/context-windows.ts';
import { createModelCapabilities } from './provider/model-capabilities.ts';
import { openProvider } from './provider/open-provider.ts';
import { defaultContextTokens, defaultTimeouts, type ProviderSettings } from './provider/provider-settings.ts';
import { runToolLoop } from './provider/run-tool-loop.ts';

/** A model service through the providers of the AI SDK, which are loaded with the first answer. */
export function createAiSdkModel(settings: ProviderSettings): LanguageModel {
  const timeouts = { ...defaultTimeouts, ...settings.timeouts };
  const memory = createModelCapabilities();
  let opening: ReturnType<typeof openProvider> | null = null;
  const nameOf = (model: string | null) => model ?? settings.model;
  return {
    kind: 'provider',
    name: settings.model,
    contextTokens(model) {
      const known = settings.contextTokens ?? contextWindowOf(nameOf(model)) ?? defaultContextTokens[settings.provider];
      return Math.min(known, memory.contextLimit(nameOf(model)) ?? known);
    },
    countTokens: (text, model) => memory.countTokens(nameOf(model), text),
    async *stream(request) {
      request.signal.throwIfAborted();
      opening ??= openProvider(settings, memory);
      yield* runToolLoop({ settings, timeouts, memory, open: await opening }, request);
    },
    check: (signal) => checkProvider(settings, signal),
  };
}
