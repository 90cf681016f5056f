import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { filledText, text, urlText } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';

export const sourceKinds = ['text', 'pdf', 'document', 'image', 'media', 'web', 'qa'] as const;
export const sourceStatuses = ['queued', 'reading', 'indexing', 'ready', 'failed', 'cancelled'] as const;

const errorCode = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

export const sourceSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(sourceKinds),
  title: z.string(),
  url: z.string().nullable(),
  status: z.enum(sourceStatuses),
  /** 0..1 */
  progress: z.number().min(0).max(1),
  /** Code points of extracted text. */
  chars: z.number(),
  /** Personality tokens: `chars / 5`, rounded up. */
  tokens: z.number(),
  bytes: z.number(),
  pages: z.number().nullable(),
  /** Numbers of the pages read by OCR. */
  ocrPages: z.array(z.number()),
  language: z.string().nullable(),
  version: z.number(),
  /** `false`: kept, but not used in answers. */
  active: z.boolean(),
  error: z.strictObject({ code: errorCode, message: z.string() }).nullable(),
  createdAt: timeSchema,
  refreshedAt: timeSchema.nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A stretch of a source's text with its place in the original. */
const sectionSchema = z.strictObject({
  text: z.string(),
  page: z.number().nullable(),
  heading: z.string().nullable(),
  anchor: z.string().nullable(),
  startMs: z.number().nullable(),
});

const sourceDetailSchema = sourceSchema.extend({
  sections: z.array(sectionSchema),
  /** `startOffset`, `endOffset`: UTF-16 positions within the text of section number `section`. */
  chunks: z.array(
    z.strictObject({
      id: idSchema,
      text: z.string(),
      section: z.number(),
      startOffset: z.number(),
      endOffset: z.number(),
    }),
  ),
});
export type SourceDetail = z.infer<typeof sourceDetailSchema>;

const memorySchema = z.strictObject({
  pdf: z.array(sourceSchema),
  content: z.array(sourceSchema),
  totalChars: z.number(),
  maxChars: z.number(),
});
export type Memory = z.infer<typeof memorySchema>;

export const skipReasons = ['host', 'robots', 'depth', 'twin', 'pattern', 'notHtml', 'status', 'limit'] as const;

const idParams = z.strictObject({ id: idSchema });
const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(1_000));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const pattern = z.array(z.string().min(1).max(200)).max(50);

export const knowledgeEndpoints = {
  getMemory: endpoint('getMemory', {
    summary: "An agent's sources ({id} = agent).",
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: memorySchema }),
    errors: ['notFound'],
  }),
  deleteMemory: endpoint('deleteMemory', {
    summary: 'Deletes the sources named by `sourceId` (repeatable), or all of them.',
    access: 'account',
    params: idParams,
    query: z
      .strictObject({ sourceId: oneOrMany(idSchema).optional(), all: flag.optional() })
      .refine((query) => (query.sourceId?.length ?? 0) > 0 || query.all === true, {
        error: 'fieldRequired',
        path: ['sourceId'],
      }),
    response: z.strictObject({ status: z.literal('deleted'), deleted: z.array(idSchema) }),
    errors: ['notFound'],
  }),
  addTrain: endpoint('addTrain', {
    summary: "Adds a text, a question with its answer, or files to an agent's knowledge.",
    access: 'account',
    bodyKind: 'multipart',
    files: { field: 'files', maxFiles: limits.trainFiles, maxBytes: limits.pdfBytes },
    body: z.strictObject({
      cloneId: idSchema,
      type: z.enum(['text', 'pdf', 'media', 'file', 'qa']),
      title: filledText(limits.titleChars).optional(),
      text: text(limits.trainTextChars).optional(),
      question: filledText(limits.queryChars).optional(),
      answer: filledText(limits.messageChars).optional(),
    }),
    status: 202,
    response: z.strictObject({ data: z.array(sourceSchema) }),
    errors: [
      'notFound',
      'alreadyKnown',
      'tooLarge',
      'pdfTooLarge',
      'wrongType',
      'pdfExtension',
      'noText',
      'pdfUnreadable',
      'fileUnreadable',
      'notEnoughTokens',
    ],
    rateLimit: { max: 120, windowSeconds: 60 },
    timeoutMs: 600_000,
  }),
  fetchUrls: endpoint('fetchUrls', {
    summary: 'The pages of a site, from its sitemaps and links: same host, canonical, robots.txt respected.',
    access: 'account',
    body: z.strictObject({
      url: urlText,
      limit: z.number().int().min(1).max(limits.discoverUrls).optional(),
      depth: z.number().int().min(0).max(10).optional(),
      include: pattern.optional(),
      exclude: pattern.optional(),
    }),
    response: z.strictObject({
      data: z.array(z.strictObject({ url: z.string(), title: z.string().nullable(), depth: z.number() })),
      skipped: z.array(z.strictObject({ url: z.string(), reason: z.enum(skipReasons) })),
      truncated: z.boolean(),
    }),
    errors: ['urlRefused', 'urlUnreachable'],
    rateLimit: { max: 20, windowSeconds: 60 },
    timeoutMs: 40_000,
  }),
  scrapeUrls: endpoint('scrapeUrls', {
    summary: 'Reads pages into the knowledge, each as a source of its own.',
    access: 'account',
    body: z.strictObject({ cloneId: idSchema, urls: z.array(urlText).min(1).max(limits.scrapeUrls) }),
    status: 202,
    response: z.strictObject({ success: z.literal(true), data: z.array(sourceSchema) }),
    errors: ['notFound', 'notEnoughTokens'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
  trainingEvents: endpoint('trainingEvents', {
    summary:
      'Server-sent events ({id} = agent): a `snapshot`, then a `source` event per change and `deleted` with an id.',
    access: 'account',
    params: idParams,
    responseKind: 'serverSentEvents',
    errors: ['notFound'],
  }),
  getSource: endpoint('getSource', {
    summary: 'One source with its text and chunks.',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: sourceDetailSchema }),
    errors: ['notFound'],
  }),
  getSourceFile: endpoint('getSourceFile', {
    summary: 'The original file, as an attachment.',
    access: 'account',
    params: idParams,
    responseKind: 'file',
    errors: ['notFound'],
  }),
  updateSource: endpoint('updateSource', {
    summary: 'Renames a source or switches it on and off.',
    access: 'account',
    params: idParams,
    body: z.strictObject({ title: filledText(limits.titleChars).optional(), active: z.boolean().optional() }),
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound'],
  }),
  retrySource: endpoint('retrySource', {
    summary: 'Reads a failed source again.',
    access: 'account',
    params: idParams,
    status: 202,
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound'],
  }),
};
