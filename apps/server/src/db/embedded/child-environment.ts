/**
 * The whole environment of the database's processes: none of ours, which holds secrets and perhaps PG… settings.
 * (Windows adds what its programs cannot do without by itself.)
 */
export function childEnvironment(): Record<string, string> {
  return { LC_ALL: 'C', TZ: 'UTC' };
}
