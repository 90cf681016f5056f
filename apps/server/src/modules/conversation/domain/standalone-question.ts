import { followUpContext } from '../../../lib/text/follow-up-context.ts';
import { questionFollowed } from '../../../lib/text/follow-up-question.ts';
import type { OpenedTurn } from './opened-turn.ts';

/** Returns the earlier question that a question follows up on; `null` if it names its own subject. */
export function followedBy({ question, language, opening }: Pick<OpenedTurn, 'question' | 'language' | 'opening'>) {
  const earlier = opening.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  return questionFollowed(question, earlier, language);
}

/** Returns the words that a follow-up leaves out, from the whole conversation; `null` if it names its own subject. */
export const contextOf = ({ question, language, opening }: Pick<OpenedTurn, 'question' | 'language' | 'opening'>) =>
  followUpContext(question, opening.history, language);

/**
 * Returns a question joined with the one it follows up on, so that it is complete ("When is the pier open? And in
 * winter?").
 */
export const standaloneQuestion = (question: string, follows: string | null): string =>
  follows === null ? question : `${follows} ${question}`;
