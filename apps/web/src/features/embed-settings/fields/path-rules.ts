import { countCodePoints, limits } from '@sosia/contract/limits';
import type { ItemRules } from './add-items.ts';

/** A path as it is kept: of a pasted address only what comes after the host. */
function canonicalPath(written: string): string {
  const text = written.trim();
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  const path = url ? url.pathname : text;
  return /^[/*]/.test(path) ? path : `/${path}`;
}

/** Paths of a site, in which `*` stands for anything. */
export const pathRules: ItemRules = {
  canonical: canonicalPath,
  validate: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'fieldRequired';
    return countCodePoints(canonicalPath(value)) > limits.rulePathChars ? 'tooLong' : null;
  },
  twice: 'twice',
  max: limits.rulePaths,
};
