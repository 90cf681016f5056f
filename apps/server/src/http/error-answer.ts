import { type ErrorEnvelope, errorCatalogue, type Language } from '@sosia/contract';
import { AppError } from '../lib/app-error.ts';
import type { Translate } from './translate.ts';

interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorEnvelope;
}

/** The one place where an error becomes an answer. Nothing of an unknown error's text leaves the server. */
export function errorAnswer(
  error: AppError,
  { language, requestId, translate }: { language: Language; requestId: string; translate: Translate },
): ErrorAnswer {
  const { fields, existingId, retryAfterSeconds } = error.details;
  const named = Object.entries(fields ?? {}).map(
    ([path, key]) => [path, { key, message: translate(language, `validation.${key}`) }] as const,
  );
  return {
    status: errorCatalogue[error.code].status,
    headers:
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    body: {
      error: {
        code: error.code,
        message: translate(language, `errors.${error.code}`),
        requestId,
        ...(fields ? { fields: Object.fromEntries(named) } : {}),
        ...(existingId ? { existingId } : {}),
      },
    },
  };
}

/** Turns whatever was thrown into an error of the catalogue. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && code.startsWith('FST_')) return frameworkError(code, error);
  return new AppError('default', { cause: error });
}

function frameworkError(code: string, cause: unknown): AppError {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code.endsWith('_LIMIT')) return new AppError('tooLarge', { cause });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new AppError('wrongType', { cause });
  }
  if (code.startsWith('FST_ERR_CTP_') || code.startsWith('FST_ERR_BAD_URL')) return new AppError('badJson', { cause });
  return new AppError('default', { cause });
}
