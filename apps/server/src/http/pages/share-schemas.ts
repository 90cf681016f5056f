export type Json = Record<string, unknown>;

type Visit = (schema: Json, path: readonly string[]) => Json;

/** Shorter schemas stay inline, because a reference would be about as long. Counted as JSON without spaces. */
export const minSharedChars = 100;

const schemaMaps = new Set(['properties', 'patternProperties']);
const schemaLists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const singleSchemas = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);

/**
 * Returns the OpenAPI document with every repeated schema moved to `components/schemas` and a `$ref` in its place. A
 * schema that only repeats within another repeated schema stays inline there.
 * @param knownNames schema as JSON → component name; other names are made from the first place that uses the schema
 */
export function shareSchemas(document: Json, knownNames: ReadonlyMap<string, string>): Json {
  const repeated = findRepeated(document);
  const components = document.components as Json;
  const schemas: Json = {};
  Object.assign(schemas, components.schemas);
  const names = new Map<string, string>();
  const share: Visit = (schema, path) => {
    const key = JSON.stringify(schema);
    if (!repeated.has(key)) return mapSubschemas(schema, path, share);
    let name = names.get(key);
    if (name === undefined) {
      name = freeName(knownNames.get(key) ?? pascalCase(path), schemas);
      names.set(key, name);
      // Reserves the name before the schemas inside ask for theirs.
      schemas[name] = schema;
      schemas[name] = mapSubschemas(schema, path, share);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths = mapSchemas(document.paths, [], share);
  return { ...document, paths, components: { ...components, schemas } };
}

/** Schemas, as JSON, that occur in at least two places. */
function findRepeated(document: Json): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const note: Visit = (schema, path) => {
    const key = JSON.stringify(schema);
    if (!seen.has(key)) mapSubschemas(schema, path, note);
    else if (key.length >= minSharedChars) repeated.add(key);
    seen.add(key);
    return schema;
  };
  mapSchemas(document.paths, [], note);
  return repeated;
}

/** Replaces each schema of a part of the document by what `visit` returns. */
function mapSchemas(part: unknown, path: readonly string[], visit: Visit): unknown {
  if (Array.isArray(part)) return part.map((entry) => mapSchemas(entry, path, visit));
  if (!isObject(part)) return part;
  const name = part.operationId ?? part.name;
  const here = typeof name === 'string' ? [...path, name] : path;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'schema') return [key, visit(value as Json, here)];
      return [key, mapSchemas(value, key === 'requestBody' ? [...here, 'body'] : here, visit)];
    }),
  );
}

/** Replaces each direct subschema by what `visit` returns. */
function mapSubschemas(schema: Json, path: readonly string[], visit: Visit): Json {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (schemaMaps.has(keyword) && isObject(value))
      return [keyword, mapValues(value, (of, name) => (isObject(of) ? visit(of, [...path, name]) : of))];
    if (schemaLists.has(keyword) && Array.isArray(value))
      return [keyword, value.map((of: unknown) => (isObject(of) ? visit(of, path) : of))];
    if (singleSchemas.has(keyword) && isObject(value))
      return [keyword, visit(value, keyword === 'items' ? [...path, 'item'] : path)];
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

function mapValues(object: Json, map: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}

function freeName(wanted: string, taken: Json): string {
  let name = wanted;
  for (let number = 2; name in taken; number += 1) name = `${wanted}${number}`;
  return name;
}

function pascalCase(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
