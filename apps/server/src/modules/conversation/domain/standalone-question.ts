import { questionFollowed } from '../../../lib/text/follow-up-question.ts';
import type { OpenedTurn } from './opened-turn.ts';

/** The earlier question that a turn's question goes on with; `null` where it names its own subject. */
export function followedBy({ question, language, opening }: Pick<OpenedTurn, 'question' | 'language' | 'opening'>) {
  const earlier = opening.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  return questionFollowed(question, earlier, language);
}

/** A question with what it goes on with, so that it can be understood alone ("When is the pier open? And in winter?"). */
export const standaloneQuestion = (question: string, follows: string | null): string =>
  follows === null ? question : `${follows} ${question}`;
