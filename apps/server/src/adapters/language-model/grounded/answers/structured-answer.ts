import { isTableRow } from '../is-table-row.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { createViews, type UnitReader } from '../units/create-views.ts';
import { type TableView, tableViews } from '../units/table-view.ts';
import { arithmeticAnswer } from './arithmetic-answer.ts';
import type { AnswerDraft, Asked, Ranking } from './asked.ts';
import { totalTime } from './calculations/total-time.ts';
import type { Candidate, CandidateKind } from './candidate.ts';
import { chooseCandidate } from './choose-candidate.ts';
import { collectCandidates } from './collect-candidates.ts';
import { compareAnswer } from './compare-answer.ts';
import { composeText, introducedList, startsWithReference } from './compose-text.ts';
import { contactAnswer } from './contact-answer.ts';
import { reconcile } from './contradictions/reconcile.ts';
import { countAnswer } from './count-answer.ts';
import { daysOfPerson, lacksDays } from './days-of-person.ts';
import { groupAnswer } from './groups/group-answer.ts';
import { kindAnswer } from './groups/kind-answer.ts';
import { matterAnswer } from './groups/matter-answer.ts';
import { whHeadingAnswer } from './groups/wh-heading-answer.ts';
import { headedByQuestion } from './headed-by-question.ts';
import { hoursAnswer } from './hours-answer.ts';
import { listStatement } from './list-statement.ts';
import { isNearMiss } from './near-miss.ts';
import { numberedAnswer } from './numbered/numbered-answer.ts';
import { offerAnswer } from './offer-answer.ts';
import { isEarlierCell, repeatsEarlier } from './own-subject.ts';
import { rankTexts } from './rank-texts.ts';
import { readAsked, type StructuredQuestion } from './read-asked.ts';
import { rowSetAnswer } from './row-set-answer.ts';
import { tableAnswer } from './table-answer.ts';
import { timetableAnswer } from './timetable-answer.ts';
import { toCandidate } from './to-candidate.ts';
import { validityAnswer } from './validity-answer.ts';
import { withoutPadding } from './without-padding.ts';
import { decidingCandidate } from './yes-no/deciding-candidate.ts';
import { isBareLead } from './yes-no/is-bare-lead.ts';
import { sayYesNo } from './yes-no/say-yes-no.ts';
import { decideYesNo, withLead } from './yes-or-no.ts';

/** Returns the best answer from the blocks of the passages; `null` if there is none. */
export function structuredAnswer(
  asking: StructuredQuestion,
  read: UnitReader,
  ranking: Ranking | null = null,
): AnswerDraft | null {
  if (!asking.passages.some(({ blocks }) => blocks)) return null;
  const views = createViews(
    asking.passages.filter(({ blocks }) => blocks),
    asking.language,
    read,
  );
  if (views.every(({ passage }) => isProse(passage))) return null;
  return answerOne(readAsked(asking, views), ranking, asking.observe);
}

function answerOne(asked: Asked, ranking: Ranking | null, observe: StructuredQuestion['observe']): AnswerDraft | null {
  const tables = tableViews(asked.views);
  const found = [
    ...rules.map(([kind, answer]) => toFound(asked, answer(asked, tables), kind)),
    ranking && toFound(asked, rankedDraft(ranking, asked), 'ranked'),
  ].filter((one): one is Candidate => one !== null && !isEarlierCell(asked, one));
  const say = ({ statements, kind }: Candidate) =>
    asked.isYesNo && !(kind in leastOfRules) ? sayYesNo(asked, statements) : statements;
  const surest = sureAnswer(found, headedByQuestion(asked));
  const sure = surest?.kind === 'rows' && lacksDays(asked, surest) ? null : surest;
  // Training compares all answers, also where a rule is sure.
  if (sure && !observe) return { statements: say(sure), score: sure.found };
  const candidates = [...found, ...collectCandidates(asked, rankTexts(asked), tables)].filter(
    (one) => !repeatsEarlier(asked, one),
  );
  const choice = chooseCandidate({ ...asked, ranking }, candidates, (features) =>
    observe?.({ candidates, features, say }),
  );
  if (sure) return { statements: say(sure), score: sure.found };
  const isMissed = ({ statements }: Candidate) => isNearMiss(asked, statements.map(({ text }) => text).join(' '));
  const chosen = choice?.candidate ?? null;
  const decided = asked.isYesNo
    ? decidingCandidate(asked, chosen, candidates)
    : (daysOfPerson(asked, chosen, candidates) ?? chosen);
  const candidate = decided && withoutPadding(asked, decided, candidates);
  if (!candidate || isMissed(candidate)) return null;
  const statements = reconcile(asked, candidate.statements);
  return { statements: say({ ...candidate, statements }), score: choice?.confidence ?? leastConfidence };
}

