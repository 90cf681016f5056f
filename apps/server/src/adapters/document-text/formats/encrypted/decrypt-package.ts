import type { CompoundFile } from '../../../../lib/archive/compound-file.ts';

/** Decrypts the document in an encrypted container. @throws {UnreadableError} `wrongPassword`, `damaged` */
export type DecryptPackage = (file: CompoundFile, password: string) => Promise<Buffer>;
