/**
 * A value as JSON text, piece by piece. An async iterable becomes a list whose items are read and written one at a time; it
 * may stand for the whole, for an item or for a field of an object. Everything else is written as `JSON.stringify` does.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string, void> {
  yield* write(value);
  yield '\n';
}

async function* write(value: unknown): AsyncGenerator<string, void> {
  if (isAsyncIterable(value)) yield* writeList(value);
  else if (hasList(value)) yield* writeObject(value);
  else yield JSON.stringify(value);
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const item of items) {
    yield before;
    yield* write(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

async function* writeObject(object: object): AsyncGenerator<string, void> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* write(value);
    before = ',';
  }
  yield '}';
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const hasList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isAsyncIterable);
