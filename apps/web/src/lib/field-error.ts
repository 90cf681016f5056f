import { ApiError } from '@sosia/client';
import type { ValidationKey } from '@sosia/contract/validators';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Text of a field's error: a translated validation key or the server's message. */
export function useFieldError(error: FieldError | undefined): string | null {
  const { t } = useTranslation();
  if (!error?.message) return null;
  return error.type === 'server' ? error.message : t(`validation.${error.message as ValidationKey}`);
}

/**
 * Shows a failed call's errors at their fields. Returns `false` if none belongs to a field, so that the form must show
 * the error.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const shown = names.filter((name) => error.fields[name]);
  for (const name of shown) setError(name, { type: 'server', message: error.fields[name]?.message ?? error.message });
  const [first] = shown;
  if (first) setError(first, { type: 'server', message: error.fields[first]?.message ?? '' }, { shouldFocus: true });
  return shown.length > 0;
}
