import { foldText } from './fold-text.ts';
import { opensAsFollowUp } from './follow-up-question.ts';
import type { KnownLanguage } from './language.ts';
import { stemWord } from './stemmer.ts';
import { isStopWord } from './stop-words.ts';
import { type Token, tokenize } from './tokenize.ts';

interface Word extends Token {
  stem: string;
  isStop: boolean;
  /** Capitalized within the text. */
  isName: boolean;
  /** Part of words for several days ("fin de semana"). */
  isOfWeek: boolean;
}

/**
 * Returns a question without the words that a follow-up replaces. Those are another day, number or name, another word at
 * the side of a repeated one ("yellow pea", "green pea"), and another phrase with the same preposition.
 */
export function withoutReplacedWords(context: string, followUp: string, language: KnownLanguage): string {
  const replaced = replacedWords(context, followUp, language);
  if (replaced.length === 0) return context;
  let kept = '';
  let at = 0;
  for (const { start, end } of replaced) {
    kept += context.slice(at, start);
    at = end;
  }
  return `${kept}${context.slice(at)}`
    .replace(/\s+/g, ' ')
    .replace(/\s+([?,.])/g, '$1')
    .trim();
}

/** Returns the words of a question that a follow-up replaces, in their order. */
export function replacedWords(context: string, followUp: string, language: KnownLanguage): Token[] {
  const [old, fresh] = [readWords(context, language), readWords(followUp, language)];
  const replaced = new Set<Word>([
    ...ofSameClass(old, fresh),
    ...besideShared(old, fresh),
    ...(isPhraseOnly(followUp, language) ? ofSamePlace(old, fresh, language) : []),
  ]);
  return old.filter((word) => replaced.has(word));
}

function readWords(text: string, language: KnownLanguage): Word[] {
  const weeks = [...text.matchAll(weekWords)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  return tokenize(text).map((token, at) => ({
    ...token,
    isOfWeek: weeks.some(({ start, end }) => token.start >= start && token.end <= end),
    stem: stemWord(token.text, language),
    isStop: isStopWord(token.text, language),
    isName:
      at > 0 &&
      token.text !== 'i' &&
      /^\p{Lu}/u.test(text.slice(token.start)) &&
      !/[.?!]\s*[¿¡]?$/.test(text.slice(0, token.start)),
  }));
}

const weekWords = /\b(?:entre semana|fin(?:es)? de semana|during the week)\b/gi;

const days =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thurs?|fri|sat|sun|weekends?|weekdays?|today|tonight|tomorrow|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|laborables?|hoy|manana)$/;

/** Classes of words of which a question has one value. */
const classes: readonly RegExp[] = [
  days,
  /^(?:january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas|easter|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otono|invierno|navidad|pascua)$/,
  /^\d[\d.,]*$/,
  /^(?:\p{L}{1,2}\d{1,3}|\d{1,3}\p{L}{1,2})$/u,
  /^(?:half|whole|full|entero?s?|enteras?|medi[oa]s?|complet[oa]s?)$/,
  /^(?:small|medium|large|big|pequen[oa]s?|median[oa]s?|grandes?|individual|doble)$/,
  /^(?:adults?|child|children|kids?|students?|seniors?|pensioners?|families|adult[oa]s?|nin[oa]s?|estudiantes?|jubilad[oa]s?|familias?)$/,
  /^(?:beginners?|intermediate|advanced|principiantes?|inicial|medio|avanzad[oa]s?)$/,
  /^(?:daily|weekly|monthly|yearly|annual|diari[oa]s?|semanal(?:es)?|mensual(?:es)?|trimestral(?:es)?|anual(?:es)?)$/,
  /^(?:mornings?|afternoons?|evenings?|nights?|tardes?|noches?)$/,
  /^(?:red|blue|green|yellow|white|black|brown|gr[ae]y|orange|pink|purple|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|blanc[oa]s?|negr[oa]s?|gris(?:es)?|marron(?:es)?|naranjas?|rosas?|morad[oa]s?)$/,
  /^(?:half|quarter|hour|hours|minutes?|media|cuarto|hora|horas|minutos?)(?:-hours?)?$|^half-hours?$/,
];

