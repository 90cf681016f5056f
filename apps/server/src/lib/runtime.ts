import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Time, ids and randomness, injected so that tests can control them. */
export interface Runtime {
  now(): Date;
  /** A UUIDv7. */
  newId(): string;
  /** Random bytes as unpadded base64url. */
  randomToken(bytes: number): string;
}

export function createRuntime(): Runtime {
  return {
    now: () => new Date(),
    newId: () => v7(),
    randomToken: (bytes) => randomBytes(bytes).toString('base64url'),
  };
}
