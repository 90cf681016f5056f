import type { KnownLanguage } from '../../../lib/text/language.ts';

/** The type of answer that a question expects. `other`: only a noun says what is asked ("what material …"). */
export type AnswerType =
  | 'person'
  | 'year'
  | 'date'
  | 'number'
  | 'percent'
  | 'money'
  | 'place'
  | 'reason'
  | 'manner'
  | 'definition'
  | 'name'
  | 'yesNo'
  | 'other';

/**
 * Returns the expected type of answer to a folded question. The match nearest the start wins; of two at the same
 * position, the earlier pattern. A second question word only joins clauses ("which sea lay west of it when he died").
 */
export function answerType(foldedQuestion: string, language: KnownLanguage): AnswerType {
  let first = Number.POSITIVE_INFINITY;
  let found: AnswerType = 'other';
  const asks = foldedQuestion.search(questionWords[language]);
  for (const [type, pattern] of patterns[language]) {
    const at = foldedQuestion.search(pattern);
    if (at < 0 || at >= first) continue;
    if (at > asks && asks >= 0 && foldedQuestion.slice(at).search(questionWords[language]) === 0) continue;
    first = at;
    found = type;
  }
  return found;
}

const questionWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:what|which|who|whom|whose|when|where|why|how)\b/,
  es: /\b(?:que|cual|cuales|quien|quienes|cuando|donde|adonde|como|cuant[oa]s?)\b/,
};

type Patterns = readonly (readonly [AnswerType, RegExp])[];

const english: Patterns = [
  ['percent', /\b(?:percent(?:age)?|what (?:proportion|share|fraction)|what % )/],
  [
    'money',
    /\b(?:how much (?:money|does .* cost|did .* cost|is .* worth|did .* pay|was paid)|what (?:price|salary)|(?:cost|price|fee|revenue|budget|salary) (?:of|for)|how many (?:dollars|euros|pounds))/,
  ],
  ['year', /\b(?:what|which|in what) year\b/],
  [
    'date',
    /\b(?:when|what (?:date|day|month|time|decade|century|era|period|season)|which (?:date|day|month|decade|century)|since when|how long ago|until when)\b/,
  ],
  [
    'number',
    /\b(?:how (?:many|much|long|far|tall|high|deep|large|big|old|fast|often|wide|heavy|hot|cold|big)|(?:what|which) (?:(?:is|was|are|were) (?:the )?)?(?:\w+ )?(?:number|amount|population|age|size|length|height|distance|speed|rate|temperature|score|weight|area|depth|width|density|ratio|total|average|capacity|rank)|at what (?:age|temperature|speed|rate))\b/,
  ],
  [
    'reason',
    /\b(?:why|what (?:is|was|are|were) the (?:\w+ )?(?:reason|cause|purpose)s?|for what (?:reason|purpose)|what (?:caused|causes|led to|made)|how come)\b/,
  ],
  [
    'person',
    /\b(?:who|whom|whose|(?:what|which) (?:\w+ )?(?:person|man|woman|people|author|scientist|inventor|president|king|queen|emperor|player|coach|artist|singer|actor|actress|architect|engineer|leader|physicist|chemist|mathematician|general|pope|philosopher|historian|explorer|writer|poet|composer|director|family|monarch|ruler|researcher|politician|quarterback|linebacker))\b/,
  ],
  [
    'place',
    /\b(?:where|(?:what|which) (?:\w+ )?(?:city|cities|country|countries|state|states|place|location|region|continent|town|county|area|river|island|street|building|stadium|venue|province|territory|nation|mountain|ocean|sea|lake|neighborhood|district|valley|desert|university|church|airport))\b/,
  ],
  [
    'name',
    /\b(?:(?:what|which) .*(?:name|names|named|called|title|nickname|term|word|known as|referred to)|how (?:is|was|are|were) .* (?:called|known))\b/,
  ],
  ['manner', /^(?:how|in what way|by what means)\b|\bhow (?:do|does|did|is|was|are|were|can|could|to)\b/],
  [
    'definition',
    /^(?:what (?:is|are|was|were) (?:(?:a|an|the) )?\w+(?: \w+)?\??$|define\b|what does .* mean|what do you mean)/,
  ],
  ['yesNo', /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)\b/],
];

