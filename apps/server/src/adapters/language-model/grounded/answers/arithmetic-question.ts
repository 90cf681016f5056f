import { monthWords } from '../../../../lib/dates/month-words.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** A thing with its count, or with a measure of it ("4 metres of"). */
export interface ArithmeticPart {
  text: string;
  count: number;
  measure: { count: number; unit: string } | null;
}

export interface ArithmeticQuestion {
  kind: 'sum' | 'difference' | 'product';
  /** Things that are added or compared. */
  parts: ArithmeticPart[];
  /** Number of people who pay ("we are 12"). */
  people: number | null;
  /** A time that multiplies prices per month, day or year. */
  duration: Duration | null;
  /** Whether the amount for a year is asked for. */
  isYearly: boolean;
}

export interface Duration {
  count: number;
  unit: 'hour' | 'day' | 'week' | 'month' | 'year';
}

type Cues = { sum: RegExp; difference: RegExp; join: RegExp; against: RegExp };

const cues: Record<KnownLanguage, Cues> = {
  en: {
    sum: /\b(?:together|in total|altogether|total|all in|combined|sum|both|plus|(?:with|including) (?:the |a )?(?:\w+ )?(?:registration|joining|sign-?up|enrol\w*|booking|entry) ?(?:fee)?)\b/,
    difference: /\b(?:how much (?:more|less|cheaper|dearer|extra)(?! (?:a|per) )|difference|save|saving|savings)\b/,
    join: /\b(?:and|plus|with|as well as|including)\b|[,+&]/,
    against: /\b(?:instead of|rather than|compared (?:to|with)|than|versus|vs|between|and|or)\b/,
  },
  es: {
    sum: /\b(?:en total|total|juntos?|juntas?|suman?|sumando|los dos|las dos|ambos|ambas|todo junto|(?:es|son|sale|seria|serian|cuesta) todo|cuanto (?:es|son|seria|serian|sale|salen)$|con (?:la |el )?(?:matricula|alta|inscripcion|cuota de (?:alta|entrada))|y la (?:matricula|inscripcion)|y el alta)\b/,
    difference: /\b(?:cuant[oa]s? (?:euros )?(?:mas|menos)|diferencia|ahorr\w*)\b/,
    join: /\b(?:y|e|mas|con|incluyendo|incluida|incluido)\b|[,+&]/,
    against: /\b(?:en (?:vez|lugar) de|comparado con|que|frente a|entre|y|o|respecto)\b/,
  },
};

/**
 * Reads a question that needs a calculation; `null` for any other.
 * @param names names of priced things, which keep their "and" and "with"
 * @param written the question without words that name nothing, from which the parts are taken
 */
export function readArithmetic(
  folded: string,
  language: KnownLanguage,
  names: readonly string[],
  written = folded,
): ArithmeticQuestion | null {
  const things = written.replace(ages, '').replace(conditions[language], ' ').replace(bothWays, ' ');
  const { sum, difference, join, against } = cues[language];
  const duration = readDuration(folded, language);
  const people = readPeople(folded, language);
  const isYearly = yearly[language].test(folded);
  const partsOf = (text: string, by: RegExp) => split(withJoinedNames(text, names), by, language);
  const isNamed = ({ text }: ArithmeticPart) => !isLimit[language].test(text);
  const question = { people, duration, isYearly };
  if (difference.test(folded))
    return { kind: 'difference', parts: partsOf(things.replace(difference, ' '), against), ...question };
  if (!asksAmount[language].test(folded)) return null;
  if (sum.test(folded))
    return {
      kind: 'sum',
      parts: partsOf(
        things.replace(sumWord(sum), (cue) => (cue === 'plus' ? cue : ' ')),
        join,
      ).filter(isNamed),
      ...question,
    };
  const parts = partsOf(things, join).filter(isNamed);
  const isReturn = bothWays.test(folded);
  const isMultiple = isReturn || parts.some(({ count, measure }) => count > 1 || measure !== null);
  const isTogether = parts.length > 1 && together[language].test(folded);
  if (isYearly || duration !== null || people !== null || isMultiple || isTogether)
    return { kind: 'product', parts, ...question };
  return null;
}

/** A journey that is paid for each way. */
export const bothWays = /\b(?:there and back|round trip|ida y vuelta)\b/;

/** The ages of children are no counts: "2 kids 8 and 10". */
const ages =
  /(?<=\b(?:kids|children|child|boys?|girls?|sons?|daughters?|teens?|ninos?|ninas?|hijos?|hijas?|chic[oa]s?|peques))(?: (?:aged?|ages|of|de))? \d{1,2}(?:(?: ?,| and| y|, and)? \d{1,2})*(?: (?:years?(?: olds?)?|anos))?(?= |[,.]|$)/g;

