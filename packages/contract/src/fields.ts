import * as z from 'zod';
import { countCodePoints } from './limits.ts';
import { type Validator, validateUrl } from './validators.ts';

/** Schema building blocks. The message of a failed rule is the key of its text under `validation.`. */

/** A text with a maximum number of code points; `key` reports a longer one. */
export const text = (maxChars: number, key = 'tooLong') =>
  z.string().refine((value) => countCodePoints(value) <= maxChars, { error: key });

/** A trimmed, nonempty text. */
export const filledText = (maxChars: number, requiredKey = 'fieldRequired') =>
  z
    .string({ error: (issue) => (issue.input === undefined ? requiredKey : 'invalid') })
    .trim()
    .refine((value) => value !== '', { error: requiredKey })
    .refine((value) => countCodePoints(value) <= maxChars, { error: 'tooLong' });

/** An HTTP or HTTPS URL. */
export const urlText = z
  .string()
  .trim()
  .refine((value) => validateUrl(value) === null, { error: 'urlFormat' });

/** A text checked by a shared validator. */
export const ruled = (validate: Validator) =>
  z.unknown().transform((value, context): string => {
    const key = validate(value);
    if (key) context.addIssue({ code: 'custom', message: key });
    return typeof value === 'string' ? value.trim() : '';
  });

/** A field that must be `true`; `key` reports anything else. */
export const mustBeTrue = (key: string) => z.literal(true, { error: key });
