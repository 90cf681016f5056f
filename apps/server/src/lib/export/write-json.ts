/**
 * Yields a value as JSON text in pieces. An async iterable becomes an array whose items are read and written one at a
 * time. It may be the value itself, an item or a field. All other values are written as by `JSON.stringify`.
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
