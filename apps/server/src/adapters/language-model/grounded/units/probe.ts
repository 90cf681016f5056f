import { memoize } from '../../../../lib/memoize.ts';
import { cognateKey } from '../../../../lib/text/cognate-key.ts';
import { isAspectWord } from '../../../../lib/text/follow-up-question.ts';
import { glossary } from '../../../../lib/text/glossary/glossary.ts';
import { type KnownLanguage, knownLanguages } from '../../../../lib/text/language.ts';
import { conceptsOf } from '../../../../lib/text/lexicon/concepts-of.ts';
import { isLightWord } from '../../../../lib/text/light-words.ts';
import { likeness } from '../../../../lib/text/likeness.ts';
import { isPhraseOnly } from '../../../../lib/text/replaced-words.ts';
import { stemWord } from '../../../../lib/text/stemmer.ts';
import { isStopWord } from '../../../../lib/text/stop-words.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';
import { areSpeltAlike } from '../match-terms.ts';
import { readQuestionWords } from '../question-words.ts';
import type { WordBag } from './word-bag.ts';

/** A word or fixed phrase of the question that a text is compared with. */
export interface ProbeTerm {
  /** Folded words. */
  words: readonly string[];
  stems: Readonly<Record<KnownLanguage, readonly string[]>>;
  /** Strength by concept. */
  concepts: ReadonlyMap<string, number>;
  /** Rarity in the knowledge, in the units of idf. */
  weight: number;
  /** So common in questions that it says little about the subject. */
  isLight: boolean;
  isNumber: boolean;
  isNoun: boolean;
  /** A name: capitalized within the question. */
  isProper: boolean;
  /** A word of an earlier question. */
  isEarlier?: boolean;
}

export interface Probe {
  language: KnownLanguage;
  terms: ProbeTerm[];
  totalWeight: number;
  /** Results of comparisons, by bag. */
  cache: WeakMap<WordBag, Float64Array>;
}

/** Weight of a light word, relative to another. */
const lightShare = 0.35;
const verbShare = 0.5;
/** An amount is a condition of the question and rarely in the text that answers. */
const currencies = /^(?:euros?|pounds?|dollars?|eur|gbp|usd)$/;

/** Reads the terms of a question; the words of a phrase with a meaning ("get rid of") are one term. */
export function createProbe(question: string, language: KnownLanguage, stats: CollectionStats): Probe {
  const read = readQuestionWords(question, language);
  const words = read.map(({ form }) => form);
  const concepts = conceptsOf(words, language);
  const terms: ProbeTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const found = concepts.filter(({ start }) => start === at);
    const end = found[0]?.end ?? at + 1;
    const span = words.slice(at, end);
    const content = span.filter((word) => !isStopWord(word, language));
    if (content.length > 0 || span.length > 1) {
      const own = content.length > 0 ? content : span;
      const isKnown = terms.some((term) => term.words.join(' ') === own.join(' '));
      const isNoun = read.slice(at, end).some((word) => word.isNoun);
      const isProper = at > 0 && read.slice(at, end).some(({ written, stop }) => !stop && /^\p{Lu}/u.test(written));
      const meanings = new Map(found.map(({ id, strength }) => [id, strength]));
      if (!isKnown) terms.push(toTerm(own, { concepts: meanings, isNoun, isProper }, language, stats));
    }
    at = end;
  }
  return { language, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0), cache: new WeakMap() };
}

function toTerm(
  words: readonly string[],
  { concepts, isNoun, isProper }: Pick<ProbeTerm, 'concepts' | 'isNoun' | 'isProper'>,
  language: KnownLanguage,
  stats: CollectionStats,
): ProbeTerm {
  const idf = Math.max(...words.map((word) => stats.idf[word] ?? stats.maxIdf));
  const isLight = words.every((word) => isLightWord(word, language));
  const isNumber = words.every((word) => /^\d/.test(word));
  // A verb that the lexicon does not have ("going", "haceis") is rarely in the text that answers.
  const share =
    isLight || isNumber || words.every((word) => currencies.test(word))
      ? lightShare
      : concepts.size === 0 && !isNoun && !isNumber
        ? verbShare
        : 1;
  const stems = Object.fromEntries(knownLanguages.map((known) => [known, words.map((word) => stemWord(word, known))]));
  return {
    words,
    stems: stems as Record<KnownLanguage, string[]>,
    concepts,
    weight: Math.max(0.15 * stats.maxIdf, idf) * share,
    isLight,
    isNumber,
    isNoun,
    isProper,
  };
}

