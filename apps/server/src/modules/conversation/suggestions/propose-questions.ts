import { limits } from '@sosia/contract';
import type { LanguageModel, ModelRequest, Passage } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import { toCitation } from '../domain/to-citation.ts';
import { questionCandidates } from './question-candidates.ts';

/** Maximum number of candidates tried, to limit the delay at the end of a turn. */
const mostTries = 4;
const passagesPerTry = 3;

interface Ended {
  request: { principal: { accountId: string }; agentId: string };
  opened: OpenedTurn;
  /** The request to the model. */
  composed: ModelRequest;
  citations: FinishedAnswer['citations'];
}

/**
 * Returns questions that the knowledge can answer next, from the passages around the cited ones. Each was tried with
 * the built-in engine, which answers it from a passage not cited yet.
 */
export async function proposeQuestions(deps: ConversationDependencies, ended: Ended): Promise<string[]> {
  const { opened, composed, citations, request } = ended;
  const isCited = (passage: Passage) =>
    citations.some((citation) => toCitation(passage, citation.n).excerpt === citation.excerpt);
  const cited = composed.passages.filter(isCited);
  if (cited.length === 0) return [];
  const owner = { accountId: request.principal.accountId, agentId: request.agentId };
  const around = await deps.knowledge.near({ ...owner, chunkIds: cited.map(({ chunkId }) => chunkId) });
  const asked = opened.opening.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const found = composed.passages.filter((passage) => !cited.includes(passage));
  const candidates = questionCandidates({
    language: opened.language,
    asked: [...asked, opened.question],
    starterQuestions: opened.opening.starterQuestions,
    near: withoutDuplicates([...found, ...around]),
    askAbout: (topic) => deps.translate(opened.language, 'turn.askAbout', { topic }),
  });
  const tries = candidates.slice(0, mostTries);
  const retrievals = await Promise.all(tries.map(({ question }) => retrieveFor(deps, ended, question)));
  const { stats: _, ...plain } = { ...composed, follows: null, history: [] };
  const proposed: string[] = [];
  for (const [at, { question, passage }] of tries.entries()) {
    const { passages = [], stats } = retrievals[at] ?? {};
    const asking = { ...plain, question, passages, ...(stats ? { stats } : {}) };
    const answering = await firstAnswering(deps.builtInModel, asking);
    if (answering === null || isCited(answering)) continue;
    if (passage !== null && answering.chunkId !== passage.chunkId) continue;
    proposed.push(question);
    if (proposed.length === limits.suggestions) break;
  }
  return proposed;
}

function withoutDuplicates(passages: Passage[]): Passage[] {
  return [...new Map(passages.map((passage) => [passage.chunkId, passage])).values()];
}

/** Returns the passages that a turn with that question would find by keywords. */
async function retrieveFor({ knowledge }: ConversationDependencies, { opened, request }: Ended, query: string) {
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
async function firstAnswering(builtInModel: LanguageModel, asking: ModelRequest): Promise<Passage | null> {
  let text = '';
  for await (const event of builtInModel.stream(asking)) if (event.type === 'delta') text += event.text;
  const n = Number(/\[(\d+)\]/.exec(text)?.[1] ?? Number.NaN);
  return asking.passages.find((passage) => passage.n === n) ?? null;
}
