import { countCodePoints, limits } from '@sosia/contract/limits';
import type { ItemRules } from './add-items.ts';

/**
 * Normalizes a path: of a pasted URL, the part after the host with `?` and `#`, in its original spelling. The launcher
 * treats `/niños` and `/ni%C3%B1os` as equal.
 */
function canonicalPath(written: string): string {
  const path = written.trim().replace(/^https?:\/\/[^/?#]*/i, '');
  return /^[/*]/.test(path) ? path : `/${path}`;
}

/** Paths of a site; `*` matches anything. */
export const pathRules: ItemRules = {
  canonical: canonicalPath,
  validate: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'fieldRequired';
    return countCodePoints(canonicalPath(value)) > limits.rulePathChars ? 'tooLong' : null;
  },
  // Commas and semicolons may be part of a URL: they separate only before a space or another path.
  between: /[,;]*\s+|[,;]+(?=\*?\/|https?:|$)/i,
  twice: 'twice',
  max: limits.rulePaths,
};
