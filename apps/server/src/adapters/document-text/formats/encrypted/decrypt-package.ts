import type { CompoundFile } from '../../../../lib/archive/compound-file.ts';

/** Takes a document out of the container that it is locked in. @throws {UnreadableError} `wrongPassword`, `damaged`. */
export type DecryptPackage = (file: CompoundFile, password: string) => Promise<Buffer>;
