import { countCodePoints, limits } from '@sosia/contract/limits';
import type { ItemRules } from './add-items.ts';

/**
 * A path as it is kept: of a pasted address what comes after the host, with `?` and `#`, in the letters in which it was
 * written. The launcher knows `/niños` and `/ni%C3%B1os` as the same.
 */
function canonicalPath(written: string): string {
  const path = written.trim().replace(/^https?:\/\/[^/?#]*/i, '');
  return /^[/*]/.test(path) ? path : `/${path}`;
}

/** Paths of a site, in which `*` stands for anything. */
export const pathRules: ItemRules = {
  canonical: canonicalPath,
  validate: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'fieldRequired';
    return countCodePoints(canonicalPath(value)) > limits.rulePathChars ? 'tooLong' : null;
  },
  // A comma or semicolon may be part of an address: it parts two only before a blank or another path.
  between: /[,;]*\s+|[,;]+(?=\*?\/|https?:|$)/i,
  twice: 'twice',
  max: limits.rulePaths,
};
