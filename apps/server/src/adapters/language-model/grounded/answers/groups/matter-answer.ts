import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { labelProbe, matchBag } from '../../units/probe.ts';
import type { TableView } from '../../units/table-view.ts';
import { readBag, type WordBag } from '../../units/word-bag.ts';
import type { AnswerDraft, Asked, Statement } from '../asked.ts';
import { isOrganization } from '../is-organization.ts';
import { enumeration, groupContent } from './group-content.ts';
import { type Matter, matters } from './matters.ts';

const leastMatch = 0.7;

/** The matter of a question, and its other words. */
interface AskedMatter {
  matter: Matter;
  rest: string;
}

/** A possible answer with how many words it shares with the question. */
interface Fitting {
  shared: number;
  statements: readonly Statement[];
}

/**
 * Answers what to bring, what is included and how to pay with the section about it, or else with the sentence that lists
 * it. They need not share a word with the question, except for what it limits itself to ("for the night walk").
 */
export function matterAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const { folded, language, isYesNo, isContinuation } = asked;
  if (isYesNo || isContinuation || isNegated.test(folded)) return null;
  const matter = matters.find(({ names }) => names[language].test(folded));
  if (!matter) return null;
  const rest = restOf(folded, matter, language);
  const best =
    bestOf(asked.views.flatMap((view) => sectionFor(asked, { matter, rest }, view, tables))) ??
    bestOf(asked.views.flatMap((view) => sentencesFor(asked, { matter, rest }, view)));
  return best && { statements: best.statements, score: 0.8 };
}

const isNegated = /\b(?:not|never|without|nunca|sin|no)\b|n't\b/;

/** Returns the one that shares most words with the question; `null` if several do. */
function bestOf(found: readonly Fitting[]): Fitting | null {
  const most = Math.max(0, ...found.map(({ shared }) => shared));
  const best = found.filter(({ shared }) => shared === most);
  return best.length === 1 ? (best[0] ?? null) : null;
}

const restOf = (text: string, { names }: Matter, language: KnownLanguage): string => text.replace(names[language], ' ');

function sectionFor(
  asked: Asked,
  { matter, rest }: AskedMatter,
  view: PassageView,
  tables: readonly TableView[],
): Fitting[] {
  const heading = [view.passage.heading, ...view.tables.map(({ table }) => table.caption)]
    .map((name) =>
      foldText(name ?? '')
        .replace(/[¿?]/g, ' ')
        .trim(),
    )
    .find((name) => matter.names[view.language].test(name));
  if (heading === undefined) return [];
  const own = restOf(heading, matter, view.language);
  const texts = [view.heading, view.title, ...view.texts.map(({ bag }) => bag)];
  const shared = sharedWords({ rest, language: asked.language, given: matter.given }, texts);
  const limits = sharedWords({ rest: own, language: view.language, given: matter.given }, [
    readBag(asked.question, asked.language),
  ]);
  const statements = groupContent(asked, view, tables);
  return shared === null || limits === null || !statements ? [] : [{ shared: shared + limits, statements }];
}

function sentencesFor(asked: Asked, { matter: { says, given }, rest }: AskedMatter, view: PassageView): Fitting[] {
  if (!says) return [];
  return view.texts
    .filter(({ text, list }) => !list && says[view.language].test(foldText(text)) && enumeration.test(text))
    .flatMap(({ text, bag }) => {
      const shared = sharedWords({ rest, language: asked.language, given }, [view.heading, view.title, bag]);
      return shared === null ? [] : [{ shared, statements: [{ text, views: [view] }] }];
    });
}

/** Returns how many words a text shares with a phrase; `null` if it lacks one that limits what the phrase is about. */
function sharedWords(
  { rest, language, given }: { rest: string; language: KnownLanguage; given: Matter['given'] },
  texts: readonly WordBag[],
): number | null {
  const probe = labelProbe(rest, language);
  const isGiven = (words: readonly string[]) =>
    words.every((word) => isOrganization(word) || word.replace(given[language], '') === '');
  let shared = 0;
  for (const [at, { words }] of probe.terms.entries()) {
    const isMet = texts.some((bag) => (matchBag(probe, bag)[at] ?? 0) >= leastMatch);
    if (isMet) shared++;
    else if (!isGiven(words)) return null;
  }
  return shared;
}
