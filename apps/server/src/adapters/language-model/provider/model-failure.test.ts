import { describe, expect, it } from 'vitest';
import { LanguageModelError } from '../../../ports/language-model.ts';
import { toModelFailure } from './model-failure.ts';

const failureOf = (statusCode: number, message: string, more: object = {}) =>
  toModelFailure({ name: 'AI_APICallError', statusCode, message, ...more }, false, null);

describe('unsupported features', () => {
  it.each([
    [400, 'registry.example/library/gemma:2b does not support tools', 'tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', 'tools'],
    [404, 'No endpoints found that support tool use.', 'tools'],
    [500, 'tools param requires --jinja flag', 'tools'],
    [400, "Unrecognized request argument supplied: 'functions'", 'tools'],
    [404, 'The model `better` does not exist or you do not have access to it.', 'model'],
    [404, 'model "better" not found, try pulling it first', 'model'],
    [404, 'models/better is not found for API version v1beta, or is not supported for generateContent.', 'model'],
    [400, 'Invalid model name: unknown model better', 'model'],
    [403, 'Project `p` does not have access to model `better`', 'model'],
    [
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'maxTokens',
    ],
    [400, 'temperature must be between 0 and 2', null],
    [401, 'Incorrect API key provided for this model', null],
    [403, 'Forbidden', null],
    [404, 'Not Found', null],
    [500, 'The server had an error', null],
    [429, 'Rate limit reached for model better', null],
  ] as const)('%i %s: %s', (status, message, complaint) => {
    expect(failureOf(status, message).complaint).toBe(complaint);
  });

  it('is found in the response body too', () => {
    const responseBody = '{"error":{"type":"not_found_error","message":"model: claude-better"}}';
    expect(failureOf(404, 'Not Found', { responseBody }).complaint).toBe('model');
  });
});

describe('the context limit', () => {
  it.each([
    [400, "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.", 8_192],
    [400, 'prompt is too long: 210000 tokens > 200000 maximum', 200_000],
    [400, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
    [400, 'the request exceeds the available context size (4096 tokens), try increasing it', 4_096],
    [400, 'The context length exceeded: the model is loaded with context length of only 4,096 tokens', 4_096],
    [
      400,
      'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      32_768,
    ],
    [413, 'Request too large', null],
    [400, 'Please reduce the length of the messages.', null],
  ] as const)('%i %s: %s', (status, message, tokens) => {
    const failure = failureOf(status, message);
    expect([failure.error.kind, failure.contextLimit]).toEqual(['contextTooLong', tokens]);
  });

  it('is not parsed from other failures', () => {
    expect(failureOf(500, 'maximum context length is 8192 tokens').contextLimit).toBeNull();
  });
});

it('keeps a failure that already has a kind', () => {
  const error = new LanguageModelError('timeout');
  expect(toModelFailure(error, true, null)).toMatchObject({ error, isRetryable: false, complaint: null });
});
