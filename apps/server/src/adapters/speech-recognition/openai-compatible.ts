import {
  type SpeechRecognition,
  SpeechRecognitionError,
  type SpeechRequest,
  type Transcript,
} from '../../ports/speech-recognition.ts';
import { failureOf } from './failure-of.ts';
import { multipartBody } from './multipart-body.ts';
import { transcriptOf } from './transcript-of.ts';

export interface OpenAiRecognitionSettings {
  /** Without the trailing `/audio/transcriptions`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Timeout of one segment; by default 120,000 plus the segment's duration. */
  timeoutMs?: number;
}

type Format = 'verbose_json' | 'json';

/**
 * {@link SpeechRecognition} with an OpenAI-compatible service. The operator sets the URL, so private addresses are
 * allowed.
 */
export function createOpenAiRecognition(settings: OpenAiRecognitionSettings): SpeechRecognition {
  // Some models return no timestamps; after the first refusal they are not requested again.
  let format: Format = 'verbose_json';
  return {
    name: settings.model,
    async transcribe(request) {
      const timeout = AbortSignal.timeout(settings.timeoutMs ?? 120_000 + request.durationMs);
      const signal = AbortSignal.any([request.signal, timeout]);
      try {
        const answer = await ask(settings, request, format, signal);
        if (answer !== 'noTimes') return answer;
        format = 'json';
        const second = await ask(settings, request, format, signal);
        if (second !== 'noTimes') return second;
        throw new SpeechRecognitionError('providerFailed', { isTransient: false });
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof SpeechRecognitionError) throw error;
        const code = timeout.aborted ? 'providerTimeout' : 'providerFailed';
        throw new SpeechRecognitionError(code, { isTransient: true, cause: failureOf(error, settings.apiKey) });
      }
    },
  };
}

async function ask(
  { baseUrl, apiKey, model }: OpenAiRecognitionSettings,
  { wav, durationMs, language }: SpeechRequest,
  format: Format,
  signal: AbortSignal,
): Promise<Transcript | 'noTimes'> {
  // Segment is the default granularity, but some services return no timestamps unless it is named.
  const times = format === 'verbose_json' ? { 'timestamp_granularities[]': 'segment' } : {};
  const { body: form, contentType } = multipartBody(
    { model, response_format: format, ...times, ...(language === undefined ? {} : { language }) },
    { field: 'file', fileName: 'piece.wav', type: 'audio/wav', bytes: wav },
  );
  const response = await fetch(`${baseUrl}/audio/transcriptions`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) },
    body: form,
    signal,
  });
  const body = await readBody(response);
  if (!response.ok) {
    const isRefused = response.status === 400 || response.status === 422;
    if (isRefused && format === 'verbose_json' && /response_format|verbose_json|timestamp_granularities/.test(body))
      return 'noTimes';
    throw refusal(response, body, apiKey);
  }
  const transcript = transcriptOf(parsed(body), durationMs);
  if (transcript) return transcript;
  const cause = failureOf(new Error(`no transcript in the answer: ${body}`), apiKey);
  throw new SpeechRecognitionError('providerFailed', { isTransient: true, cause });
}

/** Far longer than the transcript of any segment. */
const maxAnswerChars = 2_000_000;

async function readBody(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxAnswerChars) throw new Error('the answer does not end');
  }
  return text + decoder.decode();
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function refusal(response: Response, body: string, apiKey: string | null): SpeechRecognitionError {
  const { status, headers } = response;
  const cause = failureOf(new Error(`status ${status}: ${body}`), apiKey);
  if (status === 413 || status === 415)
    return new SpeechRecognitionError('fileUnreadable', { isTransient: false, cause });
  if (status === 408 || status === 504)
    return new SpeechRecognitionError('providerTimeout', { isTransient: true, cause });
  const isTransient = status === 429 || status >= 500;
  const retryAfterMs = isTransient ? retryAfterOf(headers) : null;
  return new SpeechRecognitionError('providerFailed', { isTransient, retryAfterMs, cause });
}

/**
 * Returns the delay of a `Retry-After` header in seconds or as a date. A date is relative to the response's `Date`, not
 * to this clock.
 */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  if (Number(value) >= 0) return Number(value) * 1_000;
  const ms = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
