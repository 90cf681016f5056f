import * as z from 'zod';
import { citationSchema } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { filledText } from './fields.ts';
import { idSchema, timeSchema } from './ids.ts';
import { limits } from './limits.ts';

/** Result of a test case in a run. */
const verdicts = ['right', 'wrong', 'refused', 'failed'] as const;

const caseFields = {
  question: filledText(limits.messageChars),
  /** A fact that the answer must contain; `null` if the question must be refused. */
  expected: filledText(limits.expectedFactChars).nullable(),
};

export const testCaseSchema = z.strictObject({
  id: idSchema,
  question: z.string(),
  expected: z.string().nullable(),
  createdAt: timeSchema,
});
export type TestCase = z.infer<typeof testCaseSchema>;

export const testRunSchema = z.strictObject({
  id: idSchema,
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Number of finished cases, and of all cases. */
  done: z.number(),
  cases: z.number(),
  right: z.number(),
  wrong: z.number(),
  refused: z.number(),
  failed: z.number(),
  /** Number of answers with a citation. */
  cited: z.number(),
  /** The model that answered. */
  engine: z.string(),
  startedAt: timeSchema,
  finishedAt: timeSchema.nullable(),
});
export type TestRun = z.infer<typeof testRunSchema>;

export const testResultSchema = z.strictObject({
  caseId: idSchema,
  question: z.string(),
  expected: z.string().nullable(),
  /** `right`: the answer has the fact, or was refused as expected. `refused`: an answer was expected. */
  verdict: z.enum(verdicts),
  /** Verdict in the latest earlier run with this case. */
  before: z.enum(verdicts).nullable(),
  answer: z.string(),
  citations: z.array(citationSchema),
  ms: z.number(),
});
export type TestResult = z.infer<typeof testResultSchema>;

const idParams = z.strictObject({ id: idSchema });

export const testEndpoints = {
  listTests: endpoint('listTests', {
    summary: "An agent's test set and its last runs, the newest first ({id} = agent).",
    access: 'account',
    params: idParams,
    response: z.strictObject({
      data: z.strictObject({ cases: z.array(testCaseSchema), runs: z.array(testRunSchema) }),
    }),
    errors: ['notFound'],
  }),
  addTests: endpoint('addTests', {
    summary: 'Adds cases to the test set ({id} = agent).',
    access: 'account',
    params: idParams,
    body: z.strictObject({ cases: z.array(z.strictObject(caseFields)).min(1).max(limits.testCases) }),
    status: 201,
    response: z.strictObject({ data: z.array(testCaseSchema) }),
    errors: ['notFound', 'testLimit'],
  }),
  updateTest: endpoint('updateTest', {
    summary: 'Changes the fields sent of a case ({id} = case).',
    access: 'account',
    params: idParams,
    body: z.strictObject(caseFields).partial(),
    response: z.strictObject({ data: testCaseSchema }),
    errors: ['notFound'],
  }),
  deleteTest: endpoint('deleteTest', {
    summary: 'Deletes a case ({id} = case).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ status: z.literal('deleted') }),
    errors: ['notFound'],
  }),
  runTests: endpoint('runTests', {
    summary:
      'Asks all cases of the test set, one after the other ({id} = agent). Each answer costs what an answer costs.',
    access: 'account',
    params: idParams,
    status: 202,
    response: z.strictObject({ data: testRunSchema }),
    errors: ['notFound', 'noTests', 'noKnowledge', 'notCredits', 'testsRunning'],
    rateLimit: { max: 20, windowSeconds: 60 },
  }),
  getTestRun: endpoint('getTestRun', {
    summary: 'A run with its results so far ({id} = run).',
    access: 'account',
    params: idParams,
    response: z.strictObject({ data: testRunSchema.extend({ results: z.array(testResultSchema) }) }),
    errors: ['notFound'],
  }),
};
