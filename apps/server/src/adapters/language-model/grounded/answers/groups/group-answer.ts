import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { labelProbe, matchBag } from '../../units/probe.ts';
import type { TableView } from '../../units/table-view.ts';
import { readBag } from '../../units/word-bag.ts';
import type { AnswerDraft, Asked, Statement } from '../asked.ts';
import { isOrganization } from '../is-organization.ts';
import { listStatement } from '../list-statement.ts';
import { type AskedGroup, readAskedGroup } from './asked-group.ts';
import { groupContent } from './group-content.ts';

/** Groups with the same name that are given together. */
const mostGroups = 2;
const least = { exact: 0.95, synonym: 0.7 };

/** A list, a table or a section whose name is the kind of thing that is asked for. */
interface Group {
  view: PassageView;
  /** How much the name is the one asked for, 0..1. */
  fit: number;
  statements: readonly Statement[];
}

/** Answers a question for all things of a kind with the list, the table or the section that is named after it. */
export function groupAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const group = readAskedGroup(asked);
  if (!group) return null;
  const found = asked.views.flatMap((view) => groupsIn(asked, view, group, tables));
  const best = Math.max(0, ...found.map(({ fit }) => fit));
  const chosen = found.filter(({ fit }) => fit === best);
  if (chosen.length === 0 || chosen.length > mostGroups) return null;
  const statements = chosen.flatMap((one, at) =>
    one.statements.map((said, i) => (at > 0 && i === 0 ? { ...said, isBlock: true } : said)),
  );
  return { statements, score: 0.8 };
}

function groupsIn(asked: Asked, view: PassageView, group: AskedGroup, tables: readonly TableView[]): Group[] {
  if (!coversRest(view, group.rest, asked.language)) return [];
  const fit = fitOfName(view.passage.heading ?? '', view.language, group.name, asked.language);
  if (fit > 0) {
    const statements = groupContent(asked, view, tables);
    return statements ? [{ view, fit, statements }] : [];
  }
  return view.lists
    .filter(({ items }) => items.length > 1)
    .map((list) => ({ list, fit: fitOfName(list.list.leadIn ?? '', view.language, group.name, asked.language) }))
    .filter((one) => one.fit > 0)
    .map((one) => ({ view, fit: one.fit, statements: [listStatement(one.list, view, asked.language)] }));
}

/** Returns how much the name of a group is the kind asked for: its words and no others. */
function fitOfName(heading: string, from: KnownLanguage, name: string, language: KnownLanguage): number {
  const parts = namesIn(heading, from);
  return Math.max(
    0,
    ...parts.map((part, at) => mutualFit(part, from, name, language) * (parts.length > 1 && at > 0 ? 0.9 : 1)),
  );
}

/** The names in a heading: "Teachers and staff (2026)" is for teachers and for staff. */
function namesIn(heading: string, language: KnownLanguage): string[] {
  const whole = (
    foldText(heading)
      .replace(/^\s*\d+[.)]\s*/, '')
      .split(/[(:,.?–—]/)[0] ?? ''
  )
    .replace(ownWords[language], ' ')
    .trim();
  const parts = whole.split(/\s(?:and|y|e)\s|[&/]/).map((part) => part.replace(ownWords[language], ' ').trim());
  return [whole, ...(parts.length > 1 ? parts : [])].filter(Boolean);
}

const ownWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:the|our|your|all|of|list|here|available|we (?:have|offer|sell)|meet|current|on offer|a|some)\b/g,
  es: /\b(?:el|la|los|las|nuestr[oa]s?|vuestr[oa]s?|tus?|sus?|tod[oa]s?|lista|listado|de|que (?:tenemos|hay|ofrecemos)|aqui|disponibles?|actuales)\b/g,
};

function mutualFit(part: string, from: KnownLanguage, name: string, language: KnownLanguage): number {
  return Math.min(leastMatch(name, language, part, from), leastMatch(part, from, name, language));
}

/** Returns the match of the word of a phrase that another phrase matches least; 0 if one is missing. */
function leastMatch(phrase: string, language: KnownLanguage, other: string, otherLanguage: KnownLanguage): number {
  const probe = labelProbe(phrase, language);
  if (probe.terms.length === 0) return 0;
  const matched = Math.min(...matchBag(probe, readBag(other, otherLanguage)));
  return matched >= least.exact ? 1 : matched >= least.synonym ? 0.8 : 0;
}

/** Whether a section has the words to which the question limits itself ("what discounts are there for students"). */
function coversRest({ heading, title }: PassageView, rest: string, language: KnownLanguage): boolean {
  const probe = labelProbe(rest, language);
  const bags = [heading, title];
  return probe.terms.every(
    ({ words }, at) =>
      words.every(isOrganization) || bags.some((bag) => (matchBag(probe, bag)[at] ?? 0) >= least.synonym),
  );
}
