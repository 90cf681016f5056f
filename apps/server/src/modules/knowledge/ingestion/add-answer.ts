import { countCodePoints, limits } from '@sosia/contract';
import { detectLanguage } from '../../../lib/text/detect-language.ts';
import { askTheSame, readQuestion } from '../../../lib/text/same-question.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { changeSource } from '../manage/manage-sources.ts';
import { requireBudget } from '../sources/budget.ts';
import { listQuestions, type Owner, type SourceRow } from '../sources/source-store.ts';
import { addContent } from './add-content.ts';
import { storeText } from './add-text.ts';

export interface OwnersAnswer {
  /** The question as asked, of any length. */
  question: string;
  answer: string;
}

/**
 * Adds an owner answer as a question-and-answer source. If the agent has an answer to the same question, ignoring case
 * and accents, this is its next version; an identical one returns the existing source.
 * @throws {AppError} `notFound`, `notEnoughTokens`
 */
export async function addAnswer(
  deps: KnowledgeDependencies,
  owner: Owner,
  { question, answer }: OwnersAnswer,
): Promise<SourceRow> {
  await deps.agents.getAgent(owner.accountId, owner.agentId);
  const title = await titleFor(deps, owner, asTitle(question));
  await requireBudget(deps, deps.db, owner, countCodePoints(answer));
  const { source } = await addContent(deps, owner, await storeText(deps, owner, { kind: 'qa', title, text: answer }));
  if (source.active) return source;
  // An existing answer may be switched off; adding it again switches it on.
  return await changeSource(deps, { accountId: owner.accountId, sourceId: source.id }, { active: true });
}

/** Returns the title of the newest answer to the same question, or the question itself. */
async function titleFor({ db }: Pick<KnowledgeDependencies, 'db'>, owner: Owner, title: string): Promise<string> {
  const { language } = detectLanguage(title);
  const asked = readQuestion(title, language);
  const known = (await listQuestions(db, owner)).find((other) => askTheSame(readQuestion(other, language), asked));
  return known ?? title;
}

/** Returns the question on one line, within the title limit, cut at a word if possible. */
function asTitle(question: string): string {
  const line = question.toWellFormed().replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= limits.titleChars) return line;
  const cut = characters.slice(0, limits.titleChars - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
