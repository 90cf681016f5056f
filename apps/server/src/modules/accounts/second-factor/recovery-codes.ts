import { createHash } from 'node:crypto';

/** Crockford's base32: no letters that look like digits or like each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeBytes = 10;
const recoveryCodeCount = 10;

/** Returns ten new codes such as `7k2m-p9xa-03wd-hh4t`, each with 80 random bits. */
export function newRecoveryCodes(randomToken: (bytes: number) => string): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const bits = BigInt(`0x${Buffer.from(randomToken(codeBytes), 'base64url').toString('hex')}`);
    const letters = Array.from({ length: 16 }, (_, at) => alphabet[Number((bits >> BigInt(5 * at)) & 31n)]);
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Returns the stored hash of a code. Case, spaces and hyphens are ignored; O reads as 0, I and L as 1. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}