/** Reads a heading or a name, to tell how much of it a question has. All words weigh alike. */
export const labelProbe = (text: string, language: KnownLanguage): Probe => labelProbes[language](text);

/** Labels whose probes are kept, by language. */
const mostLabels = 2000;
const labelProbes: Record<KnownLanguage, (text: string) => Probe> = {
  en: memoize((text) => createProbe(text, 'en', flatStats), mostLabels),
  es: memoize((text) => createProbe(text, 'es', flatStats), mostLabels),
};

const flatStats: CollectionStats = { idf: {}, maxIdf: 1, chunkCount: 1 };

/** Weight of a word of the earlier question, relative to one of this question. */
const earlierShare = 0.45;
/** The same for a question that names no subject ("on which days?"). */
const bareShare = 0.9;
/** Most that the earlier words count together, for a question that may change the subject. */
const possibleShare = 0.3;

/**
 * Reads a follow-up together with the question that it refers to. Of the earlier question, a weekday or a number is
 * dropped when the follow-up names another one.
 * @param isSure whether the question is incomplete without the earlier one
 */
export function followUpProbe(
  question: string,
  { text, isSure }: { text: string; isSure: boolean },
  language: KnownLanguage,
  stats: CollectionStats,
): Probe {
  const own = asSubject(createProbe(question, language, stats), isSure && isPhraseOnly(question, language));
  const isReplaced = (term: ProbeTerm): boolean =>
    own.terms.some((other) => other.words.join(' ') === term.words.join(' ') || areAlternatives(other, term));
  const earlier = createProbe(text, language, stats).terms.filter((term) => !isReplaced(term));
  const earlierWeight = earlier.reduce((sum, { weight }) => sum + weight, 0);
  const share = isSure
    ? subjectsOf(own).length === 0
      ? bareShare
      : earlierShare
    : Math.min(earlierShare, (possibleShare * own.totalWeight) / Math.max(earlierWeight, 1e-9));
  const terms = [...own.terms, ...earlier.map((term) => ({ ...term, weight: share * term.weight, isEarlier: true }))];
  const totalWeight = own.totalWeight + (isSure ? share * earlierWeight : 0);
  return { ...own, terms, totalWeight, cache: new WeakMap() };
}

/** In "And the large one?" every word names the subject, however common it is. */
function asSubject(probe: Probe, isPhrase: boolean): Probe {
  if (!isPhrase) return probe;
  const terms = probe.terms.map((term) =>
    term.isLight ? { ...term, isLight: false, weight: term.weight / lightShare } : term,
  );
  return { ...probe, terms, totalWeight: terms.reduce((sum, { weight }) => sum + weight, 0) };
}

/** Returns the words of the question itself that name a subject, rather than ask for an aspect of one. */
export const subjectsOf = ({ terms, language }: Pick<Probe, 'terms' | 'language'>): ProbeTerm[] =>
  terms.filter(
    ({ words, isLight, isEarlier, concepts }) =>
      !isLight &&
      !isEarlier &&
      !words.every((word) => isAspectWord(word, language)) &&
      ![...concepts.keys()].some((id) => aspects.test(id)),
  );

/** Concepts that ask for an aspect of the subject. */
const aspects =
  /^(?:price|cost|fee|pay|day|days|time|hour|hours|duration|long|when|where|date|number|count|brand|week|month|year|opening-hours|address|location|name|people)$/;

const weekdays = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekday|today|tomorrow)$/;

const areAlternatives = (one: ProbeTerm, other: ProbeTerm): boolean =>
  (one.isNumber && other.isNumber) ||
  ([...one.concepts.keys()].some((id) => weekdays.test(id)) &&
    [...other.concepts.keys()].some((id) => weekdays.test(id)));

const times =
  /^(?:noon|midday|midnight|mediodia|medianoche|\d{1,2}[:.h]?\d{0,2}(?:am|pm|h)?|am|pm|years?|old|anos?|alone|sol[oa])$/;

/** Concepts of the people whom a visitor asks for. */
const people = /^(?:son-daughter|spouse|grandparent|sibling|friend)$/;