function ofSameClass(old: readonly Word[], fresh: readonly Word[]): Word[] {
  return classes.flatMap((one) => {
    const isOne = ({ text, isOfWeek }: Word) => one.test(text) || (isOfWeek && one === days);
    const others = fresh.filter(isOne);
    const isRepeated = (text: string) => others.some((other) => other.text === text);
    return others.length === 0 ? [] : old.filter((word) => isOne(word) && !isRepeated(word.text));
  });
}

const isContent = (word: Word | undefined): word is Word => word !== undefined && !word.isStop;

/** Returns neighbors of a word that both have, which differ. */
function besideShared(old: readonly Word[], fresh: readonly Word[]): Word[] {
  const [oldStems, freshStems] = [old, fresh].map((words) => new Set(words.map(({ stem }) => stem)));
  return old.flatMap((word, at) => {
    if (word.isStop) return [];
    const there = fresh.findIndex(({ stem }) => stem === word.stem);
    if (there < 0) return [];
    return [-1, 1].flatMap((step) => {
      const [one, other] = [neighbor(old, at, step), neighbor(fresh, there, step)];
      const differs = isContent(one) && isContent(other) && !freshStems?.has(one.stem) && !oldStems?.has(other.stem);
      return differs && !asks.test(one.text) ? [one] : [];
    });
  });
}

/** A noun that names what is asked for is not replaced. */
const asks = /^(?:price|cost|costs|fee|phone|address|time|hours|precio|cuesta|cuestan|vale|valen|telefono|horario)$/;

/** Returns the next word in a direction; "of" may be between ("taller de cestos"). */
function neighbor(words: readonly Word[], at: number, step: number): Word | undefined {
  const next = words[at + step];
  return next && /^(?:of|de|del)$/.test(next.text) ? words[at + 2 * step] : next;
}

const mostPhraseWords = 4;

/** Whether a follow-up only names what changes, without a verb ("And the large one?"). */
export const isPhraseOnly = (followUp: string, language: KnownLanguage): boolean =>
  opensAsFollowUp(followUp, language) &&
  tokenize(followUp).filter(({ text }) => !isStopWord(text, language)).length <= mostPhraseWords &&
  !verbs[language].test(foldText(followUp));

const verbs: Record<KnownLanguage, RegExp> = {
  en: /\b(?:is|are|was|were|do|does|did|can|could|will|would|have|has|cost|costs|if|how|when|where|who|why)\b/,
  es: /\b(?:es|son|esta|estan|hay|puedo|puede|pueden|tiene|tienen|cuesta|cuestan|vale|valen|si|como|cuando|cuanto|cuanta|donde|quien|abre|abren|abris|se)\b/,
};

/** Returns the words at the place of the follow-up's: names, a phrase with the same preposition, or the last noun. */
function ofSamePlace(old: readonly Word[], fresh: readonly Word[], language: KnownLanguage): Word[] {
  if (fresh.some((word) => word.isName && !isDated(word))) {
    const names = old.filter((word) => word.isName && !isDated(word));
    if (names.length > 0) return names;
  }
  const preposition = fresh.find(({ text }) => prepositions[language].test(text));
  if (!preposition) return [];
  const place = old.findLastIndex(({ text }) => text === preposition.text);
  if (place < 0) return [];
  const rest = old.slice(place + 1);
  const start = rest.findIndex((word) => !word.isStop);
  if (start < 0 || start > 2) return [];
  const length = rest.slice(start).findIndex(({ text, isStop }) => isStop && !articles.test(text));
  return rest.slice(start, length < 0 ? undefined : start + length);
}

const articles = /^(?:the|an?|el|la|los|las|una?)$/;

const isDated = ({ text }: Word): boolean => classes.some((one) => one.test(text));

const prepositions: Record<KnownLanguage, RegExp> = {
  en: /^(?:for|in|on|at|with|without|to|from|of|by)$/,
  es: /^(?:para|en|con|sin|a|al|de|del|desde|por)$/,
};
