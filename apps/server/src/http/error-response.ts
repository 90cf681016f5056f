import { type ErrorCode, type ErrorEnvelope, errorCatalog, type Language } from '@sosia/contract';
import { AppError } from '../lib/app-error.ts';
import type { Translate } from './translate.ts';

interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorEnvelope;
}

/** Converts an error to a response. Never exposes the text of an unknown error. */
export function errorResponse(
  error: AppError,
  { language, requestId, translate }: { language: Language; requestId: string; translate: Translate },
): ErrorAnswer {
  const { fields, existingId, retryAfterSeconds, fileBytes } = error.details;
  const named = Object.entries(fields ?? {}).map(
    ([path, key]) => [path, { key, message: translate(language, `validation.${key}`) }] as const,
  );
  return {
    status: errorCatalog[error.code].status,
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
      ...(fileBytes === undefined ? {} : { 'content-range': `bytes */${fileBytes}` }),
    },
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

/** Returns any thrown value as an error of the catalog. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && code.startsWith('FST_'))
    return new AppError(codeOfFramework(code, Number(statusCode)), { cause: error });
  return new AppError('default', { cause: error });
}

/** Returns the code of an error that the framework raised before any handler. */
function codeOfFramework(code: string, status: number): ErrorCode {
  // A part declared as JSON that is invalid; Fastify reports a wrong media type.
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return 'badJson';
  if (status === 404 || status === 414) return 'notFound';
  if (status === 413) return 'tooLarge';
  if (status === 415 || status === 406) return 'wrongType';
  return status >= 400 && status < 500 ? 'badJson' : 'default';
}
