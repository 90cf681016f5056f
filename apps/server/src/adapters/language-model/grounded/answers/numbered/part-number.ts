import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** Words for the parts of a text that have numbers. */
const names: Record<KnownLanguage, string> = {
  en: 'clauses?|sections?|articles?|art|paragraphs?|points?|items?|rules?|regulations?|chapters?|annex(?:es)?|append(?:ix|ices)|schedules?|exhibits?|steps?|parts?|requirements?|conditions?',
  es: 'clausulas?|secci(?:on|ones)|articulos?|art|parrafos?|puntos?|apartados?|normas?|reglas?|capitulos?|anexos?|pasos?|partes?|requisitos?|condici(?:on|ones)',
};

const ordinals =
  'primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]';
const ordinalStems = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'septim', 'octav', 'noven', 'decim'];
const numbers = `\\d{1,3}(?:\\.\\d{1,3}){0,5}|[ivx]{1,6}|[a-h]|${ordinals}`;

/** A named part with its number ("clause 4.2", "anexo B") in a folded question. */
const asked = byLanguage(
  (name) => new RegExp(`\\b(?:${name})\\.? (?:(?:no|num|number|numero)\\.? )?(${numbers})(?![\\p{L}\\d])`, 'u'),
);
/** The number at the start of a folded text, with the name of its part or without. */
const leading = byLanguage(
  (name) => new RegExp(`^[([]?(?:(${name})\\.? )?(${numbers})(?:[.):\\]]|\\s?[-–—:]|\\s|$)`, 'u'),
);
/** A question for the part that says something. */
const which = byLanguage((name, language) =>
  language === 'en'
    ? new RegExp(`^(?:(?:in|under|at|by) )?(?:what|which) (?:${name})\\b`)
    : new RegExp(`^(?:(?:en|segun|bajo) )?(?:que|cual) (?:es (?:el|la) )?(?:${name})\\b`),
);

function byLanguage(make: (name: string, language: KnownLanguage) => RegExp): Record<KnownLanguage, RegExp> {
  return { en: make(names.en, 'en'), es: make(names.es, 'es') };
}

/** Returns the number of the part that a folded question asks for; `null` if it asks for none. */
export function partAsked(folded: string, language: KnownLanguage): string | null {
  const [, number] = asked[language].exec(folded) ?? [];
  return number === undefined ? null : plainNumber(number);
}

/** Returns the words by which a folded question asks in which part something is said; `null` for other questions. */
export const whichPart = (folded: string, language: KnownLanguage): string | null =>
  which[language].exec(folded)?.[0] ?? null;

/** Reads the number at the start of a text, and whether a name of a part precedes it. */
export function leadingNumber(text: string, language: KnownLanguage): { number: string; isNamed: boolean } | null {
  const [, name, number] = leading[language].exec(foldText(text.slice(0, 60))) ?? [];
  return number === undefined ? null : { number: plainNumber(number), isNamed: name !== undefined };
}

/** Writes a number in one way: "PRIMERA" and "I" are 1. */
function plainNumber(number: string): string {
  const ordinal = ordinalStems.findIndex((stem) => number.startsWith(stem));
  if (ordinal >= 0) return String(ordinal + 1);
  return /^[ivx]+$/.test(number) ? String(romanValue(number)) : number;
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10 };

function romanValue(roman: string): number {
  const digits = [...roman].map((digit) => romanDigits[digit] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
