/** Whether PostgreSQL refused a row because another one has the same value where only one may. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
