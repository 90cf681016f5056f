import type { z } from 'zod';
import type { TestFile } from './http-caller.ts';

/** Path of a value in a body: `['starterQuestions', 0]`. */
export type FieldPath = (string | number)[];
type Value = unknown;

export interface FieldCase {
  path: FieldPath;
  /** The change to the field. */
  change: string;
  body: Record<string, Value>;
  files?: TestFile[];
}

const wrongTypes: [name: string, value: Value][] = [
  ['null', null],
  ['number', 7],
  ['boolean', false],
  ['text', 'x y'],
  ['empty text', ''],
  ['object', {}],
  ['list', []],
  ['list of lists', [[]]],
];

/** Every place of a good body that can hold something else, the top level's fields first. */
export function pathsOf(value: Value, path: FieldPath = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, Value][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const here = entries.map(([key]) => [...path, key]);
  return [...here, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** The body with each field missing, with each wrong type, and with an unknown field. */
export function changesOf(good: Record<string, Value>): FieldCase[] {
  const changed = pathsOf(good).flatMap((path) => [
    ...(typeof path.at(-1) === 'string' ? [{ path, change: 'missing', body: withValue(good, path, undefined) }] : []),
    ...wrongTypes
      .filter(([, value]) => JSON.stringify(value) !== JSON.stringify(valueAt(good, path)))
      .map(([change, value]) => ({ path, change, body: withValue(good, path, value) })),
  ]);
  return [...changed, { path: ['surprise'], change: 'unknown', body: { ...good, surprise: 1 } }];
}

export function valueAt(body: Value, path: FieldPath): Value {
  return path.reduce<Value>((value, key) => (value as Record<string | number, Value>)[key], body);
}

/** A copy with another value at the path; without the field where it is `undefined`. */
export function withValue<Body>(body: Body, path: FieldPath, value: Value): Body {
  const copy = structuredClone(body);
  const [last = ''] = path.slice(-1);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string | number, Value>;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

/** More than any text of the contract may have. */
const searchedUpTo = 2 ** 22;

/**
 * Finds the maximum length of a text, or item count of a list, that the schema accepts; `null` for a text of a fixed
 * format such as an id. `stretched` returns a value of a length.
 */
export function boundOf(schema: z.ZodType, good: Record<string, Value>, path: FieldPath) {
  const value = valueAt(good, path);
  const ways = typeof value === 'string' ? textStretches(value) : Array.isArray(value) ? listStretches(value) : [];
  const shortest = (value as string | Value[]).length;
  const fits = (length: number, way: Stretch) => schema.safeParse(withValue(good, path, way(length))).success;
  const stretched = ways.find((way) => fits(shortest + 1, way));
  if (!stretched) return null;
  let max = shortest + 1;
  let over = max * 2;
  while (fits(over, stretched)) {
    if (over > searchedUpTo) return { max: Number.POSITIVE_INFINITY, stretched };
    max = over;
    over *= 2;
  }
  while (over - max > 1) {
    const middle = Math.floor((max + over) / 2);
    if (fits(middle, stretched)) max = middle;
    else over = middle;
  }
  return { max: max, stretched };
}

type Stretch = (length: number, filler?: string) => Value;

function textStretches(text: string): Stretch[] {
  const { length } = [...text];
  return [
    (wanted, filler = 'x') => text + filler.repeat(wanted - length),
    (wanted, filler = 'x') => filler.repeat(wanted - length) + text,
  ];
}

const listStretches = (list: Value[]): Stretch[] => [
  (wanted) => [...list, ...new Array<Value>(wanted - list.length).fill(list.at(-1))],
];
