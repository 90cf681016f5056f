import { detectLanguage } from '../../lib/text/detect-language.ts';
import { isKnownLanguage, type KnownLanguage } from '../../lib/text/language.ts';

/** A question this short ("no", "ok gracias") says little about the language that its writer wants. */
const tellingWords = 3;
const sureConfidence = 0.4;

/**
 * The language to answer in. A conversation keeps its language until a question of some length is clearly in another;
 * its first question decides, and the agent's own language where that says nothing.
 */
export function chooseLanguage(question: string, conversation: string | null, agent: string): KnownLanguage {
  const { language, confidence } = detectLanguage(question);
  const settled = isKnownLanguage(conversation) ? conversation : null;
  if (language === null) return settled ?? (isKnownLanguage(agent) ? agent : 'en');
  if (settled === null || language === settled) return language;
  const isTelling = confidence >= sureConfidence && question.trim().split(/\s+/).length >= tellingWords;
  return isTelling ? language : settled;
}