const spanish: Patterns = [
  ['percent', /\b(?:porcentaje|por ciento|que (?:proporcion|fraccion|parte))\b/],
  [
    'money',
    /\b(?:cuant[oa] (?:dinero|cuesta|costo|costaron|cuestan|vale|pago|pagaron|se pago)|(?:que|cual (?:es|era|fue)(?: el| la)?) (?:precio|coste|costo|salario|tarifa|presupuesto|ingresos)|cuantos (?:dolares|euros|pesos))\b/,
  ],
  ['year', /\b(?:que|cual|cuales) (?:es el |fue el )?anos?\b/],
  [
    'date',
    /\b(?:cuando|que (?:fecha|dia|mes|hora|decada|siglo|epoca|periodo|estacion|momento)|cual (?:es|fue|era) la fecha|desde cuando|hasta cuando)\b/,
  ],
  [
    'number',
    /\b(?:cuant[oa]s?|(?:que|cual|cuales) (?:(?:es|era|fue|son|eran) )?(?:(?:el|la|los|las) )?(?:\w+ )?(?:numero|cantidad|poblacion|edad|tamano|longitud|altura|distancia|velocidad|tasa|temperatura|puntuacion|peso|superficie|profundidad|anchura|densidad|total|media|capacidad|cifra)|con que frecuencia|a que (?:edad|distancia|velocidad|temperatura|altura))\b/,
  ],
  [
    'reason',
    /\b(?:por que|(?:cual|cuales|que) (?:es|fue|era|son|fueron|eran) (?:el|la|los|las) (?:motivos?|razon|razones|causas?|proposito|objetivo|finalidad)|a que se (?:debe|debio)|que (?:causo|causa|provoco|provoca|llevo a)|para que)\b/,
  ],
  [
    'person',
    /\b(?:quien|quienes|(?:que|cual) (?:\w+ )?(?:persona|hombre|mujer|autor|autora|cientifico|inventor|presidente|rey|reina|emperador|jugador|entrenador|artista|cantante|actor|actriz|arquitecto|ingeniero|lider|fisico|quimico|matematico|general|papa|filosofo|historiador|explorador|escritor|poeta|compositor|director|familia|monarca|gobernante|investigador|politico))\b/,
  ],
  [
    'place',
    /\b(?:donde|adonde|(?:que|cual|cuales) (?:(?:es|era|fue) )?(?:(?:el|la) )?(?:ciudad|ciudades|pais|paises|estado|estados|lugar|ubicacion|region|continente|pueblo|condado|zona|rio|isla|calle|edificio|estadio|sede|provincia|territorio|nacion|montana|oceano|mar|lago|barrio|distrito|valle|desierto|universidad|iglesia|aeropuerto))\b/,
  ],
  [
    'name',
    /\b(?:como se (?:llama|llamaba|llamo|llaman|conoce|conocia|denomina|denominaba|titula|le)|nombres?|apodo|titulo|termino|palabra|se conoce como|se denomina)\b/,
  ],
  ['manner', /\b(?:como|de que (?:forma|manera|modo)|mediante que)\b/],
  [
    'definition',
    /^(?:que (?:es|son|era|eran|significa) (?:(?:un|una|el|la|los|las) )?\w+(?: (?:de )?\w+)?\??$|define\b|que quiere decir)/,
  ],
  [
    'yesNo',
    /^(?:es|son|era|eran|fue|fueron|esta|estan|hay|puede|pueden|se puede|puedo|tiene|tienen|debo|hace|ha|han)\b/,
  ],
];

const patterns: Record<KnownLanguage, Patterns> = { en: english, es: spanish };
