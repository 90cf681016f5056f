import { excludedTopics } from './excluded-topics.ts';
import type { InstructionRules } from './instruction-rules.ts';
import {
  givesContact,
  greetingVerbs,
  languageRules,
  quotedText,
  roles,
  saysSo,
  toneFraming,
  tonePatterns,
  unknownCondition,
  usualRules,
  visitorLanguage,
} from './manner-patterns.ts';
import { type InstructionSentence, splitClauses, splitInstructions } from './split-instructions.ts';

/** Longer instructions are read up to here. */
const maxChars = 20_000;

/**
 * Returns what the built-in engine follows in an owner's instructions, in English or Spanish. It is exact rather than
 * clever: a sentence that it does not recognize is listed as not followed.
 */
export function readInstructions(text: string): InstructionRules {
  const rules: InstructionRules = {
    language: null,
    tones: [],
    greeting: null,
    refusal: null,
    contacts: [],
    excludedTopics: [],
    asksUsual: false,
    notFollowed: [],
  };
  for (const sentence of splitInstructions(text.slice(0, maxChars))) readSentence(sentence, rules);
  return rules;
}

function readSentence({ text, items }: InstructionSentence, rules: InstructionRules): void {
  if (readUnknown(text, rules)) return;
  for (const clause of splitClauses(text)) {
    const topics = excludedTopics(clause, items);
    if (topics === null) rules.notFollowed.push(clause);
    else if (topics.length > 0) addNew(rules.excludedTopics, topics);
    else if (!readClause(clause, rules)) rules.notFollowed.push([clause, ...items].join(' '));
    else for (const item of items) readSentence({ text: item, items: [] }, rules);
  }
}

/** Reads what to do without an answer: a sentence to say, contact details to give, or only to say so. */
function readUnknown(text: string, rules: InstructionRules): boolean {
  if (!unknownCondition.test(text)) return false;
  const quoted = quotedText.exec(text)?.[1];
  const contacts = contactsIn(text);
  if (quoted !== undefined) rules.refusal ??= quoted;
  addNew(rules.contacts, contacts);
  const isUsual = saysSo.test(text) || givesContact.test(text);
  if (isUsual) rules.asksUsual = true;
  return isUsual || quoted !== undefined || contacts.length > 0;
}

function readClause(clause: string, rules: InstructionRules): boolean {
  return [readGreeting, readLanguage, readUsual, readTone, isRole].some((read) => read(clause, rules));
}

function readGreeting(clause: string, rules: InstructionRules): boolean {
  const quoted = greetingVerbs.test(clause) ? quotedText.exec(clause)?.[1] : undefined;
  if (quoted === undefined) return false;
  rules.greeting ??= quoted;
  return true;
}

function readLanguage(clause: string, rules: InstructionRules): boolean {
  const named = (['en', 'es'] as const).filter((language) => languageRules[language].test(clause));
  const [only] = named;
  if (visitorLanguage.test(clause) || named.length > 1) {
    rules.asksUsual = true;
    return true;
  }
  if (
    only === undefined ||
    /\b(?:if|when|unless|except)\b|(?<![\p{L}])(?:si|cuando|salvo|excepto)(?![\p{L}])/iu.test(clause)
  )
    return false;
  rules.language ??= only;
  return true;
}

function readUsual(clause: string, rules: InstructionRules): boolean {
  if (!usualRules.test(clause)) return false;
  rules.asksUsual = true;
  return true;
}

/** Applies the tones of a clause. Returns whether it asks for nothing else. */
function readTone(clause: string, rules: InstructionRules): boolean {
  const isNegated = /\b(?:not|n['’]t|never|less|no|nunca|menos)\b/iu.test(clause);
  const found = tonePatterns.filter(([, pattern]) => pattern.test(clause));
  if (found.length === 0 || isNegated) return false;
  const formality = found.filter(([tone]) => tone !== 'formal' || !/\binformal/iu.test(clause));
  addNew(
    rules.tones,
    formality.map(([tone]) => tone),
  );
  const rest = found
    .reduce((text, [, pattern]) => text.replace(new RegExp(pattern.source, 'giu'), ' '), clause)
    .replace(toneFraming, ' ');
  return !/[\p{L}\p{N}]/u.test(rest) || isRole(clause);
}

const isRole = (clause: string): boolean => roles.test(clause);

const contactsIn = (text: string): string[] =>
  [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\d])\+?\d[\d ()-]{6,16}\d/gu)].map(([value]) =>
    value.trim(),
  );

function addNew<Value extends string>(list: Value[], added: readonly Value[]): void {
  for (const each of added) if (!list.some((known) => known.toLowerCase() === each.toLowerCase())) list.push(each);
}
