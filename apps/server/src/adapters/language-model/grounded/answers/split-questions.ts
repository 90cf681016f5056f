import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** Most questions that one message is split into. */
const maxParts = 4;

/** A conjunction before another question word. */
const joints: Record<KnownLanguage, RegExp> = {
  en: /\??[,;]?\s+(?:and|but|also|or)(?:,)?\s+(?=(?:also\s+)?(?:what|which|who|whose|when|where|why|how|is|are|do|does|can|could|will|(?:until|till|from|at|on|in|for|to|by|with) (?:what|which|when|where|whom?|how))\b)/i,
  es: /\??[,;]?\s+(?:y|e|pero|o|además)\s+(?=¿?(?:(?:a|de|en|por|con|para|hasta|desde) )?(?:qué|cuál|cuáles|quién|quiénes|cuándo|dónde|cómo|cuánto|cuánta|cuántos|cuántas|cual|cuanto|cuanta|cuantos|cuantas|que (?:dia|dias|hora|horario|precio)|hay|se puede|puedo|tengo que|hay que)(?=[\s?]|$))/i,
};

/**
 * Splits a message with several questions into them. Only parts that are questions count, so that "before and after"
 * stays together.
 */
export function splitQuestions(message: string, language: KnownLanguage): string[] {
  const sentences = message
    .split(/(?<=[?])\s+(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const questions = sentences.filter((part) => part.endsWith('?'));
  const whole = questions.length > 1 ? questions : [message];
  const parts = whole.flatMap((part) => splitAtJoints(part, language));
  return parts.length > 1 && parts.length <= maxParts ? parts : [message];
}

function splitAtJoints(question: string, language: KnownLanguage): string[] {
  const [first, ...others] = question.split(new RegExp(joints[language].source, 'gi'));
  if (others.length === 0 || !asks[language].test(first ?? '')) return [question];
  return [first ?? '', ...others].map((part) => part.trim());
}

const asks: Record<KnownLanguage, RegExp> = {
  en: /\b(?:what|which|who|whose|when|where|why|how|is|are|do|does|can|could|will)\b/i,
  es: /¿|(?:^|\s)(?:qué|cuál|cuáles|quién|cuándo|dónde|cómo|cuánt[oa]s?|cuant[oa]s?|que|cual|cuando|donde|como|hay|puedo|se puede)(?=\s|$)/i,
};
