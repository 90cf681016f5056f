import * as z from 'zod';
import { filledText, ruled } from './fields.ts';
import { canonicalEmail, validateEmail } from './validators.ts';

/** Fields and limits that account calls share. */

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const languageSchema = z.enum(languages);

/** Normalized for storage and comparison. */
export const email = ruled(validateEmail).transform(canonicalEmail);

/** A password as `transformPassword` sends it; its rules are checked after decryption. */
export const sentPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'passwordRequired' : 'invalid') })
  .min(1, { error: 'passwordRequired' })
  .max(2_000, { error: 'tooLong' });

/** The ID token from Google's button. */
export const googleId = filledText(8_000);

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactor = filledText(50);

/** Proof of re-authentication: the password or, without one, Google's ID token. */
const proofFields = { password: sentPassword.optional(), googleId: googleId.optional() };

/** Returns a body schema with the given fields and a proof. The password takes precedence when both are sent. */
export function withProof<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...proofFields, ...shape }).check((context) => {
    const { password, googleId: google } = context.value as { password?: string; googleId?: string };
    if (password !== undefined || google !== undefined) return;
    context.issues.push({ code: 'custom', message: 'passwordRequired', path: ['password'], input: password });
  });
}

export const tokenAnswer = z.strictObject({ token: z.string() });

/** Rate limit for secrets that can be guessed. */
export const guessable = { max: 20, windowSeconds: 300 } as const;
/** Rate limit for calls that send email. */
export const mailing = { max: 5, windowSeconds: 300 } as const;
