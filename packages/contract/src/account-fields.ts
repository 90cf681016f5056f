import * as z from 'zod';
import { ruled } from './fields.ts';
import { validateEmail } from './validators.ts';

/** Fields and bounds that the calls of accounts share. */

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const languageSchema = z.enum(languages);

/** Trimmed and lower-cased. */
export const email = ruled(validateEmail).transform((value) => value.toLowerCase());

/** A password as `transformPassword` sends it; its rules are checked after decryption. */
export const sentPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'passwordRequired' : 'invalid') })
  .min(1, { error: 'passwordRequired' })
  .max(2_000, { error: 'tooLong' });

/** The ID token that Google's button gives. */
export const googleId = z
  .string({ error: (issue) => (issue.input === undefined ? 'fieldRequired' : 'invalid') })
  .min(1, { error: 'fieldRequired' })
  .max(8_000, { error: 'tooLong' });

/** Six digits of an authenticator app, or one of the recovery codes; spaces and hyphens do not count. */
export const secondFactor = z
  .string({ error: (issue) => (issue.input === undefined ? 'fieldRequired' : 'invalid') })
  .trim()
  .min(1, { error: 'fieldRequired' })
  .max(50, { error: 'tooLong' });

/** What shows that the account's holder sits at the keyboard: the password or, without one, Google's ID token. */
const proofFields = { password: sentPassword.optional(), googleId: googleId.optional() };

/** A body with one of the two proofs beside the given fields. */
export function withProof<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...proofFields, ...shape }).check((context) => {
    const { password, googleId: google } = context.value as { password?: string; googleId?: string };
    if ((password === undefined) !== (google === undefined)) return;
    const message = password === undefined ? 'passwordRequired' : 'invalid';
    context.issues.push({ code: 'custom', message, path: ['password'], input: password });
  });
}

export const tokenAnswer = z.strictObject({ token: z.string() });

/** Attempts at things that can be guessed. */
export const guessable = { max: 20, windowSeconds: 300 } as const;
/** Calls that send mail. */
export const mailing = { max: 5, windowSeconds: 300 } as const;
