import { hash, verify } from '@node-rs/argon2';
import { recoverPassword, type ValidationKey, validatePassword } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Hashes passwords off the event loop. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswordHasher(): PasswordHasher {
  return {
    hash: (password) => hash(password.normalize('NFKC'), settings),
    verify: (hashed, password) => verify(hashed, password.normalize('NFKC')),
  };
}

/**
 * Replaces the hash of an account that does not exist or has no password, so every case costs one verification. Created
 * with the hasher's settings from random bytes that were discarded.
 */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$EbHQs8t2aCrC0GVxHVaaAw$DoNqTmXp95T94RCRo4pAsig3L7X6yALEyA2u5/NamsA';

/** Always verifies one hash, even without an account. */
export async function isPasswordOf(
  { hasher }: { hasher: PasswordHasher },
  account: { password_hash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await hasher.verify(account?.password_hash ?? nobodysHash, password);
  return isRight && account?.password_hash != null;
}

/** Decrypts a typed password. @throws {AppError} `validation` for the field if it does not decrypt. */
export function readPassword(context: { passwordSecret: string }, sent: string, field = 'password'): string {
  const password = recoverPassword(sent, context.passwordSecret);
  if (password === null) throw new AppError('validation', { fields: { [field]: 'invalid' } });
  return password;
}

/** Returns the error of a new password; `null` if it is valid. */
export async function judgeNewPassword(password: string): Promise<ValidationKey | null> {
  return validatePassword(password) ?? ((await isCommonPassword(password)) ? 'passwordCommon' : null);
}

/** Decrypts and validates a new password. @throws {AppError} `validation` for the field. */
export async function readNewPassword(context: { passwordSecret: string }, sent: string): Promise<string> {
  const password = readPassword(context, sent);
  const key = await judgeNewPassword(password);
  if (key) throw new AppError('validation', { fields: { password: key } });
  return password;
}
