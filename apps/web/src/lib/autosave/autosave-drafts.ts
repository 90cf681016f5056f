export type Refusals<Fields> = { [Field in keyof Fields]?: string };

/** Changes of the same fields within this time are undone together. */
const togetherMs = 8_000;
const maxUndos = 50;

export interface Undo<Fields> {
  before: Partial<Fields>;
  atMs: number;
}

/** Records what a save replaced. */
export function remember<Fields extends object>(undos: Undo<Fields>[], undo: Undo<Fields>): void {
  const last = undos.at(-1);
  const isSame = last && Object.keys(last.before).join() === Object.keys(undo.before).join();
  // Continued typing in the same fields is one change with one undo value.
  if (isSame && undo.atMs - last.atMs < togetherMs) last.atMs = undo.atMs;
  else undos.push(undo);
  if (undos.length > maxUndos) undos.shift();
}

/** Changed fields without errors. */
export function sendable<Fields extends object>(
  draft: Partial<Fields>,
  complaints: { [Field in keyof Fields]?: unknown },
  saved: Fields,
): Partial<Fields> {
  const fields = fieldsOf(draft).filter(
    (field) => complaints[field] === undefined && !isSameValue(draft[field], saved[field]),
  );
  return pick(draft, fields);
}

/** The draft without fields whose value is unchanged since it was sent. */
export function withoutSent<Fields extends object>(draft: Partial<Fields>, sent: Partial<Fields>): Partial<Fields> {
  const kept = fieldsOf(draft).filter((field) => !(field in sent) || !isSameValue(draft[field], sent[field]));
  return pick(draft, kept);
}

export const pick = <Fields extends object>(from: Partial<Fields>, fields: readonly (keyof Fields)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Fields>;

export function omit<Things extends object>(from: Things, name: keyof Things): Things {
  const rest = { ...from };
  delete rest[name];
  return rest;
}

const fieldsOf = <Fields extends object>(draft: Partial<Fields>) => Object.keys(draft) as (keyof Fields)[];

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isEmpty = (draft: object) => Object.keys(draft).length === 0;
