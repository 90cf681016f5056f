import { basename } from 'node:path';
import { limits } from '@sosia/contract';

/** Returns a file's base name without path, control and format characters, within the title limit. */
export function sanitizeFileName(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const characters = [...name.toWellFormed()];
  if (characters.length <= limits.titleChars) return characters.join('');
  // Keep the end of the name, because the extension determines the type.
  return [...characters.slice(0, limits.titleChars - 20), ...characters.slice(-20)].join('');
}
