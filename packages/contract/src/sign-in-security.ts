import * as z from 'zod';
import { guessable, secondFactor, tokenAnswer, withProof } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { filledText } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';

const recoveryCodes = z.strictObject({ data: z.strictObject({ recoveryCodes: z.array(z.string()) }) });

/** Input or output of the browser's `navigator.credentials`, in the format of `@simplewebauthn`. */
const webAuthn = z.looseObject({});

const requiredOf = (issue: { input?: unknown }) => (issue.input === undefined ? 'fieldRequired' : 'invalid');

/** Bytes as base64url without padding. */
const bytes = (maxChars: number) =>
  z
    .string({ error: requiredOf })
    .regex(/^[\w-]+$/, { error: 'invalid' })
    .max(maxChars, { error: 'tooLong' });

/**
 * Returns the schema of a credential from `@simplewebauthn/browser`. Unknown properties that browsers add are allowed
 * and ignored.
 */
const credentialWith = <Response extends z.ZodRawShape>(response: Response) =>
  z.looseObject(
    {
      id: bytes(1_400),
      rawId: bytes(1_400),
      type: z.literal('public-key', { error: requiredOf }),
      clientExtensionResults: z.looseObject({}).optional(),
      response: z.looseObject(response, { error: requiredOf }),
    },
    { error: requiredOf },
  );

const newCredential = credentialWith({
  clientDataJSON: bytes(8_000),
  attestationObject: bytes(20_000),
  transports: z
    .array(z.string().min(1).max(50, { error: 'tooLong' }))
    .max(20, { error: 'tooLong' })
    .optional(),
});

const usedCredential = credentialWith({
  clientDataJSON: bytes(8_000),
  authenticatorData: bytes(8_000),
  signature: bytes(4_000),
  userHandle: bytes(100).optional(),
});

export const passkeySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  /** Whether it is synced by the device vendor, so that it also works on the user's other devices. */
  synced: z.boolean(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Second factors and passkeys. */
export const signInSecurityEndpoints = {
  setUpTwoFactor: endpoint('setUpTwoFactor', {
    summary:
      'A secret for an authenticator app; nothing changes before a code of it was given. Not while one is in use.',
    access: 'account',
    body: withProof({}),
    response: z.strictObject({ data: z.strictObject({ secret: z.string(), uri: z.string() }) }),
    errors: ['incorrectCredentials', 'secondFactorRequired'],
    rateLimit: guessable,
  }),
  enableTwoFactor: endpoint('enableTwoFactor', {
    summary: 'Turns two-factor sign-in on by a code of the secret that was set up; gives the recovery codes, once.',
    access: 'account',
    body: z.strictObject({ code: secondFactor }),
    response: recoveryCodes,
    errors: ['secondFactorWrong'],
    rateLimit: guessable,
  }),
  disableTwoFactor: endpoint('disableTwoFactor', {
    summary: 'Turns two-factor sign-in off.',
    access: 'account',
    body: withProof({ code: secondFactor }),
    response: z.strictObject({ status: z.literal('off') }),
    errors: ['incorrectCredentials', 'secondFactorWrong'],
    rateLimit: guessable,
  }),
  renewRecoveryCodes: endpoint('renewRecoveryCodes', {
    summary: 'New recovery codes; the old ones are void.',
    access: 'account',
    body: withProof({ code: secondFactor }),
    response: recoveryCodes,
    errors: ['incorrectCredentials', 'secondFactorWrong'],
    rateLimit: guessable,
  }),
  listPasskeys: endpoint('listPasskeys', {
    summary: 'The account’s passkeys, the newest first.',
    access: 'account',
    response: z.strictObject({ data: z.array(passkeySchema) }),
  }),
  beginPasskey: endpoint('beginPasskey', {
    summary: 'What the browser needs to make a passkey; good for five minutes.',
    access: 'account',
    body: withProof({}),
    response: z.strictObject({ data: webAuthn }),
    errors: ['incorrectCredentials', 'tooManyPasskeys'],
    rateLimit: guessable,
  }),
  addPasskey: endpoint('addPasskey', {
    summary: 'Keeps the passkey that the browser made.',
    access: 'account',
    status: 201,
    body: z.strictObject({ name: filledText(limits.nameChars), credential: newCredential }),
    response: z.strictObject({ data: passkeySchema }),
    errors: ['passkeyRefused', 'tooManyPasskeys'],
    rateLimit: guessable,
  }),
  deletePasskey: endpoint('deletePasskey', {
    summary: 'Removes a passkey.',
    access: 'account',
    params: z.strictObject({ id: idSchema }),
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['notFound'],
  }),
  beginPasskeyLogin: endpoint('beginPasskeyLogin', {
    summary: 'What the browser needs to sign in with a passkey of this site; the same for everyone.',
    access: 'public',
    response: z.strictObject({ data: webAuthn }),
    rateLimit: guessable,
  }),
  loginWithPasskey: endpoint('loginWithPasskey', {
    summary: 'Signs in by a passkey, which counts as both factors.',
    access: 'public',
    body: z.strictObject({ credential: usedCredential }),
    response: tokenAnswer,
    errors: ['passkeyRefused', 'accountInactive'],
    rateLimit: guessable,
  }),
};
