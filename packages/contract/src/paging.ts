import * as z from 'zod';

/** Query of a list that is read page by page. `cursor`: what the page before gave as `nextCursor`. */
export const paging = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

/** A page of such a list; `nextCursor` is `null` on the last. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() });
