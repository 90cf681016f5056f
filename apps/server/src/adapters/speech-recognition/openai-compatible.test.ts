import { startFakeTranscriptionServer, type TranscriptionAnswer } from '@sosia/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SpeechRecognitionError } from '../../ports/speech-recognition.ts';
import { createOpenAiRecognition } from './openai-compatible.ts';
import { speechOf, speechRecognitionContract } from './speech-recognition.contract-test.ts';

const server = await startFakeTranscriptionServer();
afterAll(() => server.close());

const apiKey = 'sk-very-secret';
const recognizer = (more: { timeoutMs?: number } = {}) =>
  createOpenAiRecognition({ baseUrl: server.baseUrl, apiKey, model: 'whisper-1', ...more });

const segments = [
  { id: 0, start: 0, end: 0.8, text: ' Hello there.' },
  { id: 1, start: 0.8, end: 9, text: ' How are you?' },
];
const spoken: TranscriptionAnswer = {
  kind: 'json',
  body: { task: 'transcribe', language: 'english', duration: 2, text: 'Hello there. How are you?', segments },
};

beforeEach(() => {
  server.requests.length = 0;
  server.answers(spoken);
});

describe('a service with timestamps', () => {
  speechRecognitionContract(() => recognizer());

  it('receives the expected fields and the key', async () => {
    const transcript = await recognizer().transcribe(speechOf({ language: 'en' }));
    expect(transcript.language).toBe('en');
    expect(transcript.segments[0]).toEqual({ text: 'Hello there.', startMs: 0, endMs: 800 });
    const [request] = server.requests;
    expect(request).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: `Bearer ${apiKey}`,
    });
    expect(request?.fields).toEqual({
      model: 'whisper-1',
      response_format: 'verbose_json',
      language: 'en',
      'timestamp_granularities[]': 'segment',
    });
    expect(request?.wav.subarray(0, 4).toString()).toBe('RIFF');
  });

  it.each([
    ['english', 'en'],
    ['spanish', 'es'],
    ['es-ES', 'es'],
    ['pt', 'pt'],
    ['klingon', null],
    [undefined, null],
  ])('maps the language %s to %s', async (language, code) => {
    server.answers({ kind: 'json', body: { text: 'Hola.', language } });
    expect((await recognizer().transcribe(speechOf())).language).toBe(code);
  });

  it('returns no segments for silence', async () => {
    server.answers({ kind: 'json', body: { text: '', segments: [] } });
    expect((await recognizer().transcribe(speechOf())).segments).toEqual([]);
  });
});

describe('a service without timestamps', () => {
  beforeEach(() => server.answers({ kind: 'textOnly', text: 'Hello there. How are you?' }));
  speechRecognitionContract(() => recognizer());

  it('is asked for timestamps only once', async () => {
    const one = recognizer();
    await one.transcribe(speechOf());
    await one.transcribe(speechOf());
    expect(server.requests.map(({ fields }) => fields.response_format)).toEqual(['verbose_json', 'json', 'json']);
  });
});

it('retries without timestamps when the service rejects the field', async () => {
  const detail = [{ loc: ['body', 'timestamp_granularities[]'], msg: 'extra fields not permitted' }];
  server.answers({ kind: 'json', status: 422, body: { detail } }, spoken);
  expect((await recognizer().transcribe(speechOf())).segments).toHaveLength(2);
  expect(server.requests[1]?.fields).toEqual({ model: 'whisper-1', response_format: 'json' });
});

const failing: [string, TranscriptionAnswer, Partial<SpeechRecognitionError>][] = [
  [
    'is rate limited',
    status(429, { 'retry-after': '7' }),
    { code: 'providerFailed', isTransient: true, retryAfterMs: 7_000 },
  ],
  ['is broken', status(500), { code: 'providerFailed', isTransient: true, retryAfterMs: null }],
  ['times out at its gateway', status(504), { code: 'providerTimeout', isTransient: true }],
  ['rejects the key', status(401), { code: 'providerFailed', isTransient: false }],
  ['does not know the model', status(404), { code: 'providerFailed', isTransient: false }],
  ['rejects a segment as too large', status(413), { code: 'fileUnreadable', isTransient: false }],
  ['returns HTML', { kind: 'raw', body: '<h1>Welcome</h1>' }, { code: 'providerFailed', isTransient: true }],
  [
    'returns another shape',
    { kind: 'json', body: { segments: 'none' } },
    { code: 'providerFailed', isTransient: true },
  ],
  ['cuts the response off', { kind: 'cutOff' }, { code: 'providerFailed', isTransient: true }],
  ['never answers', { kind: 'hang' }, { code: 'providerTimeout', isTransient: true }],
];

function status(code: number, headers: Record<string, string> = {}): TranscriptionAnswer {
  return { kind: 'json', status: code, headers, body: { error: { message: `No, not with ${apiKey}.` } } };
}

it.each(failing)('reports the reason and whether to retry when the service %s', async (_name, answer, expected) => {
  server.answers(answer);
  const error: unknown = await recognizer({ timeoutMs: 400 })
    .transcribe(speechOf())
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SpeechRecognitionError);
  expect(error).toMatchObject(expected);
  const { message, stack, cause } = error as SpeechRecognitionError;
  expect(`${message} ${stack} ${String(cause)} ${JSON.stringify(cause)}`).not.toContain(apiKey);
});

it('reports a refused connection', async () => {
  const nobody = createOpenAiRecognition({ baseUrl: 'http://127.0.0.1:9/v1', apiKey, model: 'x' });
  await expect(nobody.transcribe(speechOf())).rejects.toMatchObject({ code: 'providerFailed', isTransient: true });
});

it('throws the abort reason during a request', async () => {
  const abort = new AbortController();
  server.answers(() => {
    abort.abort(new Error('stopped in the middle'));
    return { kind: 'hang' };
  });
  await expect(recognizer().transcribe(speechOf({ signal: abort.signal }))).rejects.toThrow('stopped in the middle');
});
