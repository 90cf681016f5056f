import { expect, it } from 'vitest';
import { contextWindowOf } from './context-windows.ts';

it.each([
  ['gpt-4o', 128_000],
  ['gpt-4o-mini-2024-07-18', 128_000],
  ['openai/gpt-4.1-nano', 1_047_576],
  ['gpt-4', 8_192],
  ['gpt-4-0613', 8_192],
  ['gpt-4-turbo', 128_000],
  ['gpt-3.5-turbo', 16_385],
  ['o3-mini', 200_000],
  ['claude-sonnet-4-5', 200_000],
  ['gemini-2.5-flash', 1_048_576],
  ['llama3', 8_192],
  ['llama3:8b-instruct', 8_192],
  ['llama3.1:70b', null],
  ['meta-llama/Llama-3.3-70B-Instruct', null],
  ['llama-3-2-3b', null],
  ['Meta-Llama-3-8B-Instruct', 8_192],
  ['llama2', 4_096],
  ['mistral:7b', null],
  ['mistral-large-latest', 131_072],
  ['qwen2.5:7b', null],
  ['phi3:mini', 4_096],
  ['Phi-3-mini-128k-instruct', null],
  ['phi', 2_048],
  ['gemma:2b', 8_192],
  ['gemma3:12b', null],
  ['gemma2:9b', 8_192],
  ['phi4', 16_384],
  ['deepseek-chat', 65_536],
  ['a-model-of-my-own', null],
  ['photo1', null],
])('%s: %s', (name, tokens) => {
  expect(contextWindowOf(name)).toBe(tokens);
});
