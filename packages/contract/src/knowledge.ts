import * as z from 'zod';
import { blockSchema } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { type ErrorCode, errorCatalog } from './errors.ts';
import { filledText, text, urlText } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';
import { siteHeadersSchema, sitePatterns, siteSchema, siteSettingsSchema } from './sites.ts';

const sourceKinds = ['text', 'pdf', 'document', 'image', 'media', 'web', 'qa'] as const;
export const sourceStatuses = ['queued', 'reading', 'indexing', 'ready', 'failed', 'cancelled'] as const;

const rereadingStatuses = ['queued', 'reading', 'failed'] as const;

const hiddenParts = ['sheets', 'rows', 'columns', 'texts', 'slides'] as const;
export type HiddenPart = (typeof hiddenParts)[number];

/** `imported`: a document imported by reference. `object`: an embedded file. `picture`: a picture without a text. */
const unreadParts = ['imported', 'object', 'picture', 'formula', 'encoding', 'markup'] as const;
export type UnreadPart = (typeof unreadParts)[number];

const errorCode = z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]);

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
  /** Page numbers read by OCR. */
  ocrPages: z.array(z.number()),
  language: z.string().nullable(),
  version: z.number(),
  /** `false`: stored but not used in answers. */
  active: z.boolean(),
  /** Whether content that the author hid (rows, columns, sheets, slides, texts) is read. */
  includeHidden: z.boolean(),
  /**
   * Rereading of the stored original in the background, because the readers or `includeHidden` changed. The former text
   * is used until it ends and stays if it fails. `null` if none is due.
   */
  rereading: z
    .strictObject({
      status: z.enum(rereadingStatuses),
      error: z.strictObject({ code: errorCode, message: z.string() }).nullable(),
    })
    .nullable(),
  /** The site through which it was found and is refreshed. */
  siteId: idSchema.nullable(),
  /** Reading quality; `null` before the first reading. */
  quality: z
    .strictObject({
      /** Pages without text. */
      emptyPages: z.array(z.number()),
      /** Pages that could not be read. */
      failedPages: z.array(z.number()),
      /** Mean confidence of OCR, 0..1; `null` without OCR. */
      ocrConfidence: z.number().min(0).max(1).nullable(),
      /** Whether the text exceeded the limit of one file and was truncated. */
      isCut: z.boolean(),
      /** Whether the page was rendered in a browser because it shows nothing without JavaScript. */
      isRendered: z.boolean(),
      /** For subtitles: the recording that includes their text. The text is counted there. */
      recordingId: idSchema.nullable(),
      /**
       * Reason of a failure, finer than the error. A file: `damaged`, `timeout`, `memory`, `crashed`, `garbled`,
       * `empty`, …. A page: `gone`, `status:503`, `login`, `forbidden`, `robots`, `robotsClosed`, `noAnswer`, `dns`,
       * `connect`, `tls`, …; or `sameAs:` with the id of a source with the same text.
       */
      problem: z.string().nullable(),
      /** Content that the author hid, by kind: left out, unless the owner includes it. */
      hidden: z.partialRecord(z.enum(hiddenParts), z.number()),
      /** Formulas without a stored result, or with an error as such. */
      uncalculated: z.number(),
      /** Parts that could not be interpreted, by kind. */
      unread: z.partialRecord(z.enum(unreadParts), z.number()),
      /** The encoding that the text was decoded with, as a WHATWG label; `null` for undamaged Unicode. */
      encoding: z.string().nullable(),
    })
    .nullable(),
  /** Time of the last check for changes; `refreshedAt` is the time of the last reading. */
  checkedAt: timeSchema.nullable(),
  /** Time of the next retry after a failure; `null` while it is queued. */
  retryAt: timeSchema.nullable(),
  error: z.strictObject({ code: errorCode, message: z.string() }).nullable(),
  createdAt: timeSchema,
  refreshedAt: timeSchema.nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A section of a source's text with its position in the original. */
