import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Time, ids and randomness, handed to whatever needs them so that tests can set them. */
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
