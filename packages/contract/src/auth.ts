import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { mustBeTrue, ruled } from './fields.ts';
import { idSchema } from './ids.ts';
import { validateEmail, validateName, validateSurname, validateToken } from './validators.ts';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
const languageSchema = z.enum(languages);

/** Trimmed and lower-cased. */
const email = ruled(validateEmail).transform((value) => value.toLowerCase());

/** A password as `transformPassword` sends it; its rules are checked after decryption. */
const sentPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'passwordRequired' : 'invalid') })
  .min(1, { error: 'passwordRequired' })
  .max(2_000, { error: 'tooLong' });

const tokenAnswer = z.strictObject({ token: z.string() });

/** Attempts at things that can be guessed. */
const guessable = { max: 20, windowSeconds: 300 } as const;
const mailing = { max: 5, windowSeconds: 300 } as const;

/** The claims of the session token (a JWT, HS256). `exp` and `iat` are seconds. */
export interface SessionClaims {
  kind: 'account';
  /** The session. */
  sid: string;
  userId: string;
  name: string;
  lastName: string;
  email: string;
  plan: string;
  emailVerified: boolean;
  termsAndConditions: boolean;
  stripeCustomerId: string | null;
  createdVoices: unknown[];
  events: unknown[];
  canViewDashboard: boolean;
  iat: number;
  exp: number;
}

export const meSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: languageSchema,
  darkMode: z.boolean(),
  plan: z.string(),
  emailVerified: z.boolean(),
  termsAccepted: z.boolean(),
});
export type Me = z.infer<typeof meSchema>;

export const authEndpoints = {
  register: endpoint('register', {
    summary: 'Creates an account and signs it in; a confirmation mail follows.',
    access: 'public',
    status: 201,
    body: z.strictObject({
      name: ruled(validateName),
      lastName: ruled(validateSurname),
      email,
      password: sentPassword,
      terms: mustBeTrue('termsRequired'),
      language: languageSchema.optional(),
    }),
    response: tokenAnswer,
    errors: ['userExist', 'registrationClosed'],
    rateLimit: guessable,
  }),
  login: endpoint('login', {
    summary: 'Signs an account in, verified or not.',
    access: 'public',
    body: z.strictObject({ email, password: sentPassword }),
    response: tokenAnswer,
    errors: ['incorrectCredentials', 'userNotFound'],
    rateLimit: guessable,
  }),
  refreshToken: endpoint('refreshToken', {
    summary: 'A fresh token of the same session.',
    access: 'account',
    standing: 'signedIn',
    response: tokenAnswer,
  }),
  verifyTerms: endpoint('verifyTerms', {
    summary: 'Records that the account accepted the terms.',
    access: 'account',
    standing: 'signedIn',
    body: z.strictObject({ userId: idSchema }),
    response: tokenAnswer,
    errors: ['notOwner'],
  }),
  verifyEmail: endpoint('verifyEmail', {
    summary: 'Confirms an address by the token of the mail; `token` only for a bearer of that very account.',
    access: 'public',
    body: z.strictObject({ token: ruled(validateToken) }),
    response: z.strictObject({ status: z.enum(['verified', 'expired', 'invalid']), token: z.string().optional() }),
    rateLimit: guessable,
  }),
  forwardSendVerifyEmail: endpoint('forwardSendVerifyEmail', {
    summary: 'Sends another confirmation mail; the answer never tells whether the address is known.',
    access: 'public',
    body: z.strictObject({ email }),
    response: z.strictObject({ status: z.literal('sent') }),
    rateLimit: mailing,
  }),
  logout: endpoint('logout', {
    summary: 'Ends this session.',
    access: 'account',
    standing: 'signedIn',
    response: z.strictObject({ status: z.literal('loggedOut') }),
  }),
  getMe: endpoint('getMe', {
    summary: 'The signed-in account.',
    access: 'account',
    standing: 'signedIn',
    response: z.strictObject({ data: meSchema }),
  }),
  updateMe: endpoint('updateMe', {
    summary: 'Changes name, language or theme of the account.',
    access: 'account',
    standing: 'signedIn',
    body: z.strictObject({
      name: ruled(validateName).optional(),
      lastName: ruled(validateSurname).optional(),
      language: languageSchema.optional(),
      darkMode: z.boolean().optional(),
    }),
    response: z.strictObject({ data: meSchema, token: z.string() }),
  }),
};