/** How or where one pays, and what is left out, is nothing that is priced. */
const conditions: Record<KnownLanguage, RegExp> = {
  en: /\bwith (?:the |a |my )?(?:discount|offer|promo\w*|deal)\b|\b(?:(?:not|without) counting|excluding|leaving out) [^,.]*|\bif (?:i|we|you) (?:pay|(?:book|buy|order|get)(?: (?:it|them|tickets))? (?:at|on|in|by|online))\b[^,.]*/g,
  es: /\bcon (?:el |la |un )?(?:descuento|campana|oferta|promocion|rebaja)(?!\p{L})|\b(?:sin (?:contar|incluir)|aparte de) [^,.]*|\bsi (?:l[oa]s? )?(?:pag\p{L}*|(?:reserv|compr)\p{L}+ (?:en|por|con))(?!\p{L})[^,.]*/gu,
};

/** Words that ask for an amount of money; a question without a verb may just name things. */
const asksAmount: Record<KnownLanguage, RegExp> = {
  en: /\bhow much\b|\bwhat(?:'s|s| is| are| would| does| do| will)\b|\b(?:price|cost|total|pay|owe|charge|together|altogether|comes? to|add up|set me back|tickets?)\b|=|\bfor \d{1,2} (?:months|weeks|days|nights|hours|people)$/,
  es: /\bcuant[oa]s? (?!(?:tiempo|tarda|dura|personas|dias|horas|plazas)\b)|\bcuanto\b|\b(?:precio|coste|total|juntos?|juntas?|suman?|cuesta|cuestan|costaria|pago|pagaria|sale|salen|saldria|que (?:pago|vale|cuesta))\b|=|^\d{1,2} (?:meses|semanas|dias|noches|horas) de |\b(?:durante|por|para) \d{1,2} (?:meses|semanas|dias|noches|horas|personas)$/,
};

/** Words that join things to one price, or ask for one. */
const together: Record<KnownLanguage, RegExp> = {
  en: /=|\b(?:comes? to|would (?:that|it|they)|set me back|with|including)\b|\bhow much (?:is|are|for|would|do|does|will)\b.*\b(?:an?|one|two|\d+) .*\band (?:an?|one|two|\d+) /,
  es: /=|\b(?:seria|serian|saldria|saldrian|costaria|costarian|pagaria|me (?:sale|salen)|con|incluyendo)\b|\bcuant[oa]s? \S+ .*\b(?:una?|dos|\d+) .* y (?:una?|dos|\d+) /,
};

const yearly: Record<KnownLanguage, RegExp> = {
  en: /\b(?:a|per|each|every|whole|full|one) year\b|\bin a year\b|\byearly|\bannual/,
  es: /\b(?:al|por|cada|un|el) ano\b|\banual/,
};

/** Marks the joining words within a name ("fish and chips"), so that they do not separate. */
const withJoinedNames = (folded: string, names: readonly string[]): string =>
  folded.replace(/(?<!\p{L})(\p{L}{3,}) (and|with|plus|y|e|con) (\p{L}{3,})/gu, (written, before, word, after) =>
    names.some((name) => name.includes(written)) ? `${before} ${joiner}${word} ${after}` : written,
  );

const joiner = '_';

/** A fee that the cue names is a part of the sum. */
const sumWord = (sum: RegExp): RegExp =>
  new RegExp(`${sum.source}(?<!fee|matricula|alta|inscripcion|entrada|registration|joining)`);

const peopleWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:we are|we're|there are|there will be|group of|party of|for) (\w+)(?= (?:people|persons?|of us|adults|children|kids|pupils|students|guests)\b|[,.](?!\d)| in | and how|$)/,
  es: /\b(?:somos|seremos|seriamos|vamos|iremos|grupo de|para) (\w+)(?= (?:personas|adultos|ninos|alumnos|chicos|amigos|invitados)\b|[,.](?!\d)| en | y cuanto|$)/,
};

/** "What do the two of us pay?", "¿cuánto nos cuesta a los dos?" */
const ourselves: Record<KnownLanguage, RegExp> = {
  en: /\b(both|two|three|four|five|six) of us\b/,
  es: /\bnos\b.*\ba (?:los|las) (dos|tres|cuatro|cinco|seis)(?= en total|[,.]| y | por |$)/,
};

/** Returns the number of people who pay; `null` if the question names none. */
export function readPeople(folded: string, language: KnownLanguage): number | null {
  const found = peopleWords[language].exec(folded) ?? ourselves[language].exec(folded);
  const count = toCount(found?.[1] ?? '', language);
  return count !== null && count > 1 && count <= mostCounted ? count : null;
}

