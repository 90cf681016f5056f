/** Whether PostgreSQL rejected a row because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
