import type { LanguageModel, ModelRequest, Passage } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import type { Candidate } from './question-candidates.ts';

const passagesPerTry = 8;

export interface QuestionTrial {
  request: { principal: { accountId: string }; agentId: string };
  opened: OpenedTurn;
  /** The request to the model of the turn that ends. */
  composed: ModelRequest;
  /** Most questions to return. */
  limit: number;
  /** Whether a passage may answer a candidate. */
  mayAnswer(passage: Passage): boolean;
}

/**
 * Returns the candidates that the built-in engine answers from a passage below their own heading, in order. Each is
 * searched and answered as a turn would.
 */
export async function answerableQuestions(
  deps: ConversationDependencies,
  candidates: readonly Candidate[],
  trial: QuestionTrial,
): Promise<string[]> {
  const retrievals = await Promise.all(candidates.map(({ question }) => retrieveFor(deps, trial, question)));
  const { stats: _, ...plain } = { ...trial.composed, follows: null, history: [] };
  const found: string[] = [];
  for (const [at, { question, chunkIds }] of candidates.entries()) {
    const { passages = [], stats } = retrievals[at] ?? {};
    const asking = { ...plain, question, passages, ...(stats ? { stats } : {}) };
    const answering = await firstCited(deps.builtInModel, asking);
    if (answering === null || !trial.mayAnswer(answering)) continue;
    if (chunkIds !== null && !chunkIds.includes(answering.chunkId)) continue;
    found.push(question);
    if (found.length === trial.limit) break;
  }
  return found;
}

/** Returns the passages that a turn with that question would find by keywords. */
async function retrieveFor({ knowledge }: ConversationDependencies, { opened, request }: QuestionTrial, query: string) {
  const { passages, stats } = await knowledge.retrieve({
    accountId: request.principal.accountId,
    agentId: request.agentId,
    query,
    language: opened.language,
    limit: passagesPerTry,
    indexVersion: opened.opening.indexVersion,
    onlyByWords: true,
  });
  return { passages, stats };
}

/** Returns the first passage that the built-in engine cites in its answer; `null` if it cites none. */
async function firstCited(builtInModel: LanguageModel, asking: ModelRequest): Promise<Passage | null> {
  let text = '';
  for await (const event of builtInModel.stream(asking)) if (event.type === 'delta') text += event.text;
  const n = Number(/\[(\d+)\]/.exec(text)?.[1] ?? Number.NaN);
  return asking.passages.find((passage) => passage.n === n) ?? null;
}
