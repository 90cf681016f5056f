/** Whether PostgreSQL rejected a row because the row that it references does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
