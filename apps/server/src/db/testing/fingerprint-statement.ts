import { createHash } from 'node:crypto';

/**
 * Returns the same short text for statements that differ only in values, in the number of values, or in generated names.
 * Literals that can change the plan stay: names such as a text search configuration, JSON paths and intervals.
 */
export function fingerprintStatement(text: string): string {
  const shape = text
    .replace(/\b[0-9a-f]{8,}\b|_[0-9a-f]{12}/g, '#')
    .replace(/'((?:[^']|'')*)'/g, (literal, value: string) => (shapesPlan.test(value) ? literal : "'?'"))
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:::\w+)?(?:\s*,\s*\$(?:::\w+)?)+/g, '$')
    .replace(/\(\$\)(?:\s*,\s*\(\$\))+/g, '($)');
  return createHash('sha1').update(shape).digest('base64url').slice(0, 12);
}

/** In this order: nothing, a name, an array or a path of names, a JSON path, an interval. */
const shapesPlan = /^(|[a-z][\w.-]{0,40}|\{[\w, ]*\}|\$[\w.[\]*]*|\d+ ?[a-z]+)$/i;
