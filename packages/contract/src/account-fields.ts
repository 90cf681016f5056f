import * as z from 'zod';
import { filledText, ruled } from './fields.ts';
import { canonicalEmail, validateEmail } from './validators.ts';

/** Fields and bounds that the calls of accounts share. */

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
export const languageSchema = z.enum(languages);

/** As it is kept and compared. */
export const email = ruled(validateEmail).transform(canonicalEmail);

/** A password as `transformPassword` sends it; its rules are checked after decryption. */
export const sentPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'passwordRequired' : 'invalid') })
  .min(1, { error: 'passwordRequired' })
  .max(2_000, { error: 'tooLong' });

/** The ID token that Google's button gives. */
export const googleId = filledText(8_000);

/** Six digits of an authenticator app, or one of the recovery codes; spaces and hyphens do not count. */
export const secondFactor = filledText(50);

/** Proof of re-authentication: the password or, without one, Google's ID token. */
const proofFields = { password: sentPassword.optional(), googleId: googleId.optional() };

/** A body with a proof beside the given fields. The password counts where both are there. */
export function withProof<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...proofFields, ...shape }).check((context) => {
    const { password, googleId: google } = context.value as { password?: string; googleId?: string };
    if (password !== undefined || google !== undefined) return;
    context.issues.push({ code: 'custom', message: 'passwordRequired', path: ['password'], input: password });
  });
}

export const tokenAnswer = z.strictObject({ token: z.string() });

/** Attempts at things that can be guessed. */
export const guessable = { max: 20, windowSeconds: 300 } as const;
/** Calls that send mail. */
export const mailing = { max: 5, windowSeconds: 300 } as const;
