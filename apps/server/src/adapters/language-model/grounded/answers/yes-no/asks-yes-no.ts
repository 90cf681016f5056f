import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** Whether a folded question asks for yes or no. */
export function asksYesNo(folded: string, language: KnownLanguage): boolean {
  return openings[language].some((opening) => opening.test(folded)) && !questionWords[language].test(folded);
}

const openings: Record<KnownLanguage, readonly RegExp[]> = {
  en: [
    /^(?:(?:hi|hello|hey|ok|and|but|so|also|please|then)[, ]+)*(?:is|are|am|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|had|isn't|aren't|don't|doesn't|can't|won't)\b/,
    /\b(?:can|do|does|is|are|will|may|could) (?:i|we|you|he|she|it|they|there|my|your|the)\b[^?]*$/,
  ],
  es: [
    /^(?:y |pero |hola |entonces |tambien |oye )*(?:es|son|esta|estan|estoy|hay|habra|puedo|puede|pueden|podemos|podria|se puede|se pueden|se podra|tiene|tienen|tengo|hace|hacen|abre|cierra|vale|sirve|acepta|admite|vende|da|ofrece|lleva|entra|incluye|existe|debo|necesito|necesita|hace falta|hay que|tengo que|me|te|os|les|nos|ya|todavia|aun|sigue|ha|han|habeis|funciona|cuesta algo)\b/,
    /^(?:y |pero |hola |entonces |tambien |oye )*(?:(?:me|os|te|se|lo|la|los|las|nos) )?\p{L}{2,}(?:ais|eis|is|[ae]n)\b/u,
    // "¿Caduca la tarjeta?"
    /^(?!(?:dime|dame|ponme|enseñame|quiero|busco|desde|sobre|entre|ante|donde)\b)\p{L}+[aeo] (?:el|la|los|las|mi|mis|su|sus|vuestr[oa]s?) /u,
    /^(?:el|la|los|las|un|una|mi|con|para|en|si|una pregunta)\b.*\b(?:es|esta|estan|son|hay|abre|abren|cierra|cierran|puedo|puede|pueden|podemos|se puede|tiene|tienen|incluye|incluyen|vale|valen|sirve|admite|entra|lleva|llevan|\p{L}+(?:ais|eis))\b/u,
    /[,:] (?:puedo|puede|pueden|podemos|se puede|hay|es|esta|teneis|tienen|me)\b/,
  ],
};

const questionWords: Record<KnownLanguage, RegExp> = {
  en: /^(?:what|which|who|whom|whose|when|where|why|how)\b|\b(?:and|,) (?:what|which|who|when|where|why|how)\b|\b(?:in|at|on|of|from|to|by|with|for|since|until|under) (?:what|which|whom|whose)\b|\bhow (?:many|much|long|far|often|old|is|are|was|were|do|does|did)\b|\b(?:what|whom)\W*$/,
  es: /\b(?:que (?:dia|dias|hora|horario|precio|es|son|hay|tal)|cual|cuales|quien|quienes|cuando|donde|cuant[oa]s?|por que)\b|^(?:y )?(?:que|como)\b|(?:^|[¿,] ?)(?:a|con|de|en|por|para|sobre|desde|hasta|segun) (?:que|cual|cuales|quien|quienes)\b|\bque (?:tipo|clase|efecto|parte|nombre)\b/,
};
