import * as z from 'zod';
import { blockSchema } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { filledText, text, urlText } from './fields.ts';
import { idSchema, sessionIdSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';

/** A position in the knowledge that supports an answer; `n` is the number in the text (`[n]`). */
export const citationSchema = z.strictObject({
  n: z.number(),
  sourceId: idSchema,
  kind: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  page: z.number().nullable(),
  startMs: z.number().nullable(),
  anchor: z.string().nullable(),
  /** The cited rows, items or sentences on one line, or the beginning of the passage. */
  excerpt: z.string(),
  /** Extension: the cited part of the source. Absent in citations that earlier versions stored. */
  cited: z
    .strictObject({
      /**
       * Its heading, the rows with their column names, the items with their lead-in, the sentences; empty when only the
       * passage is known.
       */
      blocks: z.array(blockSchema),
      /** Position of the passage when it was cited: number of the section, and UTF-16 offset in the section's text. */
      section: z.number(),
      offset: z.number(),
    })
    .optional(),
});
export type Citation = z.infer<typeof citationSchema>;
export type CitedPart = NonNullable<Citation['cited']>;

const messageTypes = ['text', 'img', 'code', 'citations'] as const;

/** A stored message. Citations are part of the answer's message, so type `citations` occurs only in clients. */
export const chatMessageSchema = z.strictObject({
  id: idSchema,
  turnId: idSchema,
  role: z.enum(['user', 'assistant']),
  type: z.enum(messageTypes),
  content: z.string(),
  /** The question of an answer. */
  question: z.string().nullable(),
  citations: z.array(citationSchema),
  isStopped: z.boolean(),
  /** Extension: whether the model ended the answer at its length limit. */
  isCut: z.boolean(),
  /**
   * Extension: outcome of the answer, which the chat marks. `general`: not from sources. `failed`: the partial text is
   * kept.
   */
  outcome: z.enum(['answered', 'general', 'refused', 'failed']).nullable(),
  /** Extension: feedback on the answer from the conversation's user. */
  feedback: z.union([z.literal(1), z.literal(-1)]).nullable(),
  createdAt: timeSchema,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** Trace of a turn, for the owner of the agent. */
export const explanationSchema = z.strictObject({
  turnId: idSchema,
  question: z.string(),
  answer: z.string(),
  outcome: chatMessageSchema.shape.outcome,
  status: z.enum(['running', 'done', 'stopped', 'failed']),
  errorCode: z.string().nullable(),
  startedAt: timeSchema,
  /** Name of the model that answered, as the provider reports it, or the built-in engine. */
  engine: z.string(),
  language: z.string(),
  /** The search query, if it differs from the question. */
  searchedFor: z.string(),
  passages: z.array(
    z.strictObject({
      n: z.number(),
      sourceId: idSchema,
      kind: z.string(),
      title: z.string(),
      heading: z.string().nullable(),
      url: z.string().nullable(),
      page: z.number().nullable(),
      startMs: z.number().nullable(),
      anchor: z.string().nullable(),
      /** Position in the source, as in a citation; `null` in older traces. */
      section: z.number().nullable(),
      offset: z.number().nullable(),
      text: z.string(),
      /** Comparable only within this turn. */
      score: z.number(),
      /** Citation number in the answer; `null` if the answer does not cite it. */
      citedAs: z.number().nullable(),
    }),
  ),
  /** Number of the model's citations that were removed as unsupported. */
  citationsDropped: z.number(),
  /** Confidence of the built-in engine that the passages answer the question, 0..1; `null` if it was not used. */
  confidence: z.number().nullable(),
  /** The system prompt; `null` for the built-in engine. */
  prompt: z.string().nullable(),
  /** Number of earlier messages in the prompt. */
  historyMessages: z.number(),
  contextReduced: z.boolean(),
  /** Milliseconds from the start of the turn to the end of each stage, in order. */
  stages: z.array(z.strictObject({ name: z.enum(['search', 'prompt', 'firstPiece', 'answer']), endMs: z.number() })),
  usage: z.strictObject({ inputTokens: z.number(), outputTokens: z.number() }).nullable(),
  credits: z.number(),
  /** Deviations from the usual pipeline: `fallbackModel`, `modelUnknown`, `withoutTools`, `refusedWithoutCall`, …. */
  notes: z.array(z.string()),
});
export type Explanation = z.infer<typeof explanationSchema>;

const mergeMessage = z
  .array(z.looseObject({ role: z.enum(['user', 'assistant', 'system']), content: z.string() }))
  .min(1)
  .max(limits.mergeMessageItems)
  .refine((items) => items.at(-1)?.role === 'user', { error: 'invalid' })
  .refine((items) => (items.at(-1)?.content ?? '').trim() !== '', { error: 'fieldRequired' });

const asking = {
  mergeMessage,
  cloneId: idSchema,
  turnId: idSchema.optional(),
  /**
   * Extension: the turn whose question this one replaces. That turn and all later ones are removed from the
   * conversation.
   */
  replaces: idSchema.optional(),
  /** Extension: the caller's local time, for "what time is it"; the server's when absent. */
  localTime: timeSchema.optional(),
  /** Extension: the host page's own URL and title. */
  page: z.strictObject({ url: urlText, title: text(limits.pageTitleChars) }).optional(),
};
const idParams = z.strictObject({ id: idSchema });
const chatting = { max: 120, windowSeconds: 60 } as const;

const askErrors = [
  'notFound',
  'textTooLong',
  'noKnowledge',
  'turnInFlight',
  'idempotencyConflict',
  'notCredits',
  'capReached',
  'providerFailed',
  'answerUnfinished',
  'providerTimeout',
] as const;

export const chatEndpoints = {
  search: endpoint('search', {
    summary: "Searches an agent's knowledge. A visitor's search counts like a question.",
    access: 'visitor',
    body: z.strictObject({
      query: filledText(limits.queryChars),
      clonId: idSchema,
      limit: z.number().int().min(1).max(limits.searchHits).optional(),
    }),
    response: z.strictObject({
      data: z.array(
        z.strictObject({
          content: z.string(),
          sourceId: idSchema,
          title: z.string(),
          url: z.string().nullable(),
          page: z.number().nullable(),
          score: z.number(),
          // Extension: position of a hit, for opening the source there.
          kind: z.string(),
          heading: z.string().nullable(),
          startMs: z.number().nullable(),
        }),
      ),
    }),
    errors: ['notFound', 'capReached'],
    rateLimit: chatting,
  }),
  answer: endpoint('answer', {
    summary: 'Asks an agent; the whole answer in one piece.',
    access: 'visitor',
    body: z.strictObject({ ...asking, policyAccepted: z.boolean(), sessionId: sessionIdSchema }),
    response: z.strictObject({
      openaiText: z.string(),
      contextReduced: z.boolean(),
      messageId: idSchema,
      turnId: idSchema,
      citations: z.array(citationSchema),
      /** Price of the answer. */
      credits: z.number(),
    }),
    errors: [...askErrors, 'policyNotAccepted'],
    rateLimit: chatting,
    timeoutMs: 180_000,
  }),
  streamAnswer: endpoint('streamAnswer', {
    summary: 'The same as `answer`, told as a stream with the markers of `assistant-answer`.',
    access: 'visitor',
    body: z.strictObject({ ...asking, policyAccepted: z.boolean(), sessionId: sessionIdSchema }),
    responseKind: 'stream',
    errors: [...askErrors, 'policyNotAccepted'],
    rateLimit: chatting,
    timeoutMs: 180_000,
  }),
  assistantAnswer: endpoint('assistantAnswer', {
    summary: 'Asks an agent; the answer streams as text with markers (U+001E, a name, a newline).',
    access: 'visitor',
    body: z.strictObject({ ...asking, threadId: idSchema }),
    responseKind: 'stream',
    errors: [...askErrors, 'policyNotAccepted'],
    rateLimit: chatting,
    timeoutMs: 180_000,
  }),
  assistantThread: endpoint('assistantThread', {
    summary: 'A new thread with an agent ({id} = agent).',
    access: 'visitor',
    params: idParams,
    response: z.strictObject({ thread_id: idSchema }),
    errors: ['notFound'],
    rateLimit: chatting,
  }),
  closeThread: endpoint('closeThread', {
    summary: 'Closes a thread; also answers for an unknown one. The body is JSON as text/plain.',
    access: 'visitor',
    bodyKind: 'jsonText',
    body: z.strictObject({ botId: idSchema, threadId: z.string().max(64) }),
    response: z.strictObject({ status: z.literal('closed') }),
  }),
  followTurn: endpoint('followTurn', {
    summary: "Continues a turn's stream from `after` code points of its text ({id} = turn).",
    access: 'visitor',
    params: idParams,
    query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
    responseKind: 'stream',
    errors: ['notFound'],
    timeoutMs: 180_000,
  }),
  stopTurn: endpoint('stopTurn', {
    summary: 'Stops a running turn and keeps what was said.',
    access: 'visitor',
    body: z.strictObject({ turnId: idSchema }),
    response: z.strictObject({ status: z.enum(['stopped', 'finished']) }),
    errors: ['notFound'],
  }),
  getConversation: endpoint('getConversation', {
    summary: 'The stored messages of a session or thread and the turn that is running, if any.',
    access: 'visitor',
    query: z
      .strictObject({ cloneId: idSchema, sessionId: sessionIdSchema.optional(), threadId: idSchema.optional() })
      .refine((query) => (query.sessionId === undefined) !== (query.threadId === undefined), {
        error: 'fieldRequired',
        path: ['threadId'],
      }),
    response: z.strictObject({
      data: z.strictObject({ messages: z.array(chatMessageSchema), running: idSchema.nullable() }),
    }),
    errors: ['notFound'],
  }),
  savePolicyAction: endpoint('savePolicyAction', {
    summary:
      'Keeps whether the consent was given in a session or thread, with the time and the version of what was shown.',
    access: 'visitor',
    body: z.strictObject({ cloneId: idSchema, policyAccepted: z.boolean(), sessionId: sessionIdSchema }),
    response: z.strictObject({ status: z.literal('saved') }),
    errors: ['notFound'],
    rateLimit: chatting,
  }),
  giveFeedback: endpoint('giveFeedback', {
    summary:
      "What the holder of a conversation thinks of an answer. The owner's `correction` becomes a question-and-answer source.",
    access: 'visitor',
    body: z.strictObject({
      messageId: idSchema,
      value: z.union([z.literal(1), z.literal(-1)]),
      reason: text(limits.feedbackReasonChars).optional(),
      correction: filledText(limits.ownAnswerChars).optional(),
    }),
    response: z.strictObject({
      status: z.literal('saved'),
      /** The correction's source. */
      sourceId: idSchema.nullable(),
    }),
    errors: ['notFound', 'notOwner', 'notEnoughTokens', 'alreadyKnown'],
    rateLimit: chatting,
  }),
  takeFeedbackBack: endpoint('takeFeedbackBack', {
    summary: 'Forgets what was thought of an answer ({id} = message).',
    access: 'visitor',
    params: idParams,
    response: z.strictObject({ status: z.literal('saved') }),
    errors: ['notFound'],
    rateLimit: chatting,
  }),
  explainTurn: endpoint('explainTurn', {
    summary: 'Why an agent of the account answered as it did ({id} = turn), for as long as it is kept.',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: explanationSchema }),
    errors: ['notFound'],
  }),
};

/** Separator of an assistant stream: each piece starts with U+001E, one of these names and a newline. */
export const pieceMark = '\u001e';
const pieceNames = [
  'textCreated',
  'code_interpreterCreated',
  'imageCreated',
  'citationsCreated',
  'eventCreated',
  'errorCreated',
  'doneCreated',
] as const;
export type PieceName = (typeof pieceNames)[number];

/** JSON of the piece that ends a complete stream. */
export interface DonePiece {
  messageId: string;
  turnId: string;
  credits: number;
  contextReduced: boolean;
  stopped: boolean;
  /** Extension: `true` when the model ended the answer at its length limit. */
  cut: boolean;
  /** Extension: `true` when no source supports an answer. */
  refused: boolean;
  /** Extension: `true` when the answer is not from sources. */
  general: boolean;
  /** Extension: follow-up questions that the sources can answer. */
  suggestions: string[];
}