/** Whether a term is a person for whom a visitor asks ("my son"). */
export const namesPerson = ({ words, concepts }: Pick<ProbeTerm, 'words' | 'concepts'>): boolean =>
  [...concepts.keys()].some((id) => people.test(id)) ||
  words.every((word) => /^(?:child|children|kids?|boy|girl|nin[oa]s?|chic[oa]s?|peques?)$/.test(word));

/**
 * Makes the times, ages and people of a yes or no question weigh little: they are conditions, which a rule need not name.
 */
export function withLightConditions(probe: Probe): Probe {
  const isCondition = ({ words, concepts }: ProbeTerm): boolean =>
    words.every((word) => times.test(word)) || [...concepts.keys()].some((id) => people.test(id));
  const others = probe.terms.filter((term) => !term.isLight && !isCondition(term));
  if (others.length === 0) return probe;
  const terms = probe.terms.map((term) =>
    isCondition(term) && !term.isLight ? { ...term, isLight: true, weight: lightShare * term.weight } : term,
  );
  const removed = probe.terms.reduce((sum, { weight }, i) => sum + weight - (terms[i]?.weight ?? 0), 0);
  return { ...probe, terms, totalWeight: probe.totalWeight - removed, cache: new WeakMap() };
}

/** Returns how well a text matches each term, 0..1. */
export function matchBag(probe: Probe, bag: WordBag): Float64Array {
  const known = probe.cache.get(bag);
  if (known) return known;
  const matches = Float64Array.from(probe.terms, (term) => matchTerm(term, bag, probe.language));
  probe.cache.set(bag, matches);
  return matches;
}

const spellingShare = 0.85;
const conceptShare = 0.8;
const translationShare = 0.8;
const cognateShare = 0.7;

function matchTerm(term: ProbeTerm, bag: WordBag, from: KnownLanguage): number {
  const stems = term.stems[bag.language];
  const met = stems.filter((stem) => bag.stems.has(stem)).length;
  if (met === stems.length) return 1;
  let best = 0;
  for (const [id, strength] of term.concepts)
    best = Math.max(best, conceptShare * strength * (bag.concepts.get(id) ?? 0));
  if (best >= conceptShare) return best;
  const [only] = stems.length === 1 ? stems : [];
  if (only === undefined) return Math.max(best, (0.7 * met) / stems.length);
  const spelled = nearestSpelling(only, bag);
  best = Math.max(best, spelled);
  return from === bag.language ? best : Math.max(best, matchTranslation(term, bag, from));
}

function nearestSpelling(stem: string, bag: WordBag): number {
  if (stem.length < 3 || /^\d/.test(stem)) return 0;
  let best = 0;
  for (const other of bag.stems) {
    if (isPlural(stem, other) || isPlural(other, stem)) return spellingShare;
    if (stem.length < 4) continue;
    if (areSpeltAlike(stem, other)) best = Math.max(best, spellingShare);
    else if (areRelatives(stem, other)) best = Math.max(best, 0.6);
  }
  return best;
}

/** The stemmer cuts short words less in the plural: "socio" is "soc", "socios" is "soci". */
const isPlural = (one: string, other: string): boolean =>
  other.length === one.length + 1 && one.length < 5 && /[ei]$/.test(other) && other.startsWith(one);

function areRelatives(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || a[0] !== b[0]) return false;
  let common = 0;
  while (common < shorter && a[common] === b[common]) common++;
  return common >= 4 && common >= 0.6 * Math.max(a.length, b.length) && common >= shorter - 2;
}

function matchTranslation(term: ProbeTerm, bag: WordBag, from: KnownLanguage): number {
  const [word = ''] = term.words;
  const stem = stemWord(word, from);
  for (const translation of glossary[from].get(stem) ?? []) if (bag.stems.has(translation)) return translationShare;
  const key = cognateKey(stem, from);
  // Short words resemble each other by chance: "dog" and "dos".
  if (key.length < 3) return 0;
  for (const other of bag.stems) {
    const otherKey = cognateKey(other, bag.language);
    if (
      otherKey[0] === key[0] &&
      Math.abs(otherKey.length - key.length) <= 3 &&
      likeness(key, otherKey) >= (key.length < 4 ? 1 : 0.75)
    )
      return cognateShare;
  }
  return 0;
}
