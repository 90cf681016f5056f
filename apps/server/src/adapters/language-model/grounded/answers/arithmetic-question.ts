import type { KnownLanguage } from '../../../../lib/text/language.ts';

export interface ArithmeticQuestion {
  kind: 'sum' | 'difference' | 'product';
  /** Things that are added or compared, each with its count. */
  parts: { text: string; count: number }[];
  /** Number of people who pay ("we are 12"). */
  people: number | null;
  /** A time that multiplies prices per month, day or year. */
  duration: { count: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year' } | null;
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
    sum: /\b(?:en total|total|juntos?|juntas?|suman?|sumando|los dos|las dos|ambos|ambas|todo junto|con (?:la |el )?(?:matricula|alta|inscripcion|cuota de (?:alta|entrada))|y la (?:matricula|inscripcion)|y el alta)\b/,
    difference: /\b(?:cuant[oa]s? (?:euros )?(?:mas|menos)|diferencia|ahorr\w*)\b/,
    join: /\b(?:y|e|mas|con|incluyendo|incluida|incluido)\b|[,+&]/,
    against: /\b(?:en (?:vez|lugar) de|comparado con|que|frente a|entre|y|o|respecto)\b/,
  },
};

/** Reads a question that needs a calculation; `null` for any other. */
export function readArithmetic(folded: string, language: KnownLanguage): ArithmeticQuestion | null {
  const { sum, difference, join, against } = cues[language];
  const duration = readDuration(folded, language);
  const people = readPeople(folded, language);
  if (difference.test(folded)) {
    return { kind: 'difference', parts: split(folded.replace(difference, ' '), against, language), people, duration };
  }
  if (sum.test(folded))
    return { kind: 'sum', parts: split(folded.replace(sumWord(sum), ' '), join, language), people, duration };
  const parts = split(folded, join, language);
  if (duration !== null || people !== null || parts.some(({ count }) => count > 1))
    return { kind: 'product', parts, people, duration };
  return null;
}

/** A fee that the cue names is a part of the sum. */
const sumWord = (sum: RegExp): RegExp =>
  new RegExp(`${sum.source}(?<!fee|matricula|alta|inscripcion|entrada|registration|joining)`);

const peopleWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:we are|we're|there are|there will be|group of|party of|for) (\w+)(?= (?:people|persons?|of us|adults|children|kids|pupils|students|guests)\b|[,.]| in | and how|$)/,
  es: /\b(?:somos|seremos|seriamos|vamos|iremos|grupo de|para) (\w+)(?= (?:personas|adultos|ninos|alumnos|chicos|amigos|invitados)\b|[,.]| en | y cuanto|$)/,
};

function readPeople(folded: string, language: KnownLanguage): number | null {
  const count = toCount(peopleWords[language].exec(folded)?.[1] ?? '', language);
  return count !== null && count > 1 ? count : null;
}

function split(folded: string, by: RegExp, language: KnownLanguage) {
  return folded
    .split(new RegExp(by.source, 'g'))
    .map((text) => text.trim())
    .filter((text) => /\p{L}{3}/u.test(text))
    .map((text) => ({ text, count: countIn(text, language) }));
}

const numbers: Record<KnownLanguage, readonly string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
};

export function toCount(word: string, language: KnownLanguage): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const at = numbers[language].indexOf(word);
  if (at > 0) return at;
  if (/^(?:couple|pair|par|both|ambos)$/.test(word)) return 2;
  return word === 'dozen' || word === 'docena' ? 12 : null;
}

const timeUnits =
  /^(?:hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes|meses|years?|anos?|nights?|noches?|minutes?|minutos?|mins?|min|grams?|gramos?|kilos?|litres?|liters?|litros?|meters?|metres?|metros?|pages?|paginas?)$/;

/** Number of things; the number of an age, time or level is none. */
function countIn(text: string, language: KnownLanguage): number {
  const words = text.split(/\s+/);
  for (const [at, word] of words.entries()) {
    const count = toCount(word, language);
    const next = words[at + 1] ?? '';
    const before = words[at - 1] ?? '';
    if (count === null || count > 500 || !/^\p{L}{3,}/u.test(next) || timeUnits.test(next)) continue;
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

function readDuration(folded: string, language: KnownLanguage): ArithmeticQuestion['duration'] {
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  for (const [at, word] of words.entries()) {
    const unit = units.find(([, pattern]) => pattern.test(word))?.[0];
    if (!unit) continue;
    const before = words.slice(Math.max(0, at - 2), at);
    const count = before.map((one) => toCount(one, language)).find((one) => one !== null) ?? null;
    const after = words[at + 1] ?? '';
    if (count !== null && count > 0) return { count, unit };
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
