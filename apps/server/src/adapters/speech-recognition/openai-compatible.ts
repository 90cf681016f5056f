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
  /** Ends before `/audio/transcriptions`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** For one piece; two minutes and its own length when absent. */
  timeoutMs?: number;
}

type Format = 'verbose_json' | 'json';

/** {@link SpeechRecognition} by a service that speaks OpenAI's way. The address is the operator's own, so any is allowed. */
export function createOpenAiRecognition(settings: OpenAiRecognitionSettings): SpeechRecognition {
  // Some models know no times; the first that says so is not asked for them again.
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
  // Segments are the usual granularity, and some services give no times unless they are asked for by name.
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

/** Far more than a minute of speech can be. */
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

/** Seconds, or a date, which is read against the answer's own. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  if (Number(value) >= 0) return Number(value) * 1_000;
  const ms = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
