import * as z from 'zod';
import { languages } from './account-fields.ts';
import { embedSchema } from './embed-schema.ts';
import { endpoint } from './endpoint.ts';
import { filledText, text, urlText } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';

/** Backgrounds behind an avatar. */
export const backgrounds = ['mint', 'peach', 'sky', 'sand', 'slate', 'plain'] as const;
const answerScopes = ['knowledge', 'general'] as const;
const avatarTypes = ['3D', '2D', 'none'] as const;

const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const voiceSchema = z.strictObject({
  botLanguage: z.string().min(1).max(20),
  voiceId: z.string().min(1).max(100),
  created_voice: z.string().min(1).max(100).nullable(),
  gender: z.enum(['female', 'male', 'neutral']),
  /** Factor of the voice's default speed. */
  speed: z.number().min(0.25).max(4),
  /** In semitones relative to the voice's default pitch. */
  pitch: z.number().min(-20).max(20),
});

/** Fields that an owner may set; `clone/update` only changes the fields sent. */
const settings = {
  name: filledText(limits.nameChars, 'nameRequired'),
  prompt_user: text(limits.instructionsChars, 'instructionsTooLong'),
  assistantMode: z.boolean(),
  avatarType: z.enum(avatarTypes),
  voice: voiceSchema.partial(),
  recognitionLanguage: z.string().min(1).max(20),
  recognitionMode: z.enum(['advanced', 'standard']),
  background: z.enum(backgrounds),
  perspective: z.enum(['full', 'half']),
  welcomeText: text(limits.textFieldChars),
  starterQuestions: z
    .array(filledText(limits.starterQuestionChars))
    .max(limits.starterQuestions, { error: 'tooManyQuestions' }),
  privacyPolicyUrl: clearable(urlText),
  consentMessage: clearable(text(limits.textFieldChars)),
  /** In characters per second; 0 shows text immediately. */
  writingSpeed: z.number().int().min(0).max(limits.writingSpeedMax),
  hideWatermark: z.boolean(),
  answerScope: z.enum(answerScopes),
  /** `null` for the catalog's refusal in the visitor's language. */
  refusalText: clearable(text(limits.textFieldChars)),
  shareSources: z.boolean(),
  model: clearable(text(limits.nameChars)),
  language: z.enum(languages),
};

export const agentSchema = z.strictObject({
  id: idSchema,
  ...settings,
  privacyPolicyUrl: z.string().nullable(),
  consentMessage: z.string().nullable(),
  refusalText: z.string().nullable(),
  model: z.string().nullable(),
  voice: voiceSchema,
  assistant_token: z.string().nullable(),
  /** Token of the share link. */
  botToken: z.string(),
  /** Extension: URL of the agent's picture on this host. */
  pictureUrl: z.string().nullable(),
  avatar3DUrl: z.string().nullable(),
  avatar2D: z
    .strictObject({
      status: z.string(),
      imageUrl: z.string().nullable(),
      rigUrl: z.string().nullable(),
      videoUrl: z.string().nullable(),
    })
    .nullable(),
  /** Embeds on sites, oldest first; the first is the selected one. */
  embeds: z.array(embedSchema),
  /** Ids of the enabled events. */
  events: z.array(idSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Agent = z.infer<typeof agentSchema>;

export const agentSummarySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  language: z.enum(languages),
  avatarType: z.enum(avatarTypes),
  avatarUrl: z.string().nullable(),
  background: z.enum(backgrounds),
  sources: z.strictObject({ ready: z.number(), failed: z.number(), working: z.number() }),
  conversations7d: z.number(),
  /** Extension: conversations started on each of the last seven days, oldest first. */
  conversationsByDay: z.array(z.number()).length(7),
  updatedAt: timeSchema,
});
export type AgentSummary = z.infer<typeof agentSummarySchema>;

export const instructionVersionSchema = z.strictObject({
  id: idSchema,
  chars: z.number(),
  isCurrent: z.boolean(),
  /** `createdAt` is the start of writing, `updatedAt` the last change. */
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type InstructionVersion = z.infer<typeof instructionVersionSchema>;

const idParams = z.strictObject({ id: idSchema });
const savingErrors = ['instructionsTooLong', 'tooManyQuestions', 'tooLarge', 'wrongType', 'fileUnreadable'] as const;
const oneImage = { field: 'image', maxFiles: 1, maxBytes: limits.imageBytes } as const;

export const agentEndpoints = {
  listAgents: endpoint('listAgents', {
    summary: "The account's agents, the last changed first.",
    access: 'account',
    response: z.strictObject({ data: z.array(agentSummarySchema) }),
  }),
  getAgent: endpoint('getAgent', {
    summary: 'One agent ({id} = agent).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: agentSchema }),
    errors: ['notFound'],
  }),
  addAgent: endpoint('addAgent', {
    summary: 'Creates an agent, named "Name your Clone" where no name is given.',
    access: 'account',
    bodyKind: 'multipart',
    files: oneImage,
    body: z.strictObject(settings).partial(),
    status: 201,
    response: z.strictObject({ botId: idSchema }),
    errors: ['agentLimit', ...savingErrors],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
  addSampleAgent: endpoint('addSampleAgent', {
    summary: 'Creates the sample agent with knowledge to talk to.',
    access: 'account',
    status: 201,
    response: z.strictObject({ botId: idSchema }),
    errors: ['agentLimit'],
    rateLimit: { max: 20, windowSeconds: 60 },
  }),
  updateAgent: endpoint('updateAgent', {
    summary: 'Changes the fields sent. An empty string clears a nullable text; `removeImage` drops the picture.',
    access: 'account',
    params: idParams,
    bodyKind: 'multipart',
    files: oneImage,
    body: z.strictObject({ ...settings, removeImage: z.literal(true) }).partial(),
    response: z.strictObject({ data: agentSchema }),
    errors: ['notFound', ...savingErrors],
  }),
  listInstructionVersions: endpoint('listInstructionVersions', {
    summary:
      "What an agent's instructions were, the newest first ({id} = agent). Each stands for one spell of writing.",
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: z.array(instructionVersionSchema) }),
    errors: ['notFound'],
  }),
  getInstructionVersion: endpoint('getInstructionVersion', {
    summary: 'One version with its text and that of the version before ({id} = version).',
    access: 'account',
    params: idParams,
    response: z.strictObject({
      data: instructionVersionSchema.extend({
        text: z.string(),
        /** `null` for the first version. */
        before: z.string().nullable(),
      }),
    }),
    errors: ['notFound'],
  }),
  restoreInstructions: endpoint('restoreInstructions', {
    summary: 'Makes a version the instructions again, as a new version ({id} = version).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: agentSchema }),
    errors: ['notFound'],
  }),
  deleteAgent: endpoint('deleteAgent', {
    summary: 'Deletes an agent with its knowledge, files and conversations.',
    access: 'account',
    params: idParams,
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['notFound'],
  }),
  getPicture: endpoint('getPicture', {
    summary: "An agent's picture (webp); the id is random and unguessable.",
    access: 'public',
    params: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) }),
    responseKind: 'file',
    errors: ['notFound'],
  }),
};
export type AgentChanges = z.infer<typeof agentEndpoints.updateAgent.body>;
