import * as z from 'zod';
import { email } from './account-fields.ts';
import { agentSchema } from './agents.ts';
import { capsSchema, customizationChanges, customizationSchema, embedSchema } from './embed-schema.ts';
import { endpoint } from './endpoint.ts';
import { filledText, ruled, text, urlText } from './fields.ts';
import { idSchema, sessionIdSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';
import { page, paging } from './paging.ts';
import { canonicalDomain, validateDomain } from './validators.ts';

const token = z.string().min(1).max(limits.embedTokenChars);
const byToken = z.strictObject({ token });
const oneEmbed = z.strictObject({ data: embedSchema });
const domains = listOf(ruled(validateDomain).transform(canonicalDomain), limits.domains, 'domainAdded');
const emails = listOf(email, limits.notifiedEmails, 'emailAdded');

/** Returns a schema of lists without duplicates; `key` reports a duplicate entry. */
function listOf<Item extends z.ZodType<string>>(item: Item, max: number, key: string) {
  return z
    .array(item)
    .max(max)
    .superRefine((items, context) => {
      for (const [at, value] of items.entries()) {
        if (items.indexOf(value) < at) context.addIssue({ code: 'custom', message: key, path: [at] });
      }
    });
}

/** Result of checking a page for the parts that an embed needs. */
export const pageCheckSchema = z.strictObject({
  /** After redirects. */
  url: z.string(),
  status: z.number(),
  /** Which part of this or another embed was found. `none` also if a script adds it at run time. */
  found: z.enum(['script', 'iframe', 'link', 'otherToken', 'none']),
  /** Whether the page's host is on the list of domains. */
  isDomainAllowed: z.boolean(),
  /** Directives of the page's content security policies that block the chat, with the sources to allow. */
  blockedBy: z.array(z.strictObject({ directive: z.string(), needs: z.string() })),
  /** Whether the page's snippet uses another URL of this server than PUBLIC_URL. */
  isElsewhere: z.boolean(),
});
export type PageCheck = z.infer<typeof pageCheckSchema>;

export const embedNumbersSchema = z.strictObject({
  /** Number of visits (sessions) with each event, by day (UTC), oldest first, without gaps. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      shown: z.number(),
      opened: z.number(),
      firstMessage: z.number(),
      citationOpened: z.number(),
    }),
  ),
  /** Number of questions today, counted toward `caps.perDay`. */
  questionsToday: z.number(),
});
export type EmbedNumbers = z.infer<typeof embedNumbersSchema>;

/** Visitor details from the contact form. */
export const leadSchema = z.strictObject({
  /** Visitor id. */
  id: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  /** URL of the form's page, as the page reported it. */
  pageUrl: z.string().nullable(),
  /** The visitor's latest conversation with the agent; `null` before the first question. */
  conversationId: idSchema.nullable(),
  /** Time of the last submission. */
  createdAt: timeSchema,
});
export type Lead = z.infer<typeof leadSchema>;

/** The parts of an agent that visitors may see. */
export const visibleAgentSchema = z.strictObject({
  cloneId: idSchema,
  ...agentSchema.pick({
    name: true,
    language: true,
    assistantMode: true,
    welcomeText: true,
    starterQuestions: true,
    avatarType: true,
    avatar3DUrl: true,
    avatar2D: true,
    pictureUrl: true,
    background: true,
    perspective: true,
    voice: true,
    recognitionLanguage: true,
    recognitionMode: true,
    privacyPolicyUrl: true,
    consentMessage: true,
  }).shape,
  /** `false` without any knowledge; the composer is then disabled. */
  canAnswer: z.boolean(),
});
export type VisibleAgent = z.infer<typeof visibleAgentSchema>;

export const embedEndpoints = {
  createEmbed: endpoint('createEmbed', {
    summary: 'Makes another embed of an agent.',
    access: 'account',
    body: z.strictObject({ userId: idSchema, cloneId: idSchema, domains, name: text(limits.nameChars).optional() }),
    status: 201,
    response: oneEmbed,
    errors: ['notFound', 'notOwner', 'embedLimit'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
  updateEmbed: endpoint('updateEmbed', {
    summary: 'Changes the fields sent. Each new email address is asked to confirm, once for the account.',
    access: 'account',
    body: z.strictObject({
      token,
      name: text(limits.nameChars).optional(),
      domains: domains.optional(),
      emails: emails.optional(),
      caps: capsSchema.partial().optional(),
    }),
    response: oneEmbed,
    errors: ['notFound'],
  }),
  setEmbedStatus: endpoint('setEmbedStatus', {
    summary: 'Switches an embed on or off; without `active` it is the other of what it was.',
    access: 'account',
    body: z.strictObject({ token, cloneId: idSchema, active: z.boolean().optional() }),
    response: oneEmbed,
    errors: ['notFound'],
  }),
  listEmbeds: endpoint('listEmbeds', {
    summary: "An agent's embeds, the oldest first, then its share link ({id} = agent).",
    access: 'account',
    params: z.strictObject({ id: idSchema }),
    response: z.strictObject({ data: z.array(embedSchema) }),
    errors: ['notFound'],
  }),
  generateChatScript: endpoint('generateChatScript', {
    summary: 'Snippets for the owner: script, iframe and link.',
    access: 'account',
    query: byToken,
    response: z.strictObject({ data: z.strictObject({ script: z.string(), iframe: z.string(), link: z.string() }) }),
    errors: ['notFound'],
  }),
  getCustomization: endpoint('getCustomization', {
    summary: 'How an embed looks and behaves.',
    access: 'account',
    query: byToken,
    response: z.strictObject({ data: z.strictObject({ customization: customizationSchema }) }),
    errors: ['notFound'],
  }),
  updateCustomization: endpoint('updateCustomization', {
    summary: 'Changes the fields sent, also inside the groups.',
    access: 'account',
    query: byToken,
    body: z.strictObject({ customization: customizationChanges }),
    response: z.strictObject({ data: z.strictObject({ customization: customizationSchema }) }),
    errors: ['notFound'],
  }),
  regenerateEmbed: endpoint('regenerateEmbed', {
    summary: 'Gives an embed another token and another secret; the old ones end, with the tokens of its visitors.',
    access: 'account',
    body: byToken,
    response: oneEmbed,
    errors: ['notFound'],
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  deleteEmbed: endpoint('deleteEmbed', {
    summary: 'Deletes an embed and keeps its conversations. A share link is created again on the next request.',
    access: 'account',
    query: byToken,
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['notFound'],
  }),
  checkPage: endpoint('checkPage', {
    summary: "Fetches a page (guarded) and says whether the embed's snippet is on it and what would keep it out.",
    access: 'account',
    body: z.strictObject({ token, url: urlText }),
    response: z.strictObject({ data: pageCheckSchema }),
    errors: ['notFound', 'urlRefused', 'urlUnreachable', 'tooLarge', 'wrongType'],
    rateLimit: { max: 20, windowSeconds: 60 },
  }),
  getEmbedNumbers: endpoint('getEmbedNumbers', {
    summary: 'How many visits saw, opened and used an embed.',
    access: 'account',
    query: z.strictObject({ token, days: z.coerce.number().int().min(1).max(limits.embedNumberDays).optional() }),
    response: z.strictObject({ data: embedNumbersSchema }),
    errors: ['notFound'],
  }),
  listLeads: endpoint('listLeads', {
    summary: 'What visitors of an embed said of themselves, the newest first.',
    access: 'account',
    query: z.strictObject({ token, ...paging }),
    response: page(leadSchema),
    errors: ['notFound'],
  }),
  deleteLead: endpoint('deleteLead', {
    summary: 'Forgets what a visitor said of themselves; what they asked stays ({id} = visitor).',
    access: 'account',
    params: z.strictObject({ id: idSchema }),
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['notFound'],
  }),
  answerNotification: endpoint('answerNotification', {
    summary: 'Someone whose address was entered for notifications says yes or no, now or later.',
    access: 'public',
    body: z.strictObject({ token: filledText(200, 'tokenRequired'), accept: z.boolean() }),
    response: z.strictObject({ status: z.enum(['confirmed', 'stopped', 'invalid']) }),
    rateLimit: { max: 20, windowSeconds: 300 },
  }),

  getEmbedInfo: endpoint('getEmbedInfo', {
    summary:
      'What a visitor of an embed gets. `origin`: of the page around it. A visitor token that is sent along and still good keeps its visitor.',
    access: 'public',
    query: z.strictObject({ token, origin: z.string().max(limits.urlChars).optional() }),
    response: z.strictObject({
      data: z.strictObject({
        user: z.strictObject({ token: z.string(), userPlan: z.string() }),
        clone: visibleAgentSchema,
        /** Includes the agent's writing speed and watermark setting where the embed has none. */
        customization: customizationSchema,
        /** Extension: this visitor has already filled out the contact form. */
        hasLead: z.boolean(),
        /** Extension: which engine answers. */
        engine: z.enum(['builtIn', 'provider']),
      }),
    }),
    errors: ['notFound', 'embedInactive', 'domainNotAllowed'],
    rateLimit: { max: 120, windowSeconds: 60 },
  }),
  trackMessage: endpoint('trackMessage', {
    summary: 'What a visitor does with an embed, counted once for each session; nothing personal.',
    access: 'public',
    query: byToken,
    body: z.strictObject({
      type: z.enum(['shown', 'opened', 'firstMessage', 'citationOpened']),
      sessionId: sessionIdSchema,
      url: urlText.optional(),
    }),
    status: 204,
    errors: ['notFound', 'embedInactive'],
    rateLimit: { max: 120, windowSeconds: 60 },
  }),
  saveLead: endpoint('saveLead', {
    summary: 'What a visitor says of themselves in the lead form.',
    access: 'embedVisitor',
    body: z
      .strictObject({
        sessionId: sessionIdSchema,
        name: filledText(limits.nameChars).optional(),
        email: email.optional(),
        phone: filledText(limits.phoneChars).optional(),
        company: filledText(limits.nameChars).optional(),
        url: urlText.optional(),
      })
      .refine(({ name, email, phone, company }) => name ?? email ?? phone ?? company, {
        error: 'fieldRequired',
        path: ['name'],
      }),
    response: z.strictObject({ status: z.literal('saved') }),
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
  identifyVisitor: endpoint('identifyVisitor', {
    summary:
      "Who the site says its visitor is; believed only with the HMAC-SHA256 (hex) of `id` by the embed's secret.",
    access: 'embedVisitor',
    body: z.strictObject({
      id: filledText(limits.nameChars),
      signature: z.string().regex(/^[0-9a-f]{64}$/i),
      name: filledText(limits.nameChars).optional(),
      email: email.optional(),
    }),
    response: z.strictObject({ status: z.literal('identified') }),
    rateLimit: { max: 20, windowSeconds: 300 },
  }),
};
