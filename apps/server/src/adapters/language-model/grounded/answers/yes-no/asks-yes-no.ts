import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** Whether a folded question asks for yes or no. */
export function asksYesNo(folded: string, language: KnownLanguage): boolean {
  return openings[language].some((opening) => opening.test(folded)) && !questionWords[language].test(folded);
}

const openings: Record<KnownLanguage, readonly RegExp[]> = {
  en: [
    /^(?:(?:hi|hello|hey|ok|and|but|so|also|please|then)[, ]+)*(?:is|are|am|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|had|isn't|aren't|don't|doesn't|can't|won't)\b/,
    /\b(?:can|do|does|is|are|will|may|could|would|should) (?:i|we|you|he|she|it|they|there|that|this|my|our|your|the|an?|any|anyone|someone)\b[^?]*$/,
    /^(?:any|anywhere|anyone|anybody) (?!questions?\b)|[,.;] (?:any (?:chance|point|way|hope|possibility)|(?:is|are|can|will|would|do|does|gonna|going to)) /,
  ],
  es: [
    /^(?:y |pero |hola |entonces |tambien |oye )*(?:es|son|esta|estan|estoy|hay|habra|puedo|puede|pueden|podemos|podria|se puede|se pueden|se podra|tiene|tienen|tengo (?:que|derecho|opcion|acceso|algun)|hace|hacen|abre|cierra|vale|sirve|acepta|admite|vende|da|ofrece|lleva|entra|incluye|existe|debo|necesito|necesita|hace falta|hay que|tengo que|me|te|os|les|nos|ya|todavia|aun|sigue|llego|llegamos|estoy a tiempo|estamos a tiempo|ha|han|habeis|funciona|cuesta algo)\b/,
    /^(?:y |pero |hola |entonces |tambien |oye )*(?:(?:me|os|te|se|lo|la|los|las|nos) )?\p{L}{2,}(?:ais|eis|is|[ae]n)\b/u,
    // "¿Caduca la tarjeta?"
    /^(?!(?:dime|dame|ponme|enseñame|quiero|busco|desde|sobre|entre|ante|donde)\b)\p{L}+[aeo] (?:el|la|los|las|mi|mis|su|sus|vuestr[oa]s?) /u,
    /^(?:el|la|los|las|un|una|mi|con|para|en|si|una pregunta)\b.*\b(?:es|esta|estan|son|hay|abre|abren|cierra|cierran|cogen?|coge|aceptan?|admiten?|cubren?|llegan?|caducan?|cuestan?|funcionan?|recogen?|permiten?|necesitan?|quedan?|cobran?|pagan?|empiezan?|terminan?|venden?|vienen?|va|van|toca|tocan|se \p{L}+[aen]|puedo|puede|pueden|podemos|se puede|tiene|tienen|incluye|incluyen|vale|valen|sirve|admite|entra|lleva|llevan|\p{L}+(?:ais|eis))\b/u,
    // "Tengo 17 años, ¿me atendéis?"
    /[,:.;] (?:y )?(?:(?:me|os|te|se|lo|la|los|las|nos|le|les) )?(?:puedo|puede|pueden|podemos|se puede|hay|es|esta|tienen|llego|llegamos|\p{L}+(?:ais|eis))\b/u,
    /(?:^|[,:.;] )(?:y )?(?:me|te|nos|os|se|le|les) \p{L}+(?:[aeo]|an|en|ara|aran)\b/u,
    /[,:.;] (?:mando|voy|vengo|llevo|traigo|pago|dejo|recojo|aviso)\b/,
    /\b(?:cuestan?|pasa|importa|falta) (?:algo|nada)\b/,
  ],
};

const questionWords: Record<KnownLanguage, RegExp> = {
  en: /^(?:what|which|who|whom|whose|when|where(?:abouts)?|why|how)\b|^(?!(?:is|are|do|does|did|can|could|will|would|should|may) )(?:.* )?(?:until|till|since|from|than|by|up to|as of) (?:when|where)\b|\b(?:and|,) (?:what|which|who|when|where|why|how)\b|\b(?:in|at|on|of|from|to|by|with|for|since|until|under) (?:what|which|whom|whose)\b|\b(?:much|many) (?:is|are|was|do|does|did)\b|\bhow (?:many|much|long|far|often|old|is|are|was|were|do|does|did)\b|\b(?:what|whom)\W*$/,
  es: /\b(?:que (?:dia|dias|hora|horario|precio|es|son|hay|tal)|cual|cuales|quien|quienes|cuando|donde|cuant[oa]s?|por que)\b|^(?:y )?(?:que|como)\b|(?:^|[¿,] ?)(?:a|con|de|en|por|para|sobre|desde|hasta|segun) (?:que|cual|cuales|quien|quienes)\b|\bque (?:tipo|clase|efecto|parte|nombre)\b|[,:;.] (?:y )?(?:que|como|adonde|cuando|donde)\b/,
};
