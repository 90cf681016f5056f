import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** Something that visitors ask about in many different words. */
export interface Matter {
  /** A question or a heading about it. */
  names: Record<KnownLanguage, RegExp>;
  /** A sentence that answers with several things, also below another heading. */
  says?: Record<KnownLanguage, RegExp>;
  /** Words of the question that its answer need not have. */
  given: Record<KnownLanguage, RegExp>;
}

const occasions: Record<KnownLanguage, RegExp> = {
  en: /\b(?:first|1st|day|visit|appointment|lesson|class|session|stay|arrival|trip|start|time|come|coming|arrive|go|child|kid|son|daughter|everyone|with|along|people|guests?)\b/g,
  es: /\b(?:primer[ao]?|1\.?[ao]?|dia|visita|cita|clase|sesion|estancia|llegada|viaje|empezar|vez|venir|vaya|vengo|ir|hij[oa]s?|nin[oa]s?|peques?|personas)\b/g,
};

const prices: Record<KnownLanguage, RegExp> = {
  en: /\b(?:price|prices|cost|fees?|daily|day|charges?|rate|money|bill|invoice|hire|rent|booking|book|stay)\b/g,
  es: /\b(?:precio|precios|coste|cuota|tarifa|dia|diari[oa]|mensual|dinero|factura|alquiler|alquilo|reserva|estancia)\b/g,
};

export const matters: readonly Matter[] = [
  {
    names: {
      en: /\bwhat (?:else )?(?:(?:do|does|should|must|shall|can|will) (?:i|we|you|they|he|she|it|(?:my|our|the) \p{L}+) (?:need to |have to )?(?:bring|pack|take with (?:me|us)|need)|(?:do i |do we )?need to (?:bring|pack)|to (?:bring|pack)|you(?:'ll| will)? need(?: to bring)?)\b|^(?:things|please|items) (?:to )?(?:bring|pack)\b|^(?:packing list|bring)\b/u,
      es: /\bque (?:mas )?(?:(?:tengo|tenemos|tienes|tiene|tienen|hay|hace falta|debo|debemos|necesito|necesitamos|debe) (?:que )?(?:llevar|traer|entregar|meter en la maleta)|llevo|traigo|traemos|llevamos|llevar|traer|necesito|necesitas|hace falta)\b|^(?:hay que|tienes que|para) (?:traer|llevar)\b/u,
    },
    says: {
      en: /^(?:please )?bring (?!forward|back|up\b)|^you(?:'ll| will)? need to bring\b/,
      es: /\b(?:hay que|tienes que|debes|tiene que) (?:traer|llevar)\b|^(?:trae|traed|traiga|lleva|llevad) /,
    },
    given: occasions,
  },
  {
    names: {
      en: /\bwhat(?:'s|s| is| are)? (?:all )?included\b|\bwhat (?:do|does|will) (?:the |a |an |my |your )?(?:\p{L}+ )?(?:price|fee|fees|cost|ticket|membership|card|pass|rate|hire|rent|subscription|package|course)s? (?:include|cover)\b|\bwhat (?:comes|is|do i get|do we get|do you get|you get|we get) (?:with|for)\b|^(?:the |our )?(?:price|fee|hire|rent|rate)s?(?: also)? includes?\b|^(?:included|all inclusive)\b/u,
      es: /\bque (?:esta |va |viene |hay )?incluid[oa]s?\b|\bque (?:(?:me |nos |se )?incluye|entra|cubre|viene)\b|\bque ventajas (?:tiene|da|ofrece|hay)\b|^(?:el precio |la cuota |la tarifa )?inclu(?:ye|ido|idos)\b/u,
    },
    says: {
      en: /\b(?:(?<!not )includes?|(?:are|is|all) included|comes? with (?:it|the|every|each)|are in the price)\b/,
      es: /\b(?<!no )(?:incluye|incluyen|(?:esta|estan|va|van) incluid[oa]s?|entran? en el precio|te da (?:un|una)|da derecho)\b/,
    },
    given: prices,
  },
  {
    names: {
      en: /\bhow (?:do|can|could|may|should|to) ?(?:i|we|you|one|people|parents|members)? pay\b|\b(?:ways|methods|forms|means) (?:of|to|for) (?:paying|payment|pay)\b|\bpayment (?:methods?|options?|ways?|types?)\b|^(?:paying|payment)$/u,
      es: /\bcomo (?:se |os |les? )?(?:puedo |puede |podemos |pueden )?(?:pago|paga|pagar|pagamos|pagan)\b|\b(?:formas?|medios?|metodos?|maneras?|modos?) de (?:pago|pagar)\b|\bcon que (?:se )?(?:puedo |puede )?(?:pago|pagar)\b|^pagos?$/u,
    },
    says: {
      en: /(?:\b(?:cards?|cash|transfers?|cheques?|checks?|direct debit|vouchers?|paypal|tax-free childcare|apple pay|contactless)\b.*){2}/,
      es: /(?:\b(?:tarjetas?|efectivo|metalico|transferencia|bizum|domiciliacion|cheques?|paypal|recibo)\b.*){2}/,
    },
    given: prices,
  },
];
