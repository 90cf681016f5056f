import * as z from 'zod';

/**
 * A document's content as blocks, in reading order. Every text is plain: no markup, line breaks as `\n`. Readers produce
 * blocks, the store keeps them, and search, answers and the viewer use them.
 */
export const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    /** 1 (title) to 6. */
    level: z.number().int().min(1).max(6),
    text: z.string(),
    /** The id of the element in a web page. */
    anchor: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('paragraph'), text: z.string() }),
  z.strictObject({
    type: z.literal('list'),
    isOrdered: z.boolean(),
    /** The sentence that introduces the list: "Your clients can pay by:". */
    leadIn: z.string().nullable(),
    get items() {
      return z.array(listItemSchema);
    },
  }),
  z.strictObject({
    type: z.literal('table'),
    caption: z.string().nullable(),
    /** Header path of each column, outermost first: `['2026', 'Price']`. Empty for a column without a name. */
    columns: z.array(z.array(z.string())),
    /** Cells by column. A merged cell is repeated in every cell that it covers. */
    rows: z.array(z.array(z.string())),
    /** Titles of row groups: a row with one cell that covers the table. `row` is an index of `rows`. */
    groups: z.array(z.strictObject({ row: z.number(), title: z.string() })),
    /** Index of the first row in the whole table; above 0 when this is a later part of a long table. */
    firstRow: z.number(),
    /** Rows of the whole table. */
    rowCount: z.number(),
  }),
  z.strictObject({ type: z.literal('definition'), term: z.string(), text: z.string() }),
  z.strictObject({ type: z.literal('code'), text: z.string() }),
  /** Text of a picture, chart or diagram. */
  z.strictObject({ type: z.literal('figure'), text: z.string() }),
  z.strictObject({
    type: z.literal('break'),
    kind: z.enum(['page', 'slide', 'sheet']),
    /** The name of a sheet. */
    title: z.string().nullable(),
  }),
]);

const listItemSchema = z
  .strictObject({
    text: z.string(),
    /** Number or letter as the document shows it: "4.2", "(b)", "Appendix A". `null` for a bullet. */
    marker: z.string().nullable(),
    get items(): z.ZodArray<typeof listItemSchema> {
      return z.array(listItemSchema);
    },
  })
  // The name of the definition that refers to itself.
  .meta({ id: 'ListItem' });

export type Block = z.infer<typeof blockSchema>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export type HeadingBlock = BlockOf<'heading'>;
export type ListBlock = BlockOf<'list'>;
export type TableBlock = BlockOf<'table'>;
export type ListItem = z.infer<typeof listItemSchema>;
