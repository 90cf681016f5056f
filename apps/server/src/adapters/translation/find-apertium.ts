import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownLanguage } from '../../lib/text/language.ts';

/** An installed Apertium that knows English and Spanish. */
export interface InstalledApertium {
  /** Where its programs are. */
  programFolder: string;
  /** By the language translated from: the shell pipeline that does it; `$1` is what becomes of unknown words. */
  modes: Record<KnownLanguage, string>;
}

const usualPrefixes: readonly string[] = ['/usr', '/usr/local', '/opt/homebrew'];

/** Debian's `apertium` with `apertium-eng-spa`, or the same elsewhere; `null` where a part of it is missing. */
export function findApertium(prefixes: readonly string[] = usualPrefixes): InstalledApertium | null {
  for (const prefix of prefixes) {
    try {
      accessSync(join(prefix, 'bin', 'apertium'), constants.X_OK);
      const mode = (name: string) => readFileSync(join(prefix, 'share', 'apertium', 'modes', `${name}.mode`), 'utf8');
      return { programFolder: join(prefix, 'bin'), modes: { en: mode('eng-spa'), es: mode('spa-eng') } };
    } catch {
      // Not there, or not all of it.
    }
  }
  return null;
}