function split(folded: string, by: RegExp, language: KnownLanguage) {
  return folded
    .split(new RegExp(by.source, 'g'))
    .map((text) => text.replaceAll(joiner, '').trim())
    .filter((text) => /\p{L}{3}|^(?:de |of )?\d{1,3}$/u.test(text))
    .map((text) => ({ text, count: countIn(text, language), measure: measureIn(text, language) }));
}

/** "Not on the plan", "solo por las personas". */
const isLimit: Record<KnownLanguage, RegExp> = {
  en: /^(?:not|no|without|just|only|normal|standard) (?!\w*-)/,
  es: /^(?:no|sin|solo|solamente|normal) /,
};

const numbers: Record<KnownLanguage, readonly string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
};

/** A larger number is a year or an amount. */
const mostCounted = 500;

export function toCount(word: string, language: KnownLanguage): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const at = numbers[language].indexOf(word);
  if (at > 0) return at;
  if (/^(?:couple|pair|par|both|ambos)$/.test(word)) return 2;
  return word === 'dozen' || word === 'docena' ? 12 : null;
}

const timeUnits =
  /^(?:hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes|meses|years?|anos?|nights?|noches?|minutes?|minutos?|mins?|min|grams?|gramos?|kilos?|litres?|liters?|litros?|meters?|metres?|metros?|pages?|paginas?)$/;

/** An amount of something that is sold by it. */
function measureIn(text: string, language: KnownLanguage): ArithmeticPart['measure'] {
  const words = text.split(/\s+/);
  const at = words.findIndex((word, i) => measureUnits.test(word) && toCount(words[i - 1] ?? '', language) !== null);
  const count = toCount(words[at - 1] ?? '', language);
  return at < 0 || count === null || count < 2 ? null : { count, unit: (words[at] ?? '').replace(/e?s$/, '') };
}

const measureUnits =
  /^(?:grams|gramos|kilos|litres|liters|litros|meters|metres|metros|pages|paginas|kilometros|miles)$/;

/** Number of things; the number of an age, time or level is none. */
function countIn(text: string, language: KnownLanguage): number {
  const words = text.split(/\s+/);
  for (const [at, word] of words.entries()) {
    const count = toCount(word, language);
    const next = words[at + 1] ?? '';
    const before = words[at - 1] ?? '';
    if (
      count === null ||
      count > mostCounted ||
      /^(?:bono|pack|bonos|packs)$/.test(words[at - 2] ?? '') ||
      !/^\p{L}{3,}/u.test(/^(?:en|in)$/.test(next) ? (words[at + 2] ?? '') : next) ||
      timeUnits.test(next) ||
      monthWords[language].has(next === 'de' ? (words[at + 2] ?? '') : next)
    )
      continue;
    if (
      /^(?:euros?|pounds?|dollars?|year|ano|anos|years|level|nivel|de|of|am|pm)$/.test(next) ||
      /^(?:level|nivel|under|over|aged|menor|mayor|of|de)$/.test(before)
    )
      continue;
    return count;
  }
  return 1;
}

const units = [
  ['hour', /^(?:hours?|horas?)$/],
  ['day', /^(?:days?|dias?|nights?|noches?)$/],
  ['week', /^(?:weeks?|semanas?)$/],
  ['month', /^(?:months?|mes|meses)$/],
  ['year', /^(?:years?|anos?)$/],
] as const;

/** "Twice a week" and "2027 per month" count no weeks and no months. */
const rateWords = /^(?:a|an|per|each|every|al|la|por|cada)$/;

function readDuration(folded: string, language: KnownLanguage): ArithmeticQuestion['duration'] {
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  for (const [at, word] of words.entries()) {
    const unit = units.find(([, pattern]) => pattern.test(word))?.[0];
    if (!unit) continue;
    const before = words.slice(Math.max(0, at - 2), at);
    const count = before.map((one) => toCount(one, language)).find((one) => one !== null) ?? null;
    const after = words[at + 1] ?? '';
    const isEach = rateWords.test(before.at(-1) ?? '');
    if (count !== null && count > 0 && count <= mostCounted && !isEach) return { count, unit };
    const isWhole =
      before.some((one) => /^(?:whole|full|entire|todo|toda|un|una|a|the|el|in|en)$/.test(one)) ||
      /^(?:entero|completo|entera|completa)$/.test(after);
    const isRate = before.some((one) =>
      /^(?:per|al|por|cada|each|every|next|last|first|primer|primero|proximo|que|this|este)$/.test(one),
    );
    if (isWhole && !isRate && unit === 'year') return { count: 1, unit };
  }
  return null;
}
