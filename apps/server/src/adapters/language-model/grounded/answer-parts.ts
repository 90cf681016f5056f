import { isFollowUp } from '../../../lib/text/follow-up-question.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { GroundedAnswer, GroundedQuestion, GroundedSentence } from './types.ts';

/**
 * Answers each question of a message, and says of which parts nothing is known. `null` when nothing is known of any.
 * @param answer answers one question
 */
export function answerParts(
  asked: GroundedQuestion,
  parts: readonly string[],
  language: KnownLanguage,
  answer: (question: GroundedQuestion) => GroundedAnswer,
): GroundedAnswer | null {
  const [first = ''] = parts;
  const answers = parts.map((question, at) =>
    answer(at === 0 ? { ...asked, question } : afterFirst(asked, question, first)),
  );
  const known = answers.filter(({ refused }) => !refused);
  if (known.length === 0) return null;
  const sentences: GroundedSentence[] = [];
  answers.forEach(({ refused, sentences: said }, at) => {
    const own = refused ? [{ text: unknownPart[language](parts[at] ?? ''), citations: [] }] : said;
    const fresh = own.filter(({ text }) => !sentences.some((one) => one.text === text));
    sentences.push(...fresh.map((one, i) => (i === 0 && sentences.length > 0 ? { ...one, isBlock: true } : one)));
  });
  const confidence = Math.min(...known.map((one) => one.confidence));
  return { kind: 'grounded', language, sentences, refused: false, confidence };
}

/** A later part often leaves out the subject of the first. */
function afterFirst(asked: GroundedQuestion, part: string, first: string): GroundedQuestion {
  const question = part.replace(/^(?:and|also|y|e|además)\s+(?=\S+\s+\S)/i, '');
  const language = asked.questionLanguage ?? 'en';
  const history = [...(asked.history ?? []), { role: 'user' as const, text: first }];
  return { ...asked, isPart: true, question, history, follows: isFollowUp(question, language) ? first : null };
}

const unknownPart: Record<KnownLanguage, (part: string) => string> = {
  en: (part) => `My sources do not say: “${plain(part)}”`,
  es: (part) => `En mis fuentes no consta: «¿${plain(part)}».`,
};

function plain(part: string): string {
  const words = part.replace(/^[¿\s]+|[\s,.?!]+$/g, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}?`;
}
