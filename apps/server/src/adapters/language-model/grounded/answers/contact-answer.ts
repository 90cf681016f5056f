import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { conceptsOf } from '../../../../lib/text/lexicon/concepts-of.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import type { WordBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { isMoneyAsked } from './is-money-asked.ts';

type ContactKind = 'phone' | 'whatsapp' | 'email' | 'website' | 'address';

/** Concepts by which a question asks for a way to reach the organization. */
const kindOfConcept: ReadonlyMap<string, ContactKind> = new Map([
  ['phone', 'phone'],
  ['mobile-phone', 'phone'],
  ['whatsapp', 'whatsapp'],
  ['email', 'email'],
  ['website', 'website'],
  ['address', 'address'],
  ['location', 'address'],
  ['directions', 'address'],
  ['postcode', 'address'],
]);

export const contactValues: Record<ContactKind, RegExp> = {
  phone:
    /(?<![\d.,:/-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,5}(?:[ .-]\d{2,4}){1,4}(?![\d/%€£$]|[.,:]\d)|(?<![\d.,:/-])(?:0\d{1,4}|\d{2,3})[ .-]\d{6,8}(?![\d/%€£$]|[.,:]\d)|(?<!\d)\+?\d{9,13}(?!\d)/,
  whatsapp: /whats\s?app\D{0,30}(?:\+?\d[\d .()-]{6,}\d)|(?:\+?\d[\d .()-]{6,}\d)\D{0,30}whats\s?app/i,
  email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  website: /\bhttps?:\/\/\S+|\bwww\.\S+/i,
  address:
    /\b\d{1,4}[a-z]?,? (?:[A-Z][\p{L}'’-]+ ){1,4}(?:street|st|road|rd|lane|ln|avenue|ave|square|sq|way|drive|close|place|court|row|hill|terrace|quay|wharf|yard|gardens|boulevard|blvd|walk|parade|crescent|ropewalk)\b|\b(?:calle|c\/|plaza|pza|avenida|avda|av|paseo|camino|carretera|ctra|travesía|travesia|ronda|rúa|glorieta|callejón|cuesta(?= del? ))\.? (?:\p{L}+ ){0,5}\p{L}+,? (?:n\.?º? ?)?(?:\d{1,4}|s\/n)\b|\b(?:barrio|urbanización|polígono|rambla|pasaje|alameda|bulevar|gran vía) (?:\p{L}+ ){0,5}\p{L}+, (?:n\.?º? ?)?(?:\d{1,4}|s\/n)\b|\b(?:carretera|ctra\.?) [a-z]{1,3}-\d{1,4}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/iu,
};

/** Answers with a telephone number, an email, a web site or an address; these are found by their form. */
export function contactAnswer(asked: Asked): AnswerDraft | null {
  const kind = contactKindAsked(asked);
  if (kind === null) return null;
  const ranked = asked.views
    .flatMap((view) =>
      view.texts.map((unit, position) => ({
        view,
        unit,
        position,
        score: scoreOf(asked, view, unit.text, unit.bag),
      })),
    )
    .filter(({ unit }) => contactValues[kind].test(unit.text))
    .sort((a, b) => b.score - a.score);
  const named = bySubject(asked, ranked);
  const [best] = named;
  if (!best || lacksSubject(asked, best.view, best.unit.bag)) return null;
  return {
    statements: [{ text: best.unit.text, views: [best.view] }],
    score: Math.min(1, 0.7 + 0.3 * best.score),
  };
}

/** Keeps the texts with most of the thing that the contact is for ("phone of the tow truck"), if any has it. */
function bySubject<T extends { unit: { bag: WordBag } }>({ probe }: Asked, texts: readonly T[]): readonly T[] {
  const subjects = probe.terms.flatMap(({ isLight, isEarlier, concepts }, at) =>
    isLight || isEarlier || [...concepts.keys()].some((id) => kindOfConcept.has(id)) ? [] : [at],
  );
  const met = texts.map((one) => {
    const matches = matchBag(probe, one.unit.bag);
    return subjects.filter((at) => (matches[at] ?? 0) >= 0.7).length;
  });
  const most = Math.max(0, ...met);
  return texts.filter((_, at) => met[at] === most);
}

/** Whether the question is for a person or a part of the organization that the contact details do not name. */
function lacksSubject({ probe }: Asked, view: PassageView, bag: WordBag): boolean {
  const matches = matchWithLabels(probe, bag, [
    { bag: view.heading, share: 1 },
    { bag: view.title, share: 1 },
  ]);
  return probe.terms.some(
    ({ isProper, concepts }, i) =>
      isProper && ![...concepts.keys()].some((id) => kindOfConcept.has(id)) && (matches[i] ?? 0) < 0.4,
  );
}

/** Returns what kind of contact the question asks for; `null` when it asks for something else. */
export function contactKindAsked(asked: Asked): ContactKind | null {
  const { question, folded, language } = asked;
  // "How much is a mobile battery?"
  if (isMoneyAsked(asked) || asksName[language].test(folded)) return null;
  const words = tokenize(question).map(({ text }) => text);
  for (const { id, strength } of conceptsOf(words, language)) {
    const kind = kindOfConcept.get(id);
    const isThing = id === 'mobile-phone' && !asksNumber.test(folded);
    if (kind && strength >= 1 && !isThing && asks[language].test(folded)) return kind;
  }
  return language === 'en' && /\bnumber for\b/.test(folded) ? 'phone' : null;
}

/** Asks for the name of something ("what is the dog called?"). */
const asksName: Record<KnownLanguage, RegExp> = {
  en: /\b(?:is|are|s|was) .*\bcalled\b|\bname of\b/,
  es: /\bse llaman?\b|\bnombre del?\b/,
};

/** A mobile phone may also be what is sold, lent or repaired. */
const asksNumber = /\b(?:numbers?|numeros?|call|ring|text|llam\w+|your|vuestro|contact\w*)\b/;

/** The question is short, or asks for a thing to have rather than to do. */
const asks: Record<KnownLanguage, RegExp> = {
  en: /^(?:\S+ ){0,4}\S+$|^(?:what(?:'s|s| is| are)|whats|which|where|how (?:can|do|could) (?:i|we)|do you have|is there|can i (?:have|get)|give me|i need|phone|telephone|email|number|address)\b/,
  es: /^(?:\S+ ){0,4}\S+$|^(?:cual|que|donde|como (?:puedo|os|les|se|te|contact)|tenei?s|tienen|hay|me (?:dais|das|dan)|necesito|dame|telefono|tel|numero|correo|email|direccion)\b/,
};

function scoreOf({ probe }: Asked, view: PassageView, text: string, bag: WordBag): number {
  const labels = [
    { bag: view.heading, share: 0.9 },
    { bag: view.title, share: 0.6 },
  ];
  const kinds = Object.values(contactValues).filter((pattern) => pattern.test(text)).length;
  return coverageOf(probe, matchWithLabels(probe, bag, labels)) + 0.15 * Math.min(3, kinds);
}
