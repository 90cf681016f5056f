import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { Probe, ProbeTerm } from '../units/probe.ts';
import type { Asked } from './asked.ts';

/** A kind of value that a question asks for. */
export type AskedValue =
  | 'money'
  | 'time'
  | 'duration'
  | 'number'
  | 'person'
  | 'place'
  | 'reason'
  | 'contact'
  | 'manner'
  | 'year'
  | 'size';

const patterns: Record<KnownLanguage, readonly (readonly [AskedValue, RegExp])[]> = {
  en: [
    [
      'money',
      /\b(?:how much(?! (?:time|notice|weight|luggage|space|longer|later|earlier))|price[sd]?|prices|costs?|charges?|fees?|rates?|expensive|cheap(?:er|est)?|dear(?:er|est)?|what do i (?:pay|owe)|owe|pay for|set me back|quote)\b/,
    ],
    [
      'time',
      /\b(?:when|what (?:time|day|date|days|hours)|which (?:day|days|date|month|evening|morning)s?|until when|since when|how late|how early|by when|opening hours|deadline|last day|still time|what month)\b/,
    ],
    [
      'duration',
      /\b(?:how (?:long|soon|often|quickly|fast|much (?:time|notice))|how many (?:days|weeks|months|hours|minutes|years|nights)|far in advance)\b/,
    ],
    [
      'number',
      /\b(?:how many|how (?:big|old|far|heavy|tall|large|wide|deep|high)|what (?:number|size|age|percentage)|number of|from what age|maximum|minimum|limit)\b/,
    ],
    ['person', /\b(?:who|whom|whose|name of the (?:owner|manager|director|teacher|person))\b/],
    [
      'place',
      /\b(?:where|whereabouts|which (?:room|floor|street|building|stop|station|door|bus)|what (?:address|street|floor)|address|location)\b/,
    ],
    ['reason', /\b(?:why|how come|what for|reason)\b/],
    [
      'contact',
      /\b(?:phone|number to (?:call|ring)|email|e-mail|contact|get hold of|reach you|call you|ring you|whatsapp|get in touch|text you)\b/,
    ],
    [
      'manner',
      /^(?:so |and |but )?how (?:do|can|does|should|would|could|to|am)\b|\bwhat (?:do|must|should) (?:i|we) (?:do|need)\b|\bwhat now\b/,
    ],
    [
      'year',
      /\b(?:what year|which year|how old (?:is|are) (?:the|your) (?!child|children|kid)|when (?:was|were|did) .*(?:start|found|open|built|build|beg[ai]n|set up|establish|creat)\w*|how long (?:have|has) .*(?:been|had|existed))\b/,
    ],
    [
      'size',
      /\b(?:how (?:big|large|tall|wide|deep|high|heavy)|what size|what are the dimensions|how much (?:space|room) (?:is|do))\b/,
    ],
  ],
  es: [
    [
      'money',
      /\b(?:cuanto (?:cuesta|cuestan|vale|valen|es|sale|salen|cobrais|cobran|pago|pagaria|seria|costaria|me)|precios?|costes?|tarifas?|cuotas?|caro|cara|barat[oa]s?|que (?:cuesta|vale|pagaria|pago|costara|me costara)|a cuanto|por cuanto|costara|pagar por)\b/,
    ],
    [
      'time',
      /\b(?:cuando|que (?:dia|dias|fecha|hora|horas|horario|mes)|a que hora|hasta (?:cuando|que)|desde (?:cuando|que)|horarios?|plazo|ultimo dia|estais abiertos)\b/,
    ],
    [
      'duration',
      /\b(?:cuanto (?:tiempo|dura|duran|tarda|tardan|tardais|se tarda)|cuant[oa]s (?:dias|semanas|meses|horas|minutos|anos|noches)|con cuanta antelacion|cada cuanto)\b/,
    ],
    [
      'number',
      /\b(?:cuant[oa]s|a partir de que edad|desde que edad|que (?:edad|numero|tamano|porcentaje)|maximo|minimo|limite)\b/,
    ],
    ['person', /\b(?:quien|quienes|de quien|con quien|como se llama)\b/],
    ['place', /\b(?:donde|adonde|por donde|en que (?:calle|planta|sala|edificio|parada|puerta)|direccion|ubicacion)\b/],
    ['reason', /\b(?:por que|para que|motivo|razon)\b/],
    ['contact', /\b(?:telefono|correo|email|contacto|contacta\w*|llamaros|llamar|whatsapp|localiz\w+|hablar con)\b/],
    [
      'manner',
      /\bcomo (?:se|puedo|hago|podemos|me|lo|la|va|funciona|tengo|hay)\b|\bque (?:tengo que|hay que|debo) hacer\b|\bque hago\b/,
    ],
    [
      'year',
      /\b(?:(?:en|desde|de) que ano|cuando (?:\p{L}+ )*(?:abri\w*|empez\w+|fund\w+|nacio|nacisteis|constru\w+|cre[oa]\w*|montasteis)|desde cuando (?:exist|estais|esta|lleva|hay)\w*|cuantos anos (?:llev|tien|hace)\w*)\b/u,
    ],
    [
      'size',
      /\b(?:como de (?:grande|alto|ancho|hondo)\w*|que (?:tamano|medidas|altura|superficie)|cuanto (?:mide|miden|pesa|pesan|ocupa)|cuantos metros)\b/,
    ],
  ],
};

