import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownLanguage } from '../../lib/text/language.ts';

/** An Apertium installation with English and Spanish. */
export interface InstalledApertium {
  /** Folder of its programs. */
  programFolder: string;
  /** Shell pipeline by source language; `$1` is the option for unknown words. */
  modes: Record<KnownLanguage, string>;
}

const usualPrefixes: readonly string[] = ['/usr', '/usr/local', '/opt/homebrew'];

/**
 * Finds an installation of Debian's `apertium` and `apertium-eng-spa`, or the same elsewhere; `null` when a part is
 * missing.
 */
export function findApertium(prefixes: readonly string[] = usualPrefixes): InstalledApertium | null {
  for (const prefix of prefixes) {
    try {
      accessSync(join(prefix, 'bin', 'apertium'), constants.X_OK);
      const mode = (name: string) => readFileSync(join(prefix, 'share', 'apertium', 'modes', `${name}.mode`), 'utf8');
      return { programFolder: join(prefix, 'bin'), modes: { en: mode('eng-spa'), es: mode('spa-eng') } };
    } catch {
      // Missing or incomplete.
    }
  }
  return null;
}
