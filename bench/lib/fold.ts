/**
 * Returns the cross-validation fold of an article by its title, so that a title is in the same fold in every set and
 * language.
 */
export function foldOf(title: string, folds: number): number {
  let hash = 7;
  for (const letter of title.toLowerCase().replace(/[^a-z]/g, ''))
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return ((hash ^ (hash >>> 11)) >>> 0) % folds;
}
