import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** Whether a clause says that something is not so, is not allowed or is no longer there. */
export function isNegative(text: string, language: KnownLanguage): boolean {
  const folded = foldText(text).replace(harmless, ' ');
  return negations[language].test(folded);
}

const negations: Record<KnownLanguage, RegExp> = {
  en: /\b(?:not|no|never|cannot|can't|don't|doesn't|isn't|aren't|won't|couldn't|neither|nor|none|nothing|nobody|closed|shut|unable|unavailable|impossible|forbidden|prohibited|banned|broken|out of (?:order|stock|use)|sold out|fully booked|cancell?ed|stopped|discontinued|withdrawn|lapsed|(?:has|have|is|are) gone|being (?:mended|repaired|fixed|rebuilt|replaced)|under repair)\b/,
  es: /\b(?:no|nunca|ningun[oa]?|tampoco|nada|nadie|ni|cerrad[oa]s?|jamas|imposible|prohibid[oa]s?|prohibe|averiad[oa]s?|estropead[oa]s?|rot[oa]s?|agotad[oa]s?|cancelad[oa]s?|suspendid[oa]s?|retirad[oa]s?|fuera de servicio|en obras|en reparacion|deja(?:mos|ron|n)? de|hemos dejado de)\b/,
};

/** Negations that do not negate the clause. */
const harmless =
  /\b(?:no (?:problem|matter|need(?: to)?|extra|charge|cost|(?:booking|appointment|reservation|experience|deposit)(?: (?:is )?(?:needed|required|necessary))?)|not (?:only|just)|whether or not|no (?:more|later|less) than|(?:do not|don't|doesn't|does not|needn't) (?:need|have to)|no (?:hay problema|hace falta|hacen falta|importa|pasa nada|solo|mas de|es (?:necesari|obligatori)[oa]|tiene coste|necesitas?|hay que|cobramos)|sin coste|nada mas|cuando no|si no|y no solo|if not|when not|if you (?:do not|don't|cannot|can't)[^,]*,|(?:when|whenever|if) (?:it|he|she|they|we|you) (?:do not|don't|does not|doesn't|cannot|can't|is not|isn't|are not|aren't)|never to|que nunca)(?!\p{L})/gu;
