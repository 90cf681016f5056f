/** Whether PostgreSQL refused a row because what it belongs to is not (or not any more) there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
