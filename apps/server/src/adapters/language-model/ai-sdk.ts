import type { LanguageModel } from '../../ports/language-model.ts';
import { answerInSteps } from './provider/answer-in-steps.ts';
import { checkProvider } from './provider/check-provider.ts';
import { contextSizeOf } from './provider/context-sizes.ts';
import { createModelMemory } from './provider/model-memory.ts';
import { openProvider } from './provider/open-provider.ts';
import { type ProviderSettings, usualContextTokens, usualPatience } from './provider/provider-settings.ts';

/** A model service through the providers of the AI SDK, which are only loaded with the first answer. */
export function createAiSdkModel(settings: ProviderSettings): LanguageModel {
  const patience = { ...usualPatience, ...settings.patience };
  const memory = createModelMemory();
  let opening: ReturnType<typeof openProvider> | null = null;
  const nameOf = (model: string | null) => model ?? settings.model;
  return {
    kind: 'provider',
    name: settings.model,
    contextTokens(model) {
      const known = settings.contextTokens ?? contextSizeOf(nameOf(model)) ?? usualContextTokens[settings.provider];
      return Math.min(known, memory.contextLimit(nameOf(model)) ?? known);
    },
    countTokens: (text, model) => memory.countTokens(nameOf(model), text),
    async *stream(request) {
      request.signal.throwIfAborted();
      opening ??= openProvider(settings, memory);
      yield* answerInSteps({ settings, patience, memory, open: await opening }, request);
    },
    check: (signal) => checkProvider(settings, signal),
  };
}
