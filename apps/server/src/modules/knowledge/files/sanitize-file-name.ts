import { basename } from 'node:path';
import { limits } from '@sosia/contract';

/** A file's name alone, whatever path a browser put before it, without what cannot be shown. */
export function sanitizeFileName(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const characters = [...name.toWellFormed()];
  if (characters.length <= limits.titleChars) return characters.join('');
  // The ending says what it is, so it stays.
  return [...characters.slice(0, limits.titleChars - 20), ...characters.slice(-20)].join('');
}
