import type { ValidationKey } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { storable } from './storable.ts';

/** Validates what a caller sent, once it can be stored. @throws {AppError} with a complaint per field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(storable(value), { error: keyOfIssue });
  if (result.success) return result.data;
  const fields: Record<string, ValidationKey> = {};
  for (const issue of result.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) fields[path.join('.')] ??= issue.message as ValidationKey;
  }
  throw new AppError(codeFor(Object.values(fields)), { fields });
}

/** Validation messages that have their own code in the error catalog. */
const codesOfKeys = new Map<ValidationKey, 'instructionsTooLong' | 'tooManyQuestions'>([
  ['instructionsTooLong', 'instructionsTooLong'],
  ['tooManyQuestions', 'tooManyQuestions'],
]);

function codeFor(keys: ValidationKey[]) {
  const codes = new Set(keys.map((key) => codesOfKeys.get(key) ?? 'validation'));
  const [only = 'validation'] = codes;
  return codes.size === 1 ? only : 'validation';
}

/** The key for complaints that the schema itself does not name. */
function keyOfIssue(issue: z.core.$ZodRawIssue): ValidationKey {
  if (issue.code === 'unrecognized_keys') return 'unknownField';
  if (issue.input === undefined) return 'fieldRequired';
  if (issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')) return 'tooLong';
  return 'invalid';
}
