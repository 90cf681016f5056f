import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type ErrorCode, errorCatalog } from './errors.ts';
import { text, urlText } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';
import { isSiteHeaderName } from './site-headers.ts';

/** Websites that keep an agent up to date. They are extension calls: the specification knows only single pages. */

const siteSchedules = ['none', 'daily', 'weekly'] as const;
const siteStatuses = ['idle', 'looking', 'reading', 'stopped'] as const;

/** URL patterns: `*` matches anything; a pattern that starts with `/` matches paths. */
export const sitePatterns = z.array(text(limits.sitePatternChars).min(1)).max(limits.sitePatterns);

/**
 * Headers for pages behind a login, sent only to the site's own origin. Values are stored encrypted and never returned.
 * Names that belong to the connection (`host`, `content-length`, `proxy-…` and similar) are refused.
 */
export const siteHeadersSchema = z
  .array(
    z.strictObject({
      name: z.string().refine(isSiteHeaderName, { error: 'invalid' }),
      value: z
        .string()
        .min(1)
        .max(limits.siteHeaderChars)
        .regex(/^[\t\x20-\x7e\x80-\xff]*$/, { error: 'invalid' }),
    }),
  )
  .max(limits.siteHeaders);

export const siteSettingsSchema = z.strictObject({
  include: sitePatterns.optional(),
  exclude: sitePatterns.optional(),
  /** Maximum number of links from the first page. */
  depth: z.number().int().min(0).max(limits.siteDepth).optional(),
  /** Maximum number of pages. */
  limit: z.number().int().min(1).max(limits.discoverUrls).optional(),
  schedule: z.enum(siteSchedules).optional(),
  /** Whether a refresh also reads new pages. */
  addsNewPages: z.boolean().optional(),
  /** Pages that no refresh adds. Replaces the previous list; a deleted page is added to it. */
  leaveOut: z.array(urlText).max(limits.discoverUrls).optional(),
  /** The owner of the site states that its robots.txt does not apply to this crawler. */
  ignoreRobots: z.boolean().optional(),
  /** An empty list deletes the stored headers. */
  headers: siteHeadersSchema.optional(),
});

const urls = z.array(z.string());

/** Result of one refresh; each list has at most `limits.siteRunUrls` URLs, `counts` is complete. */
const siteRunSchema = z.strictObject({
  startedAt: timeSchema,
  /** `null` while it is running. */
  finishedAt: timeSchema.nullable(),
  isScheduled: z.boolean(),
  added: urls,
  changed: urls,
  /** Pages that no longer exist (404, 410); the agent no longer answers from them. */
  removed: urls,
  failed: urls,
  counts: z.strictObject({
    added: z.number(),
    changed: z.number(),
    removed: z.number(),
    failed: z.number(),
    unchanged: z.number(),
  }),
  error: z
    .strictObject({ code: z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]]), message: z.string() })
    .nullable(),
});
export type SiteRun = z.infer<typeof siteRunSchema>;

export const siteSchema = z.strictObject({
  id: idSchema,
  cloneId: idSchema,
  /** Start of the discovery. */
  url: z.string(),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  depth: z.number(),
  limit: z.number(),
  schedule: z.enum(siteSchedules),
  addsNewPages: z.boolean(),
  /** Number of pages that no refresh adds. */
  leftOut: z.number(),
  ignoreRobots: z.boolean(),
  /** Names only; values are never returned. */
  headerNames: z.array(z.string()),
  /** `looking`: discovering pages. `reading`: reading pages. `stopped`: some pages wait until it is resumed. */
  status: z.enum(siteStatuses),
  pages: z.strictObject({
    total: z.number(),
    ready: z.number(),
    working: z.number(),
    failed: z.number(),
    cancelled: z.number(),
  }),
  lastRun: siteRunSchema.nullable(),
  nextRunAt: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type Site = z.infer<typeof siteSchema>;

const idParams = z.strictObject({ id: idSchema });
const oneSite = z.strictObject({ data: siteSchema });

export const siteEndpoints = {
  listSites: endpoint('listSites', {
    summary: 'The websites that an agent is kept up to date with ({id} = agent).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: z.array(siteSchema) }),
    errors: ['notFound'],
  }),
  updateSite: endpoint('updateSite', {
    summary: "Changes a site's settings; only the fields sent change.",
    access: 'account',
    params: idParams,
    body: siteSettingsSchema,
    response: oneSite,
    errors: ['notFound'],
  }),
  deleteSite: endpoint('deleteSite', {
    summary: 'Forgets a site with its pages; with `keepPages` those that were read stay.',
    access: 'account',
    params: idParams,
    query: z.strictObject({
      keepPages: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    response: z.strictObject({ status: z.literal('deleted'), deleted: z.array(idSchema) }),
    errors: ['notFound'],
  }),
  refreshSite: endpoint('refreshSite', {
    summary: 'Looks now what has changed on a site, and reads that.',
    access: 'account',
    params: idParams,
    status: 202,
    response: oneSite,
    errors: ['notFound'],
    rateLimit: { max: 20, windowSeconds: 60 },
  }),
  stopSite: endpoint('stopSite', {
    summary: 'Stops looking for and reading pages of a site; what was read stays.',
    access: 'account',
    params: idParams,
    response: oneSite,
    errors: ['notFound'],
  }),
  resumeSite: endpoint('resumeSite', {
    summary: 'Continues with the remaining pages after a stop.',
    access: 'account',
    params: idParams,
    status: 202,
    response: oneSite,
    errors: ['notFound', 'notEnoughTokens'],
  }),
};
