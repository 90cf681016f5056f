import { foldText } from './fold-text.ts';
import { isAspectWord, opensAsFollowUp } from './follow-up-question.ts';
import type { KnownLanguage } from './language.ts';
import { namesIn } from './names-in.ts';
import { isPhraseOnly, replacedWords, withoutReplacedWords } from './replaced-words.ts';
import { isStopWord } from './stop-words.ts';
import { subjectOfQuestion } from './subject-of-question.ts';
import { type Token, tokenize } from './tokenize.ts';

/** The question before a follow-up, complete, with its answer. */
export interface EarlierTurn {
  question: string;
  answer: string | null;
}

export interface CompleteQuestion {
  question: string;
  /** The object that the follow-up replaces, which may still be part of the new one ("the sandwich", "the half"). */
  replaced: string | null;
}

/**
 * Returns a follow-up as a question that is complete alone: "And in summer?" becomes the earlier question with another
 * season, "How much is it?" names the subject. `null` if nothing can be added.
 */
export function completeQuestion(
  followUp: string,
  earlier: EarlierTurn,
  language: KnownLanguage,
): CompleteQuestion | null {
  const phrase = withoutOpening(followUp, language);
  const question = withoutMarks(earlier.question);
  if (phrase === '' || question === '') return null;
  if (/^(?:if|unless|si)\b/i.test(phrase) && opensAsFollowUp(followUp, language))
    return { question: `${question.replace(conditions[language], '').trim()} ${phrase}?`, replaced: null };
  const isReplacing = replacedWords(question, followUp, language).length > 0;
  if (isPhraseOnly(followUp, language) && (isReplacing || !isAspect(phrase, language)))
    return withPhrase(question, phrase, followUp, language);
  const kept = withoutReplacedWords(question, followUp, language);
  const subject = subjectOf(followUp, { ...earlier, question: kept }, language);
  return subject === null ? null : { question: `${withSubject(phrase, subject, language)}?`, replaced: null };
}

const openings: Record<KnownLanguage, RegExp> = {
  en: /^(?:(?:ok|okay|thanks|right|great)[,.!]? )?(?:and|but|or|also|what about|how about|what if|then|so)\b[,\s]*/i,
  es: /^(?:(?:ok|vale|gracias|bien)[,.!]? )?(?:y|e|pero|o|tambi[eé]n|qu[eé] hay de|qu[eé] tal|qu[eé] pasa con|entonces)(?!\p{L})[,\s]*/iu,
};

const conditions: Record<KnownLanguage, RegExp> = {
  en: /\b(?:if|unless|when) (?!do|does|is|are|can).*$/i,
  es: /(?<!\p{L})(?:si|cuando) .*$/iu,
};

const withoutMarks = (text: string): string => text.replace(/^[\s¿¡]+|[\s?!.…]+$/g, '');

const withoutOpening = (followUp: string, language: KnownLanguage): string =>
  withoutMarks(
    withoutMarks(followUp)
      .replace(openings[language], (opening) => (/what if/i.test(opening) ? 'if ' : ''))
      .replace(/^(?:now|then|ahora|luego),? (?=\S)/i, ''),
  );

const isContent = ({ text }: Token, language: KnownLanguage): boolean => !isStopWord(text, language);

/** Whether a phrase only names what is asked for ("and the price?"). */
function isAspect(phrase: string, language: KnownLanguage): boolean {
  const content = tokenize(phrase).filter((token) => isContent(token, language));
  return content.every(({ text }) => isAspectWord(text, language));
}

/** Puts a phrase in the place of the words that it replaces, or behind the question. */
function withPhrase(question: string, phrase: string, followUp: string, language: KnownLanguage): CompleteQuestion {
  const words = tokenize(question);
  const replaced = replacedWords(question, followUp, language);
  const place = replaced.length > 0 ? replaced : objectOf(words, phrase, language);
  const [first] = place;
  if (!first) return { question: `${question} ${phrase}?`, replaced: null };
  const isReplaced = ({ start }: Token) => place.some((one) => one.start === start);
  let at = words.findIndex(({ start }) => start === first.start);
  // "for" and "the" before a replaced word are repeated by the phrase.
  while (at > 0 && opensWithin[language].test(words[at - 1]?.text ?? '') && opensPhrase(phrase, language)) at--;
  const before = words.slice(0, at).at(-1)?.end ?? 0;
  const noun = subjectOfQuestion(question, false, language);
  const named = noun && language === 'en' ? withNoun(phrase, noun) : phrase;
  const said = new Set(tokenize(phrase).map(({ text }) => text));
  const after = words.filter((word) => word.start > first.start && !isReplaced(word) && !isRepeated(word, said));
  const rest = after.map(({ start, end }) => question.slice(start, end)).join(' ');
  const object = place.map(({ start, end }) => question.slice(start, end)).join(' ');
  return {
    question: `${question.slice(0, before)} ${named} ${rest}`.trim().concat('?'),
    replaced: replaced.length > 0 ? null : object,
  };
}

const isRepeated = ({ text }: Token, said: ReadonlySet<string>): boolean => text.length > 3 && said.has(text);

const opensWithin: Record<KnownLanguage, RegExp> = {
  en: /^(?:the|an?|my|our|your|for|in|on|at|with|without|to|from|of|by)$/,
  es: /^(?:el|la|los|las|una?|mis?|tus?|sus?|para|en|con|sin|al?|del?|desde|por)$/,
};
const opensPhrase = (phrase: string, language: KnownLanguage): boolean =>
  opensWithin[language].test(tokenize(phrase)[0]?.text ?? '');