/** Rules that find answers by their form, the most certain first. */
const rules: readonly (readonly [CandidateKind, (asked: Asked, tables: readonly TableView[]) => AnswerDraft | null])[] =
  [
    ['computed', numberedAnswer],
    ['computed', groupAnswer],
    ['computed', matterAnswer],
    ['computed', kindAnswer],
    ['computed', whHeadingAnswer],
    ['contact', contactAnswer],
    ['validity', validityAnswer],
    ['hours', hoursAnswer],
    [
      'computed',
      (asked, tables) => totalTime(asked, tables) ?? arithmeticAnswer(asked, tables) ?? compareAnswer(asked, tables),
    ],
    ['computed', countAnswer],
    ['computed', offerAnswer],
    ['timetable', timetableAnswer],
    ['rows', rowSetAnswer],
    ['cell', tableAnswer],
  ];

/** Confidence of an answer that is no likelier than a refusal. */
const leastConfidence = 0.5;

/** Returns the answer of a rule that is taken without comparing it. */
function sureAnswer(found: readonly Candidate[], headed: PassageView | null): Candidate | null {
  const of = (kind: CandidateKind) => found.find((one) => one.kind === kind);
  const cell = of('cell');
  const timetable = of('timetable');
  const isSure = ({ kind, found: score, view }: Candidate): boolean => {
    if (score < (leastOfRules[kind] ?? Number.POSITIVE_INFINITY)) return false;
    if (kind === 'contact') return !(cell && cell.found > 0.8);
    if (kind === 'rows' && headed && headed !== view) return false;
    if (kind === 'rows') return score > 0.85 || !(timetable && timetable.found > 0.7);
    return kind !== 'hours' || !((timetable && timetable.found > 0.7) || (cell?.isNamed && cell.view !== view));
  };
  return found.find(isSure) ?? null;
}

/** Least confidence of a rule whose answer is taken without comparing it. */
const leastOfRules: Partial<Record<CandidateKind, number>> = {
  contact: 0.7,
  validity: 0.6,
  hours: 0.7,
  computed: 0.6,
  rows: 0.7,
};

function rankedDraft({ sentences: [best], confidence }: Ranking, { views, language }: Asked): AnswerDraft | null {
  if (!best || isTableRow(best.text)) return null;
  const { passage, text } = best;
  const view = views.find((one) => one.passage === passage);
  if (!view) return null;
  const list = introducedList(view, text);
  if (list) return { statements: [listStatement(list, view, language)], score: confidence };
  // "No." says nothing without the sentence after it, and "She …" nothing without the one that names her.
  if (!isBareLead(text) && !startsWithReference(text))
    return { statements: [{ text, views: [view] }], score: confidence };
  const position = view.texts.findIndex((unit) => unit.text.includes(text));
  const unit = view.texts[position];
  return unit ? { statements: composeText({ view, unit, position }, language), score: confidence } : null;
}

/** Whether a passage is prose without headings and lists, for which the ranking of sentences was trained. */
export const isProse = ({ heading, blocks }: GroundedPassage): boolean =>
  !heading && (blocks ?? []).every(({ type }) => type === 'paragraph');

const toFound = (asked: Asked, draft: AnswerDraft | null, kind: CandidateKind): Candidate | null =>
  draft && toCandidate(asked, draft, kind);

/** Whether an answer, however it was found, lacks what the question asks for. */
export function missesQuestion(asking: StructuredQuestion, read: UnitReader, answer: string): boolean {
  const views = createViews(asking.passages, asking.language, read);
  return isNearMiss(readAsked(asking, views), answer);
}

/** Returns a text with yes or no before it, when the question asks for that and the text decides it. */
export function leadWithYesOrNo(asking: StructuredQuestion, text: string): string {
  const asked = readAsked(asking, []);
  return asked.isYesNo ? withLead(text, decideYesNo(asked, text, asked.language)?.lead ?? null, asked.language) : text;
}
