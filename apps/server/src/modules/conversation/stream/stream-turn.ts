import type { ErrorCode, Language } from '@sosia/contract';
import { errorResponse } from '../../../http/error-response.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { FollowedTurn } from '../domain/turn-events.ts';
import { startWithFirst } from './start-with-first.ts';
import { toAssistantStream } from './to-assistant-stream.ts';

/**
 * Returns the streamed response of a turn. By default, an error before the first byte becomes the response. With
 * `errorsInside` it stays in the stream, so that a caller who resumes a failed turn still gets its text.
 */
export async function streamTurn(
  { translate }: ConversationDependencies,
  { turnId, events }: FollowedTurn,
  { language, requestId }: { language: Language; requestId: string },
  errors: 'firstIsAnswer' | 'errorsInside' = 'firstIsAnswer',
) {
  const describe = (code: ErrorCode) => errorResponse(new AppError(code), { language, requestId, translate }).body;
  const body = toAssistantStream(errors === 'errorsInside' ? events : await startWithFirst(events), describe);
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'x-turn-id': turnId,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  return { headers, body };
}
