import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { Asked } from '../asked.ts';

/** A question for all things of a kind ("what cars do you have?"). */
export interface AskedGroup {
  /** The words that name the kind. */
  name: string;
  /** The rest of the question, without the words of its form. */
  rest: string;
}

/** Reads a question for all things of a kind; `null` for others. */
export function readAskedGroup({ folded, language, isYesNo, isContinuation }: Asked): AskedGroup | null {
  if (isYesNo || isContinuation || isNegated.test(folded)) return null;
  for (const form of forms[language]) {
    const { name, rest = '' } = form.exec(folded)?.groups ?? {};
    if (name !== undefined && !values[language].test(name))
      return { name, rest: rest.replace(fillers[language], ' ').trim() };
  }
  return null;
}

const isNegated = /\b(?:not|never|without|nunca|sin|no|besides|apart|except|aparte|ademas|menos)\b|n't\b/;

const forms: Record<KnownLanguage, readonly RegExp[]> = {
  en: [
    /^(?:and |so )?(?:what|which)(?: other| different| all)?(?: (?:kinds?|types?|sorts?|ranges?) of)? (?<name>\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)??) (?<rest>(?:do|does|are|is|have|has|can|could|will)\b.*)$/u,
    /^(?:and |so )?(?:who|what|which)(?: are|'re| re) (?:all )?(?:of )?(?:the|your) (?:different |other )?(?<name>\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)?)(?<rest>(?: (?:at|in|here|there|you|that|on|available)\b.*)?)$/u,
    /^(?:(?:can|could) you |please )?(?:list|name|show me|tell me|give me)(?: all)?(?: of)? (?:the|your) (?<name>\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)?)(?<rest>(?: (?:at|in|here|there|you|that|on|available)\b.*)?)$/u,
    /^(?:all )?(?:of )?(?:the|your) (?<name>\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)??) (?<rest>(?:that )?(?:you (?:have|offer|sell|run|do|give)|there are)\b.*)$/u,
  ],
  es: [
    /^(?:y )?que (?:otr[oa]s )?(?:(?:tipos?|clases?) de )?(?<name>\p{L}{3,}(?: (?:de (?:la |los |las )?)?\p{L}{3,})??) (?<rest>(?:hay|se|os|me|nos|te|puedo|podemos|pueden|puede|tiene|existen|da|\p{L}+(?:ais|eis|en|an))\b.*)$/u,
    /^(?:y )?(?:quienes|cuales|que) son (?:tod[oa]s )?(?:l[oa]s|vuestr[oa]s|sus|tus) (?<name>\p{L}{3,}(?: (?:de )?\p{L}{3,})?)(?<rest>(?: (?:que|en|de)\b.*)?)$/u,
    /^(?:dime|decidme|lista|enumera|nombra)(?: tod[oa]s)? (?:l[oa]s|vuestr[oa]s|sus|que) (?<name>\p{L}{3,}(?: de \p{L}{3,})?)(?<rest>(?: (?:que|hay|teneis|tienen|en|ofreceis)\b.*)?)$/u,
    /^(?:tod[oa]s )?(?:l[oa]s|vuestr[oa]s) (?<name>\p{L}{3,}(?: de \p{L}{3,})?) (?<rest>que (?:hay|teneis|tienen|tiene|ofreceis|dais|haceis|vendeis)\b.*)$/u,
  ],
};

/** Times and amounts are values of a thing. */
const values: Record<KnownLanguage, RegExp> = {
  en: /^(?:times?|hours?|opening|days?|dates?|prices?|costs?|fees?|charges?|rates?|ages?|address|phone|number|size|sizes|time|way|day)\b/,
  es: /^(?:horas?|horarios?|dias?|fechas?|precios?|tarifas?|coste|cuotas?|edad|edades|direccion|telefono|numero|tamano|hora|dia)\b/,
};

/** Words for having and offering. */
const fillers: Record<KnownLanguage, RegExp> = {
  en: /\b(?:do|does|are|is|have|has|can|could|will|be|you|we|i|they|there|here|it|got|available|offer|offered|sell|run|provide|give|get|use|choose|from|of|that|which|in|at|on|to|for|the|your|yours|my|me|us|stock|serve|keep|exist|take|find|look|after|currently|altogether|exactly|all)\b/g,
  es: /\b(?:hay|se|os|me|nos|te|puedo|podemos|pueden|puede|tiene|tienen|teneis|existen|ofreceis|ofrecen|dais|dan|da|dar|vendeis|venden|haceis|hacen|usar|elegir|escoger|coger|encontrar|que|en|de|a|la|el|los|las|con|vosotros|ahi|alli|aqui|disponibles?|servis|sirven|llevais|llevan|todos|todas|tambien)\b/g,
};
