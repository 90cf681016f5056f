import { hash } from 'node:crypto';

/** Supported hash functions; others are too weak or unknown. */
export const hashBytes = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 } as const;
export type HashName = keyof typeof hashBytes;

/** A file says itself how often its password is to be hashed, and may say anything. */
export const maxSpinCount = 10_000_000;

/** The hash of bytes. */
export const digest = (name: HashName, ...parts: Uint8Array[]): Buffer => hash(name, Buffer.concat(parts), 'buffer');

/** A password as Office hashes it: with its salt, then again and again with the number of the round before it. */
export function iteratedHash(name: HashName, salt: Buffer, password: string, spins: number): Buffer {
  let current = digest(name, salt, Buffer.from(password, 'utf16le'));
  const round = Buffer.alloc(4 + current.length);
  for (let count = 0; count < spins; count += 1) {
    round.writeUInt32LE(count, 0);
    current.copy(round, 4);
    current = hash(name, round, 'buffer');
  }
  return current;
}
