import { isObject } from './is-object.ts';

/** An error in the form that the AI SDK accepts. */
export interface ChatError {
  message: string;
  type?: string;
  code?: string | number;
}

/**
 * Finds the error that a server reports within a response of status 200: as `error`, in the choice, or as an object
 * of type `error`. `null` if there is none; `error: null` is none.
 */
export function findError(
  value: Record<string, unknown>,
  choice: Record<string, unknown> | null,
  isError: boolean,
): ChatError | null {
  const error = value.error || choice?.error;
  if (error) return toError(isObject(error) ? { ...outerOf(value), ...error } : { ...outerOf(value), message: error });
  const isNamed = isError || value.object === 'error' || value.type === 'error';
  // An object without choices that only says something is an error too.
  const isMessage = value.choices === undefined && value.usage === undefined && messageIn(value) !== null;
  return isNamed || isMessage ? toError(value) : null;
}

const outerOf = ({ code, status, status_code }: Record<string, unknown>) => ({ code: code ?? status_code ?? status });

function toError(source: Record<string, unknown>): ChatError {
  const { type, status } = source;
  const code = source.code ?? source.status_code ?? status;
  return {
    message: messageIn(source) ?? JSON.stringify(source).slice(0, 300),
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
  };
}

function messageIn({ message, detail, msg, error_msg }: Record<string, unknown>): string | null {
  for (const text of [message, detail, msg, error_msg]) {
    if (typeof text === 'string' && text !== '') return text;
    if (isObject(text) || Array.isArray(text)) return JSON.stringify(text).slice(0, 300);
  }
  return null;
}