/** Returns the kinds of values that a question asks for, by its usual wordings. */
export function askedValues({ folded, language }: Pick<Asked, 'folded' | 'language'>): ReadonlySet<AskedValue> {
  return new Set(patterns[language].filter(([, pattern]) => pattern.test(folded)).map(([value]) => value));
}

/** Whether a text has a name that is no beginning of a sentence, label or place. */
function namesPerson(text: string): boolean {
  const plain = text.replace(/(^|[.;?!\n-] ?)[\p{L} ]{1,30}: /gu, '$1').replace(calendarNames, ' ');
  return (
    /\p{Lu}[\p{Ll}’'-]+ (?:(?:de|del|la|van|von|Mc|O’) ?)*\p{Lu}\p{Ll}+/u.test(plain) ||
    /[\p{Ll},&] \p{Lu}\p{Ll}{2,}/u.test(plain)
  );
}

const calendarNames =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Street|Road|Lane|Calle|Plaza|Avenida|WhatsApp)\b/g;

const numberWord =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half|once|twice|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|medi[oa]|ningun[oa]?|unlimited|ilimitad[oa]s?)\b/;
const timeWord =
  /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm|h)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|\b(?:daily|every day|weekends?|midday|noon|midnight|christmas|easter|todos los dias|fin de semana|mediodia|medianoche|navidad|semana santa|spring|summer|autumn|winter|primavera|verano|otono|invierno)\b|\b20\d\d\b/;
const durationWord =
  /\b(?:minutes?|hours?|days?|weeks?|months?|years?|nights?|minutos?|horas?|dias?|semanas?|mes|meses|anos?|noches?|same day|overnight|immediately|mismo dia|en el acto)\b/;

/** Whether a text states a value of a kind. */
export function hasValueOf(value: AskedValue, text: string, folded: string): boolean {
  switch (value) {
    case 'money':
      return /[€£$%]|\b(?:euros?|pounds?|dollars?|free|gratis|gratuit[oa]s?|included|incluid[oa]s?|no (?:extra )?charge|sin coste|costs? nothing|no cuesta)\b/.test(
        folded,
      );
    case 'time':
      return timeWord.test(folded);
    case 'duration':
      return durationWord.test(folded);
    case 'number':
      return numberWord.test(folded);
    case 'person':
      return namesPerson(text);
    case 'place':
      return /\b(?:street|st|road|lane|avenue|square|floor|building|opposite|next to|behind|near|calle|plaza|avenida|paseo|planta|junto a|frente a|detras de|al lado de|edificio|room|sala|in the|en el|en la|at the)\b/.test(
        folded,
      );
    case 'reason':
      return /\b(?:because|since|so that|due to|to avoid|porque|ya que|para que|debido a|por eso)\b/.test(folded);
    case 'contact':
      return /@|(?:\d[ .-]?){7,}|whatsapp/.test(folded);
    case 'year':
      return /\b(?:1[5-9]|20)\d\d\b|\b(?:\d+|twenty|thirty|forty|fifty|veinte|treinta|cuarenta|cincuenta) (?:years|anos)\b|\b(?:century|siglo)\b/.test(
        folded,
      );
    case 'size':
      return /\d ?(?:m2?|²|cm|mm|km|kg|g|ha|ft|in|[kmg]b|px)\b|\b(?:acres?|pixels?|(?:mega|giga|kilo)bytes?|hectares?|hectareas?|met(?:re|er|ro)s?|feet|foot|inch(?:es)?|square|cuadrados|kilos?|tons?|tonnes?|toneladas?|pounds|lbs?|lit(?:re|er|ro)s?|tall|talla)\b/.test(
        folded,
      );
    case 'manner':
      return /\b(?:write|call|ring|fill|press|open|go to|send|bring|ask|click|email|come|escrib\w+|llam\w+|rellen\w+|pulsa\w*|abr\w+|envi\w+|manda\w*|trae\w*|pid\w+|pide|entra)\b/.test(
        folded,
      );
  }
}

const aspects: Partial<Record<AskedValue, RegExp>> = {
  money: /^(?:price|cost|fee|pay|rate|charge|cheap|cheapest|expensive|much|money)$/,
  time: /^(?:time|hour|hours|day|days|date|month|year|week|when|opening-hours|start-date|begin|end|hora|dia|dias|fecha|mes|ano|horario)$/,
  duration:
    /^(?:duration|long|time|days|weeks|months|hours|minutes|years|tiempo|dias|semanas|meses|horas|minutos|anos)$/,
  number: /^(?:number|count|quantity|many|maximum|minimum|numero)$/,
  person: /^(?:name|name-person|person|people|llama)$/,
  place: /^(?:address|location|place|direccion)$/,
  manner: /^(?:work|works|working|go|funciona|funcionan|va|hace|hacer)$/,
  year: /^(?:year|old|ano|anos)$/,
};
const aspectShare = 0.35;

/** Returns a probe in which the words that only say what kind of value is asked for weigh less. */
export function withoutAspects(probe: Probe, wanted: ReadonlySet<AskedValue>): Probe {
  const isAspect = ({ words, concepts }: ProbeTerm): boolean =>
    [...wanted].some((value) => [...words, ...concepts.keys()].some((one) => aspects[value]?.test(one)));
  if (!probe.terms.some((term) => !isAspect(term))) return probe;
  const terms = probe.terms.map((term) =>
    isAspect(term) ? { ...term, weight: aspectShare * term.weight, isLight: true } : term,
  );
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}
