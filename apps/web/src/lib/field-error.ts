import { ApiError } from '@sosia/client';
import type { ValidationKey } from '@sosia/contract/validators';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The words of a field's error: a rule's key looked up in the catalogue, or what the server said. */
export function useFieldError(error: FieldError | undefined): string | null {
  const { t } = useTranslation();
  if (!error?.message) return null;
  return error.type === 'server' ? error.message : t(`validation.${error.message as ValidationKey}`);
}

/**
 * Puts a failed call's complaints at the fields they are about. `false` when none of them is shown there, so that
 * the form itself must say what happened.
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
