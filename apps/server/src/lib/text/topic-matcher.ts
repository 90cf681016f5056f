import { cognateKey } from './cognate-key.ts';
import { contactDetails } from './contact-details.ts';
import { glossary } from './glossary/glossary.ts';
import { type KnownLanguage, knownLanguages, type TextLanguage } from './language.ts';
import { conceptsOf } from './lexicon/concepts-of.ts';
import { stemWord } from './stemmer.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/** Whether a text mentions one of the topics. */
export type TopicMatcher = (text: string, language: TextLanguage) => boolean;

/** One content word of a topic in all its forms. */
interface TopicWord {
  folded: string;
  stems: Record<KnownLanguage, ReadonlySet<string>>;
  keys: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

interface Topic {
  words: TopicWord[];
  /** Concepts of the whole phrase. */
  concepts: ReadonlySet<string>;
}

/**
 * Creates a matcher for topics. A text mentions a topic when it has all its words, in any form, as synonyms or in the
 * other language. A topic of amounts or contact details also matches their values ("12 €").
 */
export function createTopicMatcher(topics: readonly string[]): TopicMatcher {
  const read = topics.map(readTopic);
  return (text, language) => {
    if (read.length === 0) return false;
    const words = tokenize(text).map(({ text: word }) => word);
    const views = (language === null ? knownLanguages : [language]).map((each) => viewOf(words, each));
    return read.some((topic) => views.some((view) => mentions(topic, view)) || hasValue(topic, text));
  };
}

function readTopic(topic: string): Topic {
  const words = tokenize(topic).map(({ text }) => text);
  const content = words.filter((word) => !knownLanguages.every((language) => isStopWord(word, language)));
  const named = content.filter((word) => !knownLanguages.some((language) => isStopWord(word, language)));
  const whole = knownLanguages.flatMap((language) =>
    conceptsOf(words, language).filter(({ start, end }) => named.length > 0 && end - start >= words.length),
  );
  return {
    words: (named.length > 0 ? named : content).map(readWord),
    concepts: new Set(whole.filter(({ strength }) => strength === 1).map(({ id }) => id)),
  };
}

function readWord(word: string): TopicWord {
  const stems = { en: stemsOf(word, 'en'), es: stemsOf(word, 'es') };
  const translated = (language: KnownLanguage) =>
    stems[language].flatMap((stem) => [...(glossary[language].get(stem) ?? [])]);
  return {
    folded: word,
    stems: { en: new Set([...stems.en, ...translated('es')]), es: new Set([...stems.es, ...translated('en')]) },
    keys: new Set(knownLanguages.flatMap((language) => stems[language].map((stem) => cognateKey(stem, language)))),
    concepts: new Set(knownLanguages.flatMap((language) => conceptsOfWord(word, language))),
  };
}

/** The word and its singular: a stemmer may give them different stems ("precio", "precios"). */
const forms = (word: string): string[] => (/..[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word]);

const stemsOf = (word: string, language: KnownLanguage) => forms(word).map((form) => stemWord(form, language));

const conceptsOfWord = (word: string, language: KnownLanguage) =>
  forms(word).flatMap((form) => strongConcepts([form], language));

const strongConcepts = (words: readonly string[], language: KnownLanguage) =>
  conceptsOf(words, language).flatMap(({ id, strength }) => (strength === 1 ? [id] : []));

interface TextView {
  language: KnownLanguage;
  words: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

function viewOf(words: readonly string[], language: KnownLanguage): TextView {
  const stems = words.flatMap((word) => stemsOf(word, language));
  return {
    language,
    words: new Set(words),
    stems: new Set(stems),
    keys: new Set(stems.filter((stem) => stem.length >= leastKeyChars).map((stem) => cognateKey(stem, language))),
    // A phrase hides the concepts of its words.
    concepts: new Set([...strongConcepts(words, language), ...words.flatMap((word) => conceptsOfWord(word, language))]),
  };
}

/** Shorter cognates are often other words. */
const leastKeyChars = 5;

function mentions({ words, concepts }: Topic, view: TextView): boolean {
  if ([...concepts].some((id) => view.concepts.has(id))) return true;
  return words.length > 0 && words.every((word) => hasWord(word, view));
}

function hasWord(word: TopicWord, view: TextView): boolean {
  const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((each) => other.has(each));
  return (
    view.words.has(word.folded) ||
    share(word.stems[view.language], view.stems) ||
    (word.folded.length >= leastKeyChars && share(word.keys, view.keys)) ||
    share(word.concepts, view.concepts)
  );
}

const currencies =
  'euros?|eur|dollars?|usd|pounds?|gbp|quid|francs?|francos?|chf|yen|pesos?|libras?|d[oó]lares|pence|cents?|c[eé]ntimos?';
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|' +
  'eighty|ninety|hundred|thousand|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|' +
  'quince|diecis[eé]is|dieci\\p{L}+|veint\\p{L}+|\\p{L}+enta|ciento?|\\p{L}+cient[oa]s|mil';
/** An amount of money in digits or words, with its currency before or after it. */
const amount = new RegExp(
  String.raw`\p{Sc}\s?\d|(?<![\p{L}\d])(?:eur|usd|gbp|chf)\s?\d|\d[\d.,]*\s?(?:\p{Sc}|(?:${currencies})(?![\p{L}]))` +
    String.raw`|(?<![\p{L}\d])\d+p(?![\p{L}\d])|(?<!\p{L})(?:${numberWords})[\s-](?:${currencies})(?!\p{L})`,
  'iu',
);
/** Concepts whose values are recognized by their form. */
const valueForms: Readonly<Record<string, (text: string) => boolean>> = {
  price: (text) => amount.test(text),
  salary: (text) => amount.test(text),
  phone: (text) => contactDetails(text, 'phone').some(({ kind }) => kind === 'phone'),
  email: (text) => contactDetails(text).some(({ kind }) => kind === 'email'),
};

/** Whether a text has a value of a topic that is one concept: "prices", not "prices of flights". */
function hasValue({ words, concepts }: Topic, text: string): boolean {
  const ids = words.length === 1 ? [...concepts, ...(words[0]?.concepts ?? [])] : [...concepts];
  return ids.some((id) => Object.hasOwn(valueForms, id) && valueForms[id]?.(text) === true);
}