const articles: Record<KnownLanguage, readonly RegExp[]> = {
  en: [/^(?:the|my|our|your|this|that)$/, /^(?:an?|some|any)$/],
  es: [/^(?:el|la|los|las|mis?|tus?|sus?)$/, /^(?:una?|algun[oa]?s?)$/],
};
const prepositions: Record<KnownLanguage, RegExp> = {
  en: /^(?:for|in|on|at|with|without|to|from|by|per|if|when|about)$/,
  es: /^(?:para|en|con|sin|al?|desde|por|si|cuando)$/,
};

/** Returns the noun phrase that one without a preposition replaces: the last one with a like article, or the object. */
function objectOf(words: readonly Token[], phrase: string, language: KnownLanguage): Token[] {
  const [opening] = tokenize(phrase);
  if (!opening || prepositions[language].test(opening.text) || isTime(phrase, language)) return [];
  const alike = articles[language].find((one) => one.test(opening.text));
  const anyArticle = (text: string) => articles[language].some((one) => one.test(text));
  const place = words.findLastIndex(({ text }) => alike?.test(text));
  // "A kite for a child" is about the kite.
  const ofObject = words.findLastIndex(
    ({ text }, at) => anyArticle(text) && !prepositions[language].test(words[at - 1]?.text ?? ''),
  );
  const last = alike && ofObject >= 0 ? ofObject : words.findLastIndex(({ text }) => anyArticle(text));
  const article = place >= 0 ? place : last;
  const content = words.findLastIndex((word) => isContent(word, language));
  const start = article >= 0 && article < content ? article : content;
  if (start < 0) return [];
  const rest = words.slice(start);
  const length = rest.findIndex(({ text }, at) => at > 0 && prepositions[language].test(text));
  return rest.slice(0, length < 0 ? undefined : length);
}

const isTime = (phrase: string, language: KnownLanguage): boolean =>
  tokenize(phrase).every((word) => !isContent(word, language) || times.test(word.text));

const times =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|today|tonight|tomorrow|now|spring|summer|autumn|winter|christmas|easter|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|hoy|manana|fines?|semana|primavera|verano|otono|invierno|navidad(?:es)?)$/;

const people: Record<KnownLanguage, RegExp> = {
  en: /\b(?:he|him|his|she|her|hers)\b/i,
  es: /(?<!\p{L})(?:él|ella|ellos|ellas)(?!\p{L})/iu,
};
const asksForPerson: Record<KnownLanguage, RegExp> = {
  en: /\b(?:who|whom|whose|which|what(?:'s| is)? (?:\w+ ){0,3}name)\b/i,
  es: /(?<!\p{L})(?:qui[eé]n|qui[eé]nes|cu[aá]l|cu[aá]les|c[oó]mo se llama)(?!\p{L})/iu,
};
const asksWhich: Record<KnownLanguage, RegExp> = {
  en: /\b(?:which|\w{2,}est|most)\b/i,
  es: /(?<!\p{L})(?:cu[aá]l|cu[aá]les|(?:el|la) (?:\p{L}+ )?m[aá]s)(?!\p{L})/iu,
};

/** Returns what a follow-up is about: what the answer named, if it was asked for, or else the earlier subject. */
function subjectOf(followUp: string, { question, answer }: EarlierTurn, language: KnownLanguage): string | null {
  const [first = ''] = (answer ?? '').split(/\s*\[\d+\]/);
  const known = new Set(tokenize(question).map(({ text }) => text));
  const isNew = (name: string) => tokenize(name).some(({ text }) => !known.has(text));
  if (people[language].test(followUp) || asksForPerson[language].test(question)) {
    // A list names things rather than the person who was asked for.
    const name = first.startsWith('- ') ? undefined : namesIn(first, language).find(isNew);
    const label = asksWhich[language].test(question) ? labelOf(first) : null;
    const person = label ?? name ?? (people[language].test(followUp) ? nameInField(first) : null);
    if (person) return person;
  }
  const label = asksWhich[language].test(question) ? labelOf(first) : null;
  return label ?? subjectOfQuestion(question, asksTime(followUp, language), language);
}

/** Returns the one name that is a field of a row: "By: Nora." */
const nameInField = (answer: string): string | null =>
  [
    ...answer
      .split('\n', 1)
      .join('')
      .matchAll(/: (\p{Lu}\p{Ll}+)(?=[;.]|$)/gu),
  ].at(-1)?.[1] ?? null;

/** Returns the name before the colon of an answer from one row. */
const labelOf = (answer: string): string | null =>
  answer.includes('\n') ? null : (/^(?:(?:sí|yes|no)\. )?([^:.;,?!]{2,50}): /i.exec(answer)?.[1] ?? null);

const asksTime = (followUp: string, language: KnownLanguage): boolean =>
  (language === 'en'
    ? /\b(?:when|what time|which days?|hours?|how late|until|open|close)\b/
    : /\b(?:cuando|hora|horas|dias?|horario|hasta|abre|cierra)\b/
  ).test(foldText(followUp));

const pronouns = /\b(?:(its|their|his)|it|they|them|those|he|him|she|her|these|that|this|there(?=[?.!]?$)|ones?)\b/i;

function withSubject(question: string, subject: string, language: KnownLanguage): string {
  if (language === 'es') return `${question} ${subject}`;
  if (/^(?:which|what) ones?$/i.test(question)) return `${question.replace(/ones?$/i, '')}${subject}`;
  const replaced = withNoun(question, subject).replace(pronouns, (_, owner) => (owner ? `${subject}'s` : subject));
  return replaced === question ? `${question} ${subject}` : replaced;
}

/** Names the thing in "the large one". */
const withNoun = (phrase: string, subject: string): string =>
  phrase.replace(/\b(?<=\p{L} )(?<!\b(?:which|what) )ones?\b/iu, subject.split(' ').at(-1) ?? '');
