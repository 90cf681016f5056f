import * as z from 'zod';
import { email, guessable, languageSchema, mailing, sentPassword, tokenAnswer, withProof } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { ruled } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { validateName, validateSurname } from './validators.ts';

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
  /** `false` for an account created by Google sign-in that never set a password. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether sign-in also requires a code. */
  twoFactor: z.boolean(),
  /** Number of unused recovery codes; 0 without two-factor sign-in. */
  recoveryCodesLeft: z.number().int(),
  createdAt: timeSchema,
});
export type Me = z.infer<typeof meSchema>;

export const sessionSchema = z.strictObject({
  id: idSchema,
  /** Browser and system from the user agent at sign-in, such as `Firefox` and `Windows`; `null` if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** IP address of the sign-in. */
  address: z.string(),
  createdAt: timeSchema,
  /** Accurate to ten minutes. */
  lastUsedAt: timeSchema,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/** Account calls of a signed-in user. */
export const accountEndpoints = {
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
  changePassword: endpoint('changePassword', {
    summary: 'Sets a new password and ends every session; the token is of a new one for this browser.',
    access: 'account',
    body: z.strictObject({ current: sentPassword, password: sentPassword }),
    response: tokenAnswer,
    errors: ['incorrectCredentials'],
    rateLimit: guessable,
  }),
  changeEmail: endpoint('changeEmail', {
    summary: 'Sends a link to the new address; the account keeps the old one until the link is opened.',
    access: 'account',
    body: withProof({ email }),
    response: z.strictObject({ status: z.literal('sent') }),
    errors: ['incorrectCredentials', 'userExist'],
    rateLimit: mailing,
  }),
  listSessions: endpoint('listSessions', {
    summary: 'Where the account is signed in, the latest first.',
    access: 'account',
    response: z.strictObject({ data: z.array(sessionSchema) }),
  }),
  endOtherSession: endpoint('endOtherSession', {
    summary: 'Signs one browser out.',
    access: 'account',
    params: z.strictObject({ sid: idSchema }),
    response: z.strictObject({ status: z.literal('loggedOut') }),
    errors: ['notFound'],
  }),
  endAllSessions: endpoint('endAllSessions', {
    summary: 'Signs out everywhere, this browser included.',
    access: 'account',
    response: z.strictObject({ status: z.literal('loggedOut') }),
  }),
  exportAccount: endpoint('exportAccount', {
    summary: 'Everything that is kept of the account, as one ZIP file of JSON and the original files.',
    access: 'account',
    responseKind: 'file',
    rateLimit: { max: 10, windowSeconds: 3_600 },
    timeoutMs: 600_000,
  }),
  deleteUser: endpoint('deleteUser', {
    summary: 'Deletes the account with everything that belongs to it.',
    access: 'account',
    standing: 'signedIn',
    body: withProof({}),
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['incorrectCredentials', 'subscriptionActive'],
    rateLimit: guessable,
  }),
};
