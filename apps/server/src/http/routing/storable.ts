import { AppError } from '../../lib/app-error.ts';

/** No schema of the contract is nested nearly as deep; deeper input would only exhaust the stack. */
const maxDepth = 64;

/**
 * Sanitizes input for PostgreSQL: removes NUL, replaces unpaired surrogates.
 * @throws {AppError} `badJson` when nested too deep.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) throw new AppError('badJson');
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner, depth + 1)]));
}
