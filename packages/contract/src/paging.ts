import * as z from 'zod';

/** Query of a paginated list (keyset pagination). `cursor` is the `nextCursor` of the previous page. */
export const paging = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

/** A page of a list; `nextCursor` is `null` on the last page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() });