const sectionSchema = z.strictObject({
  text: z.string(),
  /** The same text as blocks; `null` until a source that was read by an earlier version is read again. */
  blocks: z.array(blockSchema).nullable(),
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
    files: { field: 'files', maxFiles: limits.trainFiles, maxBytes: limits.mediaBytes },
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
      'oldOfficeFile',
      'pdfExtension',
      'noText',
      'pdfUnreadable',
      'fileUnreadable',
      'noRecogniser',
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
      include: sitePatterns.optional(),
      exclude: sitePatterns.optional(),
      headers: siteHeadersSchema.optional(),
      ignoreRobots: z.boolean().optional(),
    }),
    response: z.strictObject({
      data: z.array(z.strictObject({ url: z.string(), title: z.string().nullable(), depth: z.number() })),
      skipped: z.array(z.strictObject({ url: z.string(), reason: z.enum(skipReasons) })),
      truncated: z.boolean(),
      /** `robotsClosed`: robots.txt could not be loaded (5xx, no response), which blocks the site until it can be. */
      notice: z.enum(['robotsClosed']).nullable(),
    }),
    errors: ['urlRefused', 'urlUnreachable', 'busy'],
    rateLimit: { max: 20, windowSeconds: 60 },
    timeoutMs: 40_000,
  }),
  scrapeUrls: endpoint('scrapeUrls', {
    summary: 'Reads pages, each as a separate source; with `site` they are refreshed together.',
    access: 'account',
    body: z.strictObject({
      cloneId: idSchema,
      urls: z.array(urlText).min(1).max(limits.scrapeUrls),
      /** The site through which the pages were found. It is created, or updated if the agent has one with this URL. */
      site: siteSettingsSchema.extend({ url: urlText }).optional(),
    }),
    status: 202,
    response: z.strictObject({
      success: z.literal(true),
      data: z.array(sourceSchema),
      site: siteSchema.nullable(),
    }),
    errors: ['notFound', 'notEnoughTokens', 'siteLimit'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
  trainingEvents: endpoint('trainingEvents', {
    summary:
      'Server-sent events ({id} = agent): a `snapshot`, then a `source` event per change, `deleted` with an id, and `sites` with all sites when one changes.',
    access: 'account',
    params: idParams,
    responseKind: 'serverSentEvents',
    errors: ['notFound'],
  }),
  getSource: endpoint('getSource', {
    summary:
      'One source with its text and chunks. A visitor gets its text, where the agent shares its sources and it is in use.',
    access: 'visitor',
    params: idParams,
    response: z.strictObject({ data: sourceDetailSchema }),
    errors: ['notFound'],
  }),
  getSourceFile: endpoint('getSourceFile', {
    summary:
      'The original file, as an attachment, whole or in the one byte range asked for. HEAD answers alike; of a recording it lets a media element play the file. A visitor gets it where the agent shares its sources and it is in use.',
    access: 'visitor',
    params: idParams,
    responseKind: 'file',
    forPlayers: true,
    errors: ['notFound', 'rangeOutside'],
  }),
  updateSource: endpoint('updateSource', {
    summary:
      'Renames a source, switches it on and off, or has it read with or without what its author hid; its text is used until then.',
    access: 'account',
    params: idParams,
    body: z.strictObject({
      title: filledText(limits.titleChars).optional(),
      active: z.boolean().optional(),
      includeHidden: z.boolean().optional(),
    }),
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound'],
  }),
  retrySource: endpoint('retrySource', {
    summary:
      'Reads a source again that failed, was canceled or could not be reread. A web page can also be read again after it was read successfully.',
    access: 'account',
    params: idParams,
    status: 202,
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound', 'alreadyKnown'],
  }),
  cancelSource: endpoint('cancelSource', {
    summary: 'Stops the reading of a source; what it said before stays in use.',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound'],
  }),
  unlockSource: endpoint('unlockSource', {
    summary: 'Reads a file that asks for a password with it, once; the password is not kept.',
    access: 'account',
    params: idParams,
    body: z.strictObject({ password: z.string().min(1).max(limits.filePasswordChars) }),
    status: 202,
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound', 'wrongFilePassword', 'alreadyKnown', 'busy'],
    rateLimit: { max: 20, windowSeconds: 300 },
    timeoutMs: 60_000,
  }),
  replaceContent: endpoint('replaceContent', {
    summary: "Puts a new text, answer or file of the same kind in a source's place, as its next version.",
    access: 'account',
    params: idParams,
    bodyKind: 'multipart',
    files: { field: 'files', maxFiles: 1, maxBytes: limits.mediaBytes },
    body: z.strictObject({
      title: filledText(limits.titleChars).optional(),
      text: text(limits.trainTextChars).optional(),
      question: filledText(limits.queryChars).optional(),
      answer: filledText(limits.messageChars).optional(),
    }),
    status: 202,
    response: z.strictObject({ data: sourceSchema }),
    errors: [
      'notFound',
      'alreadyKnown',
      'tooLarge',
      'pdfTooLarge',
      'wrongType',
      'oldOfficeFile',
      'pdfExtension',
      'noText',
      'fileUnreadable',
      'noRecogniser',
      'notEnoughTokens',
    ],
    rateLimit: { max: 120, windowSeconds: 60 },
    timeoutMs: 600_000,
  }),
};
