import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** A kind of value whose presence in a text its form decides. Broader kinds, which only weigh, are in `asked-values.ts`. */
export type ExactValue =
  | 'weekday'
  | 'clock'
  | 'duration'
  | 'distance'
  | 'weight'
  | 'size'
  | 'age'
  | 'money'
  | 'choices';

/** Returns the kind of value that a folded question asks for; `null` for others. */
export function exactValueAsked(folded: string, language: KnownLanguage): ExactValue | null {
  for (const [kind, pattern] of questions[language]) if (pattern.test(folded)) return kind;
  return null;
}

/** Whether a folded text has a value of the kind. */
export const hasExactValue = (kind: ExactValue, folded: string): boolean => values[kind].test(folded);

const questions: Record<KnownLanguage, readonly (readonly [ExactValue, RegExp])[]> = {
  en: [
    ['weekday', /\b(?:what|which) (?:week)?days?\b|\bon (?:what|which) evenings?\b/],
    ['clock', /\b(?:what|which) time\b|\b(?:until|till|from) when\b|\bhow (?:late|early)\b/],
    ['duration', /\bhow (?:long|quickly|soon)\b(?! is (?:the|your) (?:pool|room|trail|walk|route))/],
    ['distance', /\bhow far\b/],
    ['weight', /\bhow (?:heavy|much (?:do|does|did|can) .*\bweigh)|\bweight of\b|\bwhat (?:do|does) .*\bweigh\b/],
    ['size', /\bhow (?:big|large|tall|wide|deep|high)\b|\bwhat size\b|\bdimensions of\b/],
    ['age', /\b(?:what|which) age\b|\bhow old\b|\bages? (?:limit|range)\b/],
    [
      'money',
      /\bhow much (?:is|are|for|to)\b|\bhow much .*\b(?:cost|pay|charge)\b|\b(?:price|cost|fee)s? (?:of|for)\b|\bwhat .* cost\b/,
    ],
    ['choices', /^(?:and |so )?(?:which|what) (?:kinds? of |types? of )?(?:\w+ )?\w+s\b/],
  ],
  es: [
    ['weekday', /\bque dias?\b/],
    ['clock', /\bque hora\b/],
    ['duration', /\bcuanto (?:tiempo|dura|duran|tarda|tardan|tardais|se tarda)\b|\ben cuanto tiempo\b/],
    [
      'distance',
      /\bque distancia\b|\bhasta donde (?:vais|van|llega|llegan|llegais)\b|\bcuant[oa]s (?:km|kilometros|metros)\b/,
    ],
    ['weight', /\bcuanto pesan?\b|\bque peso\b|\bpeso (?:de|del)\b/],
    ['size', /\bcuanto miden?\b|\bque (?:tamano|medidas?|altura)\b|\bcomo de (?:grande|alto|ancho)\b/],
    ['age', /\bque edad(?:es)?\b|\bcuantos anos\b/],
    [
      'money',
      /\bcuanto (?:cuestan?|valen?|cobra\w*|es|hay que pagar|se paga)\b|\b(?:precio|coste|tarifa) (?:de|del|tiene)\b|\bque precio\b/,
    ],
    ['choices', /^(?:y )?que (?:tipos? de |clases? de )?\w+s\b/],
  ],
};

const values: Record<ExactValue, RegExp> = {
  weekday:
    /\b(?:mon|tues?|wed(?:nes)?|thurs?|fri|satur|sun|sat)(?:days?)?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|weekends?|fin(?:es)? de semana|every day|daily|todos los dias|a diario)\b/,
  clock:
    /\d{1,2}[:.h]\d{2}|\d\s?(?:am|pm|h)\b|\b(?:a las?|at|until|till|hasta las?|las) \d{1,2}\b|\b(?:noon|midday|midnight|mediodia|medianoche)\b/,
  duration:
    /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|half|few|couple of|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|sesenta|noventa|cien|medi[oa]|next|same|mismo)\b)[\s-]*(?:\w+ ){0,2}(?:minutes?|mins?|hours?|hrs?|days?|mornings?|evenings?|weeks?|months?|years?|minutos?|horas?|h|dias?|mananas?|semanas?|mes|meses|anos?)\b(?!:)|\b(?:minutes|hours|days|weeks|months|minutos|horas|dias|semanas|meses)\)?: ?\d|\b(?:hora y media|media hora|half (?:an )?hour)\b|\b(?:immediately|at once|enseguida|al momento|en el acto)\b/,
  distance:
    /(?:\d|\b(?:one|two|three|four|five|six|ten|dos|tres|cuatro|cinco|diez)\b)\s?(?:miles?|km|kilomet\w+|m|met(?:re|er|ro)s?|minutes?|minutos?|yards?|millas?)\b/,
  weight:
    /\d\s?(?:kg|kilos?|kilogram\w*|g|gr|grams?|gramos?|lbs?|pounds|tons?|tonnes?|toneladas?|oz|ounces)\b|\b(?:ton|tonnes?|kilos?|toneladas?)\b|\b(?:in|en)? ?\(?(?:kg|g|lbs?|pounds|kilos?|grams?|gramos?|tonnes?)\)?: ?\d/,
  size: /\d|\b(?:small|large|medium|pequen[oa]|grande|median[oa])\b/,
  age: /\b(?:ages?|aged|from|over|under|below|desde|a partir de|mayores|menores|hasta)(?: \p{L}+){0,3} \d{1,2}\b|\b\d{1,2}\s?(?:\+|years?|anos|and (?:over|up|under)|or (?:over|older|under)|o mas|[-–] ?\d{1,2}\b)|\b(?:any age|all ages|toda edad|todas las edades|cualquier edad)\b/u,
  money:
    /[€£$%]|\b(?:euros?|pounds?|dollars?|dolares|free|gratis|gratuit[oa]s?|no charge|included|incluid[oa]s?|sin coste)\b|\d[.,]\d\d\b/,
  choices: /[:,].*\b(?:and|or|y|e|o)\b|: .+,/,
};
