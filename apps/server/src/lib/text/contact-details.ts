import type { KnownLanguage } from './language.ts';
import { conceptsOf } from './lexicon/concepts-of.ts';
import { tokenize } from './tokenize.ts';

export type ContactKind = 'phone' | 'email';

export interface ContactDetail {
  kind: ContactKind;
  /** As written. */
  value: string;
}

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phonePattern =
  /(?<![\p{L}\d.,:/-])(?<!\d )(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,12}(?:[ .-]\d{2,8}){0,4}(?![\d/%€£$]|[.,:]\d)/gu;
/** Least digits of a local number, and of one with its area; most digits of any (ITU E.164). */
const phoneDigits = { leastLocal: 7, least: 9, most: 15 };

/** Concepts of a text whose numbers are telephone numbers. */
const labels: ReadonlySet<string> = new Set(['phone', 'mobile-phone', 'whatsapp', 'contact', 'fax', 'talk-to-person']);

/**
 * Returns the telephone numbers and email addresses in a text, in order.
 * @param context text around it that may say what its numbers are, such as its heading
 */
export function contactDetails(text: string, context = ''): ContactDetail[] {
  const emails = [...text.matchAll(emailPattern)].map(({ 0: value, index }) => ({
    kind: 'email' as const,
    value,
    index,
  }));
  const isLabeled = emails.length > 0 || isAboutContact(`${context} ${text}`);
  const phones = isLabeled
    ? [...text.matchAll(phonePattern)]
        .map(({ 0: value, index }) => ({ kind: 'phone' as const, value: value.trim(), index }))
        .filter(({ value }) => isPhone(value))
    : [];
  return [...phones, ...emails].sort((a, b) => a.index - b.index).map(({ kind, value }) => ({ kind, value }));
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  const isDate = /^\d{1,4}([.-])\d{1,2}\1\d{1,4}$/.test(value);
  const least = /^[+(0]/.test(value) || /^\d{3}[ -]\d{4}$/.test(value) ? phoneDigits.leastLocal : phoneDigits.least;
  return !isDate && digits >= least && digits <= phoneDigits.most;
}

/** Returns the kinds of contact that a text is about. */
export function contactKindsIn(text: string, language: KnownLanguage): ContactKind[] {
  const ids = conceptsOf(wordsOf(text), language).map(({ id }) => id);
  const isPhone = ids.some((id) => id === 'phone' || id === 'mobile-phone' || id === 'whatsapp');
  return [...(isPhone ? (['phone'] as const) : []), ...(ids.includes('email') ? (['email'] as const) : [])];
}

const isAboutContact = (text: string): boolean =>
  (['en', 'es'] as const).some((language) => conceptsOf(wordsOf(text), language).some(({ id }) => labels.has(id)));

const wordsOf = (text: string) => tokenize(text).map(({ text: word }) => word);
