import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { fingerprintStatement } from './fingerprint-statement.ts';

/**
 * Appends the SQL statements that this test file runs to the file `TEST_STATEMENTS_PATH`, if set, as one line of JSON. The
 * run on the second PostgreSQL is made of the fewest files that run all of them.
 */
export function recordStatements(): void {
  const path = process.env.TEST_STATEMENTS_PATH;
  if (path === undefined) return;
  const statements = new Set<string>();
  const startedAt = performance.now();
  const stop = observeStatements((text) => statements.add(fingerprintStatement(text)));
  afterAll(() => {
    stop();
    const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
    const ms = Math.round(performance.now() - startedAt);
    appendFileSync(path, `${JSON.stringify({ file, ms, statements: [...statements] })}\n`);
  });
}

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;

/** Calls `observe` with the text of each statement until the returned function is called. */
function observeStatements(observe: (text: string) => void): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const observed: Query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    if (text !== undefined) observe(text);
    return query.call(this, statement, ...rest);
  };
  prototype.query = observed;
  return () => {
    prototype.query = query;
  };
}
