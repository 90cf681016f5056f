import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { labelProbe, matchBag } from '../../units/probe.ts';
import type { TableView } from '../../units/table-view.ts';
import type { WordBag } from '../../units/word-bag.ts';
import type { AnswerDraft, Asked, Statement } from '../asked.ts';
import { isOrganization } from '../is-organization.ts';
import { sayRows } from '../row-set-answer.ts';
import { readAskedGroup } from './asked-group.ts';
import { type Kind, kinds } from './kinds.ts';

const leastMatch = 0.7;
/** Members that a text names. */
const leastMembers = 3;

/** A sentence, or the rows of a table, with the members of the kind that it names. */
interface Naming {
  members: number;
  statements: readonly Statement[];
}

/** Answers "What languages do you teach?" with the sentence or the rows that name most languages. */
export function kindAnswer(asked: Asked, tables: readonly TableView[]): AnswerDraft | null {
  const group = readAskedGroup(asked);
  const kind = group && kinds.find(({ names }) => names[asked.language].test(group.name));
  if (!kind) return null;
  const isFor = restTest(asked, kind, group.rest);
  const found = [
    ...asked.views.flatMap((view) => sentencesNaming(kind, view, isFor)),
    ...tables.flatMap((table) => rowsNaming(asked, kind, table, isFor)),
  ];
  // A sentence goes before the rows with the same members.
  const [best] = found.toSorted((a, b) => b.members - a.members);
  return best && best.members >= leastMembers ? { statements: best.statements, score: 0.75 } : null;
}

type IsFor = (text: string, view: PassageView, bags: readonly WordBag[]) => boolean;

/** Returns a test for texts about what the question asks of the members, such as those for rent. */
function restTest({ language, folded }: Asked, { given, others }: Kind, rest: string): IsFor {
  const probe = labelProbe(rest, language);
  const needed = probe.terms.flatMap(({ words }, at) =>
    words.every((word) => isOrganization(word) || given[language].test(word)) ? [] : [at],
  );
  const mayBeOther = others[language].test(folded);
  return (text, { heading, title, language: from }, bags) =>
    needed.every((at) => [heading, title, ...bags].some((bag) => (matchBag(probe, bag)[at] ?? 0) >= leastMatch)) &&
    (mayBeOther || !others[from].test(text)) &&
    !isNegated.test(text);
}

const isNegated = /\b(?:not|never|without|nor|nunca|sin|no|ni)\b|n't\b/;

function sentencesNaming(kind: Kind, view: PassageView, isFor: IsFor): Naming[] {
  return view.texts.flatMap(({ text, bag }) => {
    const folded = foldText(text);
    const members = membersIn(kind, folded, view).size;
    return members >= leastMembers && isFor(folded, view, [bag])
      ? [{ members, statements: [{ text, views: [view] }] }]
      : [];
  });
}

function rowsNaming(asked: Asked, kind: Kind, table: TableView, isFor: IsFor): Naming[] {
  const named = table.rows
    .map((row) => ({ row, members: membersIn(kind, foldText(row.keyText), row.view) }))
    .filter(({ row, members }) => members.size > 0 && isFor(foldText(row.keyText), row.view, [table.caption, row.key]));
  const members = new Set(named.flatMap((one) => [...one.members])).size;
  const rows = named.map(({ row }) => row);
  const statements = sayRows(asked, {
    table: { ...table, rows, rowCount: rows.length },
    rows,
    columns: [],
    conditions: 0,
  });
  return members >= leastMembers ? [{ members, statements }] : [];
}

const membersIn = ({ members }: Kind, folded: string, { language }: PassageView): Set<string> =>
  new Set(folded.match(members[language]) ?? []);
