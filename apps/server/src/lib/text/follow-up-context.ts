import { isFollowUp } from './follow-up-question.ts';
import type { KnownLanguage } from './language.ts';
import { namesIn } from './names-in.ts';
import { withoutReplacedWords } from './replaced-words.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** A message of a conversation. */
export interface ConversationTurn {
  role: string;
  content: string;
}

/**
 * Returns what a follow-up leaves out: the words of the earlier questions, the latest first. Words that a later question
 * replaced ("yellow" after "What about green?") are dropped. After a question for a name, the name in the answer is
 * added. `null` for a question that names its own subject.
 * @param turns oldest first
 */
export function followUpContext(
  question: string,
  turns: readonly ConversationTurn[],
  language: KnownLanguage,
): string | null {
  return isFollowUp(question, language) ? conversationContext(question, turns, language) : null;
}

/** Returns the same for a question that may name its own subject; `null` without an earlier question. */
export function conversationContext(
  question: string,
  turns: readonly ConversationTurn[],
  language: KnownLanguage,
): string | null {
  let context: string | null = null;
  for (const { role, content } of turns) {
    if (role === 'user') context = joined(content, context, language);
    else if (context !== null) context = withNames(context, content, language);
  }
  return context === null ? null : withContent(withoutReplacedWords(context, question, language), language);
}

/** Drops questions of which nothing is left ("And in …?"), unless that is all. */
function withContent(context: string, language: KnownLanguage): string {
  const kept = context
    .split(/(?<=\?)\s+/)
    .filter((part) => tokenize(part).some(({ text }) => !isStopWord(text, language)))
    .join(' ');
  return kept === '' ? context : kept;
}

function joined(question: string, context: string | null, language: KnownLanguage): string {
  if (context === null || !isFollowUp(question, language)) return question;
  const rest = withoutReplacedWords(context, question, language);
  const words = rest.split(/\s+/);
  return `${question} ${words.slice(0, maxEarlierWords).join(' ')}`.trim();
}

/** A long conversation has changed its subject. */
const maxEarlierWords = 40;

/** An answer to "who" names the next subject, which replaces the earlier ones. */
function withNames(context: string, answer: string, language: KnownLanguage): string {
  const [latest = ''] = context.split(/(?<=\?)/);
  if (!asksForName[language].test(latest)) return context;
  const [first = ''] = answer.split(/\s*\[\d+\]/);
  const known = new Set(tokenize(context).map(({ text }) => text));
  const subject = namesIn(first, language).find((name) => tokenize(name).some(({ text }) => !known.has(text)));
  return subject === undefined ? context : `${latest} ${subject}`;
}

const asksForName: Record<KnownLanguage, RegExp> = {
  en: /\b(?:who|whom|whose|what(?:'s| is)? (?:\w+ ){0,3}name)\b/i,
  es: /\b(?:quien|quienes)\b|quién|cómo se llama/i,
};
