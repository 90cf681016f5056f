import * as z from 'zod';
import { chatMessageSchema } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { filledText, text } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { sourceSchema } from './knowledge.ts';
import { limits } from './limits.ts';
import { page, paging } from './paging.ts';

/** Channel of a conversation. */
const channels = ['preview', 'embed', 'share', 'api'] as const;

/** Visitor details from the contact form or from the host page. */
const visitorSchema = z.strictObject({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  /** The site's own id of the visitor, verified by its signature. */
  externalId: z.string().nullable(),
});

export const conversationSummarySchema = z.strictObject({
  id: idSchema,
  channel: z.enum(channels),
  mode: z.enum(['session', 'thread']),
  language: z.string().nullable(),
  /** Number of questions. */
  questions: z.number(),
  firstQuestion: z.string(),
  /** Excerpt around the searched words; `null` without a search. */
  match: z.string().nullable(),
  /** Number of answers that were refused, failed, liked and disliked. */
  refused: z.number(),
  failed: z.number(),
  liked: z.number(),
  disliked: z.number(),
  /** `null` if nothing is known. */
  visitor: visitorSchema.nullable(),
  /** The page on which it began, as the page reported it. */
  page: z.strictObject({ url: z.string(), title: z.string() }).nullable(),
  /** The owner's name of the embed, possibly empty; `null` without an embed or after its deletion. */
  embedName: z.string().nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const conversationDetailSchema = conversationSummarySchema.extend({
  agentId: idSchema,
  messages: z.array(
    chatMessageSchema.extend({
      /** Whether the message was replaced by an edit. */
      isReplaced: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
});
export type ConversationDetail = z.infer<typeof conversationDetailSchema>;

/** A question that the knowledge could not answer. */
export const gapSchema = z.strictObject({
  id: idSchema,
  question: z.string(),
  language: z.string().nullable(),
  /** How often it was asked. */
  times: z.number(),
  firstAskedAt: timeSchema,
  lastAskedAt: timeSchema,
});
export type Gap = z.infer<typeof gapSchema>;

const idParams = z.strictObject({ id: idSchema });
/** Filters of conversations, combined with AND. */
const filters = {
  /** Words that occur in a question or an answer. */
  q: text(limits.queryChars).optional(),
  channel: z.enum(channels).optional(),
  /** Has an answer of this kind. */
  having: z.enum(['refused', 'failed', 'liked', 'disliked']).optional(),
  /** Start of the conversation: at or after `from`, before `to`. */
  from: timeSchema.optional(),
  to: timeSchema.optional(),
};

export const insightEndpoints = {
  listConversations: endpoint('listConversations', {
    summary: 'Conversations with an agent, the last active first ({id} = agent).',
    access: 'account',
    params: idParams,
    query: z.strictObject({ ...filters, ...paging }),
    response: page(conversationSummarySchema).extend({
      /** Number of conversations that match the filters. */
      total: z.number(),
    }),
    errors: ['notFound'],
  }),
  exportConversations: endpoint('exportConversations', {
    summary: 'Conversations with an agent as a file: JSON, or CSV with a line for each question ({id} = agent).',
    access: 'account',
    params: idParams,
    query: z.strictObject({ ...filters, format: z.enum(['json', 'csv']) }),
    responseKind: 'file',
    errors: ['notFound'],
    timeoutMs: 180_000,
  }),
  deleteConversations: endpoint('deleteConversations', {
    summary:
      'Deletes the conversations with an agent that meet the filters ({id} = agent); `all=true` when there is none.',
    access: 'account',
    params: idParams,
    query: z
      .strictObject({ ...filters, all: z.literal('true').optional() })
      .refine((query) => Object.values(query).some((value) => value !== undefined), {
        error: 'fieldRequired',
        path: ['all'],
      }),
    response: z.strictObject({ deleted: z.number() }),
    errors: ['notFound'],
    timeoutMs: 180_000,
  }),
  readConversation: endpoint('readConversation', {
    summary: 'One conversation with an agent of the account ({id} = conversation).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: conversationDetailSchema }),
    errors: ['notFound'],
  }),
  deleteConversation: endpoint('deleteConversation', {
    summary: 'Deletes a conversation with all that was said ({id} = conversation).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['notFound'],
  }),
  listGaps: endpoint('listGaps', {
    summary: 'Questions that the knowledge could not answer, the most asked first ({id} = agent).',
    access: 'account',
    params: idParams,
    query: z.strictObject(paging),
    response: page(gapSchema).extend({ total: z.number() }),
    errors: ['notFound'],
  }),
  answerGap: endpoint('answerGap', {
    summary: "The owner's answer, kept as a question-and-answer source ({id} = gap).",
    access: 'account',
    params: idParams,
    body: z.strictObject({
      answer: filledText(limits.ownAnswerChars),
      /** An improved wording of the question. */
      question: filledText(limits.titleChars).optional(),
    }),
    status: 202,
    response: z.strictObject({ data: sourceSchema }),
    errors: ['notFound', 'notEnoughTokens', 'alreadyKnown'],
  }),
  dismissGap: endpoint('dismissGap', {
    summary: 'Takes a question off the list ({id} = gap). Asked again, it comes back.',
    access: 'account',
    params: idParams,
    response: z.strictObject({ status: z.literal('dismissed') }),
    errors: ['notFound'],
  }),
};
