import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sharedData } from '../data.ts';
import type { Organization } from './organization.ts';
import { readOrganizations } from './read-organizations.ts';
import { readScoredSets } from './read-scored-sets.ts';

/**
 * Returns the project's own organizations, those of the shared data when it exists, and those of more folders in the same
 * format.
 */
export function allOrganizations(folders: readonly string[] = []): Organization[] {
  const own = ['organizations', 'focused-organizations'].flatMap(readCorpus);
  const shared = sharedData('small-orgs');
  const others = [...(shared === null ? [] : [shared]), ...folders].filter((one) => existsSync(path.join(one, 'orgs')));
  return [...own, ...others.flatMap((one) => readScoredSets(one, readdirSync(path.join(one, 'orgs')).sort()))];
}

/** Returns the organizations that no rule, wording or weight was made with. */
export const heldOutOrganizations = (): Organization[] => readCorpus('held-out-organizations');

const readCorpus = (folder: string): Organization[] =>
  readOrganizations(path.join(import.meta.dirname, '../../../corpus', folder));
