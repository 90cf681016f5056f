import type { ValidationKey } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';

/** @throws {AppError} `validation` with the error of each invalid field */
export function checkFields(complaints: Record<string, ValidationKey | null>): void {
  const fields = Object.fromEntries(
    Object.entries(complaints).filter((entry): entry is [string, ValidationKey] => entry[1] !== null),
  );
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}
