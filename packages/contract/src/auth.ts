import * as z from 'zod';
import {
  email,
  googleId,
  guessable,
  languageSchema,
  mailing,
  secondFactor,
  sentPassword,
  tokenAnswer,
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { mustBeTrue, ruled } from './fields.ts';
import { idSchema } from './ids.ts';
import { validateName, validateSurname, validateToken } from './validators.ts';

/** Claims of the session token (a JWT, HS256). `exp` and `iat` are in seconds. */
export interface SessionClaims {
  kind: 'account';
  /** Session id. */
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

const sent = z.strictObject({ status: z.literal('sent') });
const token = ruled(validateToken);

/** Sign-up, sign-in and sign-out, and the emails about them. */
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
    summary: 'Signs an account in, verified or not; `code` where it has two-factor sign-in.',
    access: 'public',
    body: z.strictObject({ email, password: sentPassword, code: secondFactor.optional() }),
    response: tokenAnswer,
    errors: ['incorrectCredentials', 'userNotFound', 'secondFactorRequired', 'secondFactorWrong', 'accountInactive'],
    rateLimit: guessable,
  }),
  loginOrRegisterWithGoogle: endpoint('loginOrRegisterWithGoogle', {
    summary: 'Signs in by the ID token of Google’s button; an unknown address gets an account where those are open.',
    access: 'public',
    body: z.strictObject({ googleId, language: languageSchema.optional(), code: secondFactor.optional() }),
    response: tokenAnswer,
    errors: ['incorrectCredentials', 'userNotFound', 'secondFactorRequired', 'secondFactorWrong', 'accountInactive'],
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
    body: z.strictObject({ token }),
    response: z.strictObject({ status: z.enum(['verified', 'expired', 'invalid']), token: z.string().optional() }),
    rateLimit: guessable,
  }),
  forwardSendVerifyEmail: endpoint('forwardSendVerifyEmail', {
    summary: 'Sends another confirmation mail; the answer never tells whether the address is known.',
    access: 'public',
    body: z.strictObject({ email }),
    response: sent,
    rateLimit: mailing,
  }),
  refuseRegistration: endpoint('refuseRegistration', {
    summary: '“This was not me”: removes an account that was made with the address of this mail and never confirmed.',
    access: 'public',
    body: z.strictObject({ token }),
    response: z.strictObject({ status: z.enum(['removed', 'verified', 'invalid']) }),
    rateLimit: guessable,
  }),
  sendResetEmail: endpoint('sendResetEmail', {
    summary: 'Sends a link to set a new password; the answer never tells whether the address is known.',
    access: 'public',
    body: z.strictObject({ email }),
    response: sent,
    rateLimit: mailing,
  }),
  resetPassword: endpoint('resetPassword', {
    summary: 'Sets a new password by the token of the mail, confirms the address and ends every session.',
    access: 'public',
    body: z.strictObject({ token, password: sentPassword }),
    response: z.strictObject({ status: z.enum(['changed', 'expired', 'invalid']) }),
    rateLimit: guessable,
  }),
  logout: endpoint('logout', {
    summary: 'Ends this session.',
    access: 'account',
    standing: 'signedIn',
    response: z.strictObject({ status: z.literal('loggedOut') }),
  }),
};
