import { limits } from '@sosia/contract';
import { foldText } from '../../../lib/text/fold-text.ts';
import type { ModelRequest, Passage } from '../../../ports/language-model.ts';
import type { ConversationDependencies, KnownQuestion } from '../conversation-dependencies.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import { isCitedBy } from '../domain/is-cited-by.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import { answerableQuestions } from './answerable-questions.ts';
import { questionCandidates } from './question-candidates.ts';
import { closenessTo } from './question-closeness.ts';

/** Maximum number of candidates tried, to limit the delay at the end of a turn. */
const mostTries = 6;
/** Closeness below which a question elsewhere in the knowledge has nothing to do with this one. */
const leastCloseness = 0.05;

export interface EndedTurn {
  request: { principal: { accountId: string }; agentId: string };
  opened: OpenedTurn;
  /** The request to the model. */
  composed: ModelRequest;
  citations: FinishedAnswer['citations'];
}

/**
 * Returns questions that the knowledge can answer next: its own ones, near the cited passages first. Each was tried with
 * the built-in engine, which answers it from a passage not cited yet.
 */
export async function proposeQuestions(deps: ConversationDependencies, ended: EndedTurn): Promise<string[]> {
  const { opened, composed, citations } = ended;
  const isCited = (passage: Passage) => citations.some((citation) => isCitedBy(passage, citation));
  const cited = composed.passages.filter(isCited);
  if (cited.length === 0) return [];
  const headings = await headingsOf(deps, ended);
  const near = nearest(headings, cited);
  const closeness = closenessTo(opened.question, opened.language);
  const others = headings
    .filter((each) => !near.includes(each))
    .map((each) => ({ each, score: closeness(each.heading) }))
    .filter(({ each, score }) => each.isOwnAnswer || score >= leastCloseness)
    .sort((a, b) => b.score - a.score)
    .map(({ each }) => each);
  const { asked, ...facts } = conversationFacts(opened);
  const known = [...near, ...others];
  const candidates = questionCandidates({
    ...facts,
    asked: [...asked, opened.question],
    known,
    nearCount: near.length,
  });
  const trial = { ...ended, limit: limits.suggestions, mayAnswer: (passage: Passage) => !isCited(passage) };
  return await answerableQuestions(deps, candidates.slice(0, mostTries), trial);
}

/**
 * Returns the questions closest in meaning to one that the knowledge does not answer; they may share most of its words.
 * Starter questions follow, which the owner expects to be asked.
 */
export async function closestQuestions(
  deps: ConversationDependencies,
  ended: Omit<EndedTurn, 'citations'>,
): Promise<string[]> {
  const { opened } = ended;
  const closeness = closenessTo(opened.question, opened.language);
  const headings = await headingsOf(deps, ended);
  const known = headings
    .map((each) => ({ each, score: closeness(each.heading) }))
    .filter(({ each, score }) => score >= leastCloseness && !isSame(each.heading, opened.question))
    .sort((a, b) => b.score - a.score)
    .map(({ each }) => each);
  const candidates = questionCandidates({ ...conversationFacts(opened), known, nearCount: known.length });
  const trial = { ...ended, limit: limits.suggestions, mayAnswer: () => true };
  return await answerableQuestions(deps, candidates.slice(0, mostTries), trial);
}

async function headingsOf(deps: ConversationDependencies, { request, opened }: Omit<EndedTurn, 'citations'>) {
  const { indexVersion } = opened.opening;
  return await deps.knowledge.headings({
    accountId: request.principal.accountId,
    agentId: request.agentId,
    indexVersion,
  });
}

function conversationFacts({ opening, language }: OpenedTurn) {
  const asked = opening.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  return { language, asked, starterQuestions: opening.starterQuestions };
}

const isSame = (one: string, other: string) => lettersOf(one) === lettersOf(other);
const lettersOf = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the headings of the cited sources, those nearest to a cited passage first. */
function nearest(headings: readonly KnownQuestion[], cited: readonly Passage[]): KnownQuestion[] {
  const places = headings.flatMap(({ chunkIds }, at) =>
    cited.some((each) => chunkIds.includes(each.chunkId)) ? [at] : [],
  );
  const distance = (at: number) => Math.min(...places.map((place) => (at > place ? at - place : place - at + 0.5)));
  return headings
    .map((each, at) => ({ each, at }))
    .filter(({ each }) => cited.some(({ sourceId }) => sourceId === each.sourceId))
    .sort((a, b) => distance(a.at) - distance(b.at) || a.at - b.at)
    .map(({ each }) => each);
}
