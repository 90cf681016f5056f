import * as z from 'zod';
import { countCodePoints } from './limits.ts';
import { type Validator, validateUrl } from './validators.ts';

/** Building blocks of the schemas. A failed rule carries the key of its text under `validation.` as its message. */

/** A text with an upper bound in code points; `key` when it is over. */
export const text = (maxChars: number, key = 'tooLong') =>
  z.string().refine((value) => countCodePoints(value) <= maxChars, { error: key });

/** A trimmed text that must not be blank. */
export const filledText = (maxChars: number, requiredKey = 'fieldRequired') =>
  z
    .string({ error: (issue) => (issue.input === undefined ? requiredKey : 'invalid') })
    .trim()
    .refine((value) => value !== '', { error: requiredKey })
    .refine((value) => countCodePoints(value) <= maxChars, { error: 'tooLong' });

/** An http(s) address. */
export const urlText = z
  .string()
  .trim()
  .refine((value) => validateUrl(value) === null, { error: 'urlFormat' });

/** A text ruled by one of the shared validators. */
export const ruled = (validate: Validator) =>
  z.unknown().transform((value, context): string => {
    const key = validate(value);
    if (key) context.addIssue({ code: 'custom', message: key });
    return typeof value === 'string' ? value.trim() : '';
  });

/** A field that must be `true`; `key` otherwise. */
export const mustBeTrue = (key: string) => z.literal(true, { error: key });
