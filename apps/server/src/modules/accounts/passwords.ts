import { hash, verify } from '@node-rs/argon2';

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
