import type { ErrorCode } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { LanguageModelError, type ModelFailureKind, type ModelRequest } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import { contextOf, standaloneQuestion } from '../domain/standalone-question.ts';
import { type ComposeFacts, composeRequest } from '../prompt/compose-request.ts';
import { type RunningTurn, TurnStopped } from '../running/running-turn.ts';
import type { TraceCollector } from '../trace/trace-collector.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { answerWriterOptions } from './answer-writer-options.ts';
import { closeAnswer } from './close-answer.ts';
import { consumeModelStream } from './consume-model-stream.ts';
import { shouldRefuse } from './refusal/should-refuse.ts';
import { answerTools } from './tools/answer-tools.ts';

/** The built-in engine compares many passages, since it needs no prompt for them. */
const builtInPassages = 16;
/** Number of chunks up to which the built-in engine reads the whole knowledge. */
const wholeKnowledgeChunks = 90;
const providerPassages = 8;

/** Answers an opened turn: search, prompt, model, checks. Never throws; an error becomes the answer's status. */
export async function produceAnswer(
  deps: ConversationDependencies,
  { request, opened, turn, trace }: Omit<Work, 'answer'>,
): Promise<FinishedAnswer> {
  const answer: FinishedAnswer = {
    status: 'done',
    isRefused: false,
    isGeneral: false,
    suggestions: [],
    citations: [],
    usage: null,
    contextReduced: false,
    isCut: false,
  };
  try {
    await giveAnswer(deps, { request, opened, turn, answer, trace });
  } catch (error) {
    if (error instanceof TurnStopped || turn.signal.aborted) answer.status = 'stopped';
    else {
      answer.status = 'failed';
      answer.errorCode = failureCode(error);
      deps.log.warn({ err: error, turnId: opened.turnId, code: answer.errorCode }, 'turn failed');
    }
  }
  trace.reached('answer');
  return answer;
}

interface Work {
  request: Pick<AskRequest, 'agentId' | 'mode' | 'mergeMessage' | 'localTime' | 'page' | 'proposes'> & {
    principal: Pick<AskRequest['principal'], 'accountId'>;
  };
  opened: OpenedTurn;
  turn: RunningTurn;
  answer: FinishedAnswer;
  trace: TraceCollector;
}

async function giveAnswer(full: ConversationDependencies, work: Work): Promise<void> {
  const { request, opened, turn, answer, trace } = work;
  const deps = await withRules(full, opened);
  if (await answerWithContact(deps, work)) return;
  const follows = contextOf(opened);
  const found = await searchKnowledge(deps, work, standaloneQuestion(opened.question, follows));
  const facts: ComposeFacts = {
    opening: opened.opening,
    question: opened.question,
    follows,
    language: opened.language,
    replyLanguage: opened.replyLanguage,
    rules: opened.rules,
    passages: found.passages,
    stats: found.stats,
    mergeMessage: request.mergeMessage,
    signal: turn.signal,
    now: deps.runtime.now(),
    localTime: request.localTime,
    page: request.page,
    fence: deps.runtime.randomToken(9),
    tools: answerTools(deps, request.mode, opened.opening),
  };
  const composed = composeRequest(deps.model, facts);
  answer.contextReduced = composed.contextReduced;
  trace.asks(deps.model, composed.request);
  trace.reached('prompt');
  await writeAnswer(deps, work, {
    facts,
    composed: composed.request,
    isFoundByMeaning: found.isFoundByMeaning ?? false,
  });
  if (answer.isRefused && deps !== full && isAboutExcluded(opened, follows)) {
    answer.isExcluded = true;
    trace.note('topicExcluded');
  }
  if (turn.text() === '') throw new LanguageModelError('malformed');
  await closeAnswer(deps, { request, opened, turn, composed: composed.request, answer });
}

/** Returns the dependencies without the topics that the owner excludes. */
async function withRules(deps: ConversationDependencies, { rules }: OpenedTurn): Promise<ConversationDependencies> {
  if (rules.excludedTopics.length === 0) return deps;
  return (await import('./instructions/exclude-topics.ts')).excludeTopics(deps, rules);
}

const isAboutExcluded = ({ question, language, rules }: OpenedTurn, follows: string | null): boolean =>
  rules.mentionsExcluded(standaloneQuestion(question, follows), language);

/**
 * Answers a request for a person with the contact details of the knowledge; a model follows the owner's instructions
 * instead. Returns whether it did.
 */
async function answerWithContact(
  deps: ConversationDependencies,
  { request, opened, turn, answer }: Work,
): Promise<boolean> {
  if (deps.model.kind !== 'builtIn') return false;
  const { asksForPerson } = await import('./help/asks-for-person.ts');
  if (!asksForPerson(opened.question, opened.language)) return false;
  const { contactLine } = await import('./help/contact-line.ts');
  const agent = { accountId: request.principal.accountId, agentId: request.agentId, opened };
  const contact = await contactLine(deps, agent, { key: 'person', said: '' });
  if (!contact) return false;
  turn.say({ type: 'text', text: contact.text });
  answer.citations = contact.citations;
  return true;
}

async function searchKnowledge(deps: ConversationDependencies, { request, opened, trace }: Work, query: string) {
  trace.searched(query);
  const found = await deps.knowledge.retrieve({
    accountId: request.principal.accountId,
    agentId: request.agentId,
    query,
    language: opened.language,
    limit: deps.model.kind === 'builtIn' ? builtInPassages : providerPassages,
    indexVersion: opened.opening.indexVersion,
    ...(deps.model.kind === 'builtIn' ? { wholeUpTo: wholeKnowledgeChunks } : {}),
  });
  trace.reached('search');
  return found;
}

interface Prompt {
  facts: ComposeFacts;
  /** The request to the model. */
  composed: ModelRequest;
  isFoundByMeaning: boolean;
}

/** Writes the model's answer, or a refusal without a call. After an error, the answer keeps what was written so far. */
async function writeAnswer(
  deps: ConversationDependencies,
  { turn, answer, trace }: Work,
  { facts, composed, isFoundByMeaning }: Prompt,
): Promise<void> {
  const writer = createAnswerWriter(turn, composed.passages, answerWriterOptions(deps, facts, composed));
  try {
    if (await shouldRefuse(deps, composed, isFoundByMeaning, trace.judged)) {
      trace.note('refusedWithoutCall');
      writer.refuse();
    } else await consumeModelStream(deps, { facts, request: composed, turn, answer, writer, trace });
  } finally {
    writer.finish();
    answer.isRefused = writer.isRefused();
    answer.citations = writer.citations();
    answer.isWithheld = writer.isWithheld();
    answer.isCut = !answer.isRefused && (answer.isCut || writer.notes().includes('tooLong'));
    trace.dropped(writer.citationsDropped());
    for (const note of writer.notes()) trace.note(note);
  }
}

function failureCode(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof LanguageModelError)) return 'default';
  return codesOfKinds[error.kind] ?? 'providerFailed';
}

const codesOfKinds: Partial<Record<ModelFailureKind, ErrorCode>> = {
  timeout: 'providerTimeout',
  limitReached: 'answerUnfinished',
};
