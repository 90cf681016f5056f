import { hash } from 'node:crypto';

/** Supported hash functions; others are too weak or unknown. */
export const hashBytes = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 } as const;
export type HashName = keyof typeof hashBytes;

/** Limit of the work factor, which the file sets and which may be anything. */
export const maxSpinCount = 10_000_000;

export const digest = (name: HashName, ...parts: Uint8Array[]): Buffer => hash(name, Buffer.concat(parts), 'buffer');

/** Hashes a password like Office: with its salt, then repeatedly with the round's number in front. */
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
