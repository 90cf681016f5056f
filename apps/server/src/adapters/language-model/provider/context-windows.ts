/**
 * Context windows in tokens (prompt and answer), by a part of the model's name; the first match counts. Other models
 * have their provider's default. Of open models, only those with smaller windows are listed: others support more, but
 * are usually run with less.
 */
const contextSizes: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/gpt-5/, 400_000],
  [/gpt-4\.1/, 1_047_576],
  [/gpt-4o|chatgpt-4o|gpt-4-turbo|gpt-4-(0125|1106)|gpt-4-vision/, 128_000],
  [/gpt-4-32k/, 32_768],
  [/gpt-4(?![\d.])/, 8_192],
  [/gpt-3\.5-turbo-instruct/, 4_096],
  [/gpt-3\.5/, 16_385],
  [/\bo1-(mini|preview)/, 128_000],
  [/\bo[134](-|$)/, 200_000],
  [/claude-(2\.0|instant)/, 100_000],
  [/claude/, 200_000],
  [/gemini-1\.0|gemini-pro(?!-)/, 32_768],
  [/gemini-1\.5-pro/, 2_097_152],
  [/gemini/, 1_048_576],
  [/mistral-(large|medium)|pixtral-large|devstral-medium|magistral-medium/, 131_072],
  [/deepseek-(chat|reasoner)/, 65_536],
  [/command-r|command-a/, 128_000],
  [/grok-4/, 256_000],
  [/grok/, 131_072],
  [/gemma-?[12]?(:|-|$)|llama-?3(?![.\d]|-[123]\b)|smollm-?2/, 8_192],
  [/llama-?2|tinyllama|codellama|phi-?3(?![.\d]|.*128k)/, 4_096],
  [/phi-?4(?!-mini)/, 16_384],
  [/\bphi(-?[12])?(:|$)/, 2_048],
];

/** Returns the context window of a model, or `null` for an unknown name. */
export function contextWindowOf(model: string): number | null {
  const name = model.toLowerCase();
  return contextSizes.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
