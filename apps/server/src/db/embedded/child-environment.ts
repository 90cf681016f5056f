/**
 * The whole environment of the database's processes. It inherits nothing, because this process's environment holds
 * secrets and may hold `PG…` settings. Windows adds the variables that its programs require.
 */
export function childEnvironment(): Record<string, string> {
  return { LC_ALL: 'C', TZ: 'UTC' };
}
