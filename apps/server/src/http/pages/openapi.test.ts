import { type Endpoint, endpoints } from '@sosia/contract';
import { expect, it } from 'vitest';
import { inlineDocument, openApiDocument } from './openapi.ts';
import { type Json, minSharedChars } from './share-schemas.ts';

const all: Endpoint[] = Object.values(endpoints);
const document = openApiDocument(all, '1.2.3');

it('describes the same calls as the document with inline schemas', () => {
  const inline = inlineDocument(all, '1.2.3');
  expect(JSON.stringify(dereference(document))).toBe(JSON.stringify(dereference(inline)));
});

it('resolves every reference to a component with a valid name', () => {
  const components = document.components as Record<string, Json>;
  const known = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
  );
  const used = objectsOf(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(new Set(used)).toEqual(new Set(known));
  for (const reference of known) expect(reference).toMatch(/^#\/components\/[a-z]+\/[\w.-]+$/);
});

it('repeats no long schema inline', () => {
  const schemas = objectsOf(document).filter((object) => 'type' in object || 'anyOf' in object || 'enum' in object);
  const long = schemas.map((schema) => JSON.stringify(schema)).filter((text) => text.length >= minSharedChars);
  expect(long.filter((text, index) => long.indexOf(text) !== index)).toEqual([]);
});

/** The paths with each reference replaced by what it points to. */
function dereference({ paths, components }: Json): unknown {
  const resolve = (value: unknown, open: readonly string[] = []): unknown => {
    if (Array.isArray(value)) return value.map((entry) => resolve(entry, open));
    if (!isObject(value)) return value;
    if (typeof value.$ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, resolve(of, open)]));
    // A recursive schema.
    if (open.includes(value.$ref)) return value;
    const [, , kind = '', name = ''] = value.$ref.split('/');
    return resolve((components as Record<string, Json>)[kind]?.[name], [...open, value.$ref]);
  };
  return resolve(paths);
}

function objectsOf(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsOf)] : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
