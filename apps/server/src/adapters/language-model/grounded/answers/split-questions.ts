import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** Most questions that one message is split into. */
const maxParts = 4;

/** Beginnings of a question. */
const openings: Record<KnownLanguage, string> = {
  en: "(?:also\\s+)?(?:(?:what|which|who|whose|when|where|why|how|is|are|do|does|can|could|will)(?:'?s|'re)?|(?:until|till|from|at|on|in|for|to|by|with) (?:what|which|when|where|whom?|how))\\b",
  es: '¿?(?:(?:a|de|en|por|con|para|hasta|desde) )?(?:qué|cuál|cuáles|quién|quiénes|cuándo|dónde|cómo|cuánto|cuánta|cuántos|cuántas|cual|cuando|donde|cuanto|cuanta|cuantos|cuantas|(?:que|q|k) (?:dia|dias|hora|horario|precio|edad)|hay|se puede|puedo|podemos|tengo que|hay que|necesito|tienen|hacen|aceptan|\\p{L}+[áé]is|abrís|teneis|haceis|aceptais|abris|servís)(?=[\\s?]|$)',
};

/** A conjunction before another question, which may be indirect. */
const joints: Record<KnownLanguage, RegExp> = {
  en: new RegExp(
    `\\??[,;]?\\s+(?:and|but|also|or|plus|\\+|&)(?:,)?\\s+(?:(?:if|whether)\\s+(?=(?:there|you|i|we|it)\\s)|(?=${openings.en}))`,
    'giu',
  ),
  es: new RegExp(
    `\\??[,;]?\\s+(?:y|e|pero|o|además|\\+)\\s+(?:si\\s+(?=(?:hay|se puede|puedo|tengo|tienen|\\p{L}+[áé]is|teneis|haceis|aceptais)\\s)|(?=${openings.es}))`,
    'giu',
  ),
};

/** A comma before another question. */
const commas: Record<KnownLanguage, RegExp> = {
  en: new RegExp(
    `[,;]\\s+(?!is (?:that|it|this) (?:ok|okay|fine|allowed|possible|right|true|alright)\\b)(?=${openings.en})`,
    'giu',
  ),
  es: new RegExp(`[,;]\\s+(?=${openings.es})`, 'giu'),
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
  const aspects = splitAspects(question, language);
  if (aspects) return aspects;
  const [first, ...others] = question.split(joints[language]);
  const parts = others.length > 0 && asks[language].test(first ?? '') ? [first ?? '', ...others] : [question];
  return parts.flatMap((part) => splitAtCommas(part.trim(), language)).map((part) => part.trim());
}

/** Splits where a whole question is before the comma; "When I arrive, what …" is one. */
function splitAtCommas(question: string, language: KnownLanguage): string[] {
  const [first, ...others] = question.split(commas[language]);
  return others.length > 0 && isWhole[language].test(first ?? '') ? [first ?? '', ...others] : [question];
}

const asks: Record<KnownLanguage, RegExp> = {
  en: /\b(?:(?:what|who|where|when|how)s?|which|whose|why|is|are|do|does|can|could|will|tell me|know|prices?|hours|address)\b/i,
  es: /¿|(?:^|\s)(?:qué|cuál|cuáles|quién|cuándo|dónde|cómo|cuánt[oa]s?|cuant[oa]s?|que|cual|quien|cuando|donde|como|hay|puedo|se puede|saber|dime|precios?|horarios?|dirección|direccion|necesito|tienen|hacen|aceptan|\p{L}+[áé]is|abrís|teneis|haceis|aceptais|abris)(?=\s|$)/iu,
};

const isWhole: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:what|who|where|how)(?:'?s)?|which|is|are|do|does|can|could|will|when(?:'s| is| are| do| does| can| will))\s+\S/i,
  es: /^¿?(?:(?:a|de|en|por|con|para|hasta|desde) )?(?:qué|cuál|quién|cuándo|dónde|cómo|cuánt[oa]s?|cuant[oa]s?|que|cual|quien|donde|hay|se puede|\p{L}+[áé]is|abrís|teneis|haceis|abris)\s+\S/iu,
};

/** Two things asked about one subject: "price and opening hours of the pool". */
const aspects: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:what(?:'?s| is| are)|tell me|i need|can i have)\s+)?(?:the |your )?((?:opening |phone |email )?(?:hours|times|prices?|costs?|fees?|address|location|phone|number|email|dates?))(?:,? and | & )(?:the |your )?((?:opening |phone |email )?(?:hours|times|prices?|costs?|fees?|address|location|phone|number|email|dates?))(\s+(?:of|for|at|please)\b.*)?\??$/i,
  es: /^¿?(?:(?:cuál es|cuáles son|dime|necesito|me dais|me dices)\s+)?(?:el |la |los |las |vuestr[oa] )?(precios?|horarios?|dirección|direccion|teléfono|telefono|correo|fechas?|ubicación|ubicacion) (?:y|e) (?:el |la |los |las |vuestr[oa] )?(precios?|horarios?|dirección|direccion|teléfono|telefono|correo|fechas?|ubicación|ubicacion)(\s+(?:del?|para|por favor)(?=\s|$).*)?\??$/iu,
};

function splitAspects(question: string, language: KnownLanguage): string[] | null {
  const [, one, other, subject = ''] = aspects[language].exec(question.trim()) ?? [];
  return one && other ? [`${one}${subject}`, `${other}${subject}`] : null;
}
