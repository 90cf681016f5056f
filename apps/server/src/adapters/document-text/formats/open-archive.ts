import { open } from 'node:fs/promises';
import { openZip, type Zip } from '../../../lib/archive/open-zip.ts';

/** The archive in a file, which stays open until the reading process ends. @throws {ZipError} */
export const openArchive = async (filePath: string): Promise<Zip> => openZip(await open(filePath, 'r'));
