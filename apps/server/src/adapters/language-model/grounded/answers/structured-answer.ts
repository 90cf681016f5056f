import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { isPhraseOnly } from '../../../../lib/text/replaced-words.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';
import { answerType } from '../answer-type.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { createViews, type UnitReader } from '../units/create-views.ts';
import { createProbe, followUpProbe, subjectsOf, withLightConditions } from '../units/probe.ts';
import { type TableView, tableViews } from '../units/table-view.ts';
import { arithmeticAnswer } from './arithmetic-answer.ts';
import type { AnswerDraft, Asked, Ranking, Statement } from './asked.ts';
import { askedValue } from './asked-value.ts';
import { askedValues, withoutAspects } from './asked-values.ts';
import type { Candidate, CandidateKind, SeenCandidates } from './candidate.ts';
import { chooseCandidate } from './choose-candidate.ts';
import { collectCandidates } from './collect-candidates.ts';
import { compareAnswer } from './compare-answer.ts';
import { contactAnswer } from './contact-answer.ts';
import { correctQuestion } from './correct-question.ts';
import { hoursAnswer } from './hours-answer.ts';
import { isAskedSection } from './is-asked-section.ts';
import { isNearMiss } from './near-miss.ts';
import { rankTexts } from './rank-texts.ts';
import { recentAnswer } from './recent-answer.ts';
import { tableAnswer } from './table-answer.ts';
import { timetableAnswer } from './timetable-answer.ts';
import { toCandidate } from './to-candidate.ts';
import { validityAnswer } from './validity-answer.ts';
import { withoutEcho } from './without-echo.ts';
import { withoutPadding } from './without-padding.ts';
import { asksYesNo } from './yes-no/asks-yes-no.ts';
import { decideYesNo, withLead } from './yes-or-no.ts';

export interface StructuredQuestion {
  question: string;
  follows: string | null;
  /** Context of a question that may continue the conversation. */
  mayFollow: string | null;
  language: KnownLanguage;
  passages: readonly GroundedPassage[];
  stats: CollectionStats;
  today: string;
  /** The previous answer. */
  lastAnswer: string | null;
  observe?: ((seen: SeenCandidates) => void) | undefined;
}

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
  const written = correctQuestion(withoutHyphens(asking.question.replace(measures, '')), asking.language, views);
  return answerOne(readAsked({ ...asking, question: written }, views), ranking, asking.observe);
}

/** Separates the words of "7-year-old". */
const withoutHyphens = (question: string): string =>
  question.replace(/\b(\d{1,2})-(years?|months?|weeks?|anos?)-?(old)?/gi, '$1 $2 $3').trim();

function answerOne(asked: Asked, ranking: Ranking | null, observe: StructuredQuestion['observe']): AnswerDraft | null {
  const tables = tableViews(asked.views);
  const found = [
    ...rules.map(([kind, answer]) => toFound(asked, answer(asked, tables), kind)),
    ranking && toFound(asked, rankedDraft(ranking, asked.views), 'ranked'),
  ].filter((one) => one !== null);
  const candidates = [...found, ...collectCandidates(asked, rankTexts(asked), tables)];
  const say = ({ statements, kind }: Candidate) =>
    asked.isYesNo && !(kind in leastOfRules) ? withYesNo(asked, statements) : statements;
  const isMissed = ({ statements }: Candidate) => isNearMiss(asked, statements.map(({ text }) => text).join(' '));
  const sure = sureAnswer(found);
  const choice = chooseCandidate({ ...asked, ranking }, candidates, (features) =>
    observe?.({ candidates, features, say }),
  );
  if (sure) return { statements: say(sure), score: sure.found };
  const decided = asked.isYesNo ? decidingSentence(asked, candidates) : undefined;
  const candidate = decided ?? (choice && withoutPadding(asked, choice.candidate, candidates));
  if (!candidate || isMissed(candidate)) return null;
  return { statements: say(candidate), score: choice?.confidence ?? leastConfidence };
}

/** Rules that find answers by their form, the most certain first. */
const rules: readonly (readonly [CandidateKind, (asked: Asked, tables: readonly TableView[]) => AnswerDraft | null])[] =
  [
    ['contact', contactAnswer],
    ['validity', validityAnswer],
    ['hours', hoursAnswer],
    ['computed', (asked, tables) => arithmeticAnswer(asked, tables) ?? compareAnswer(asked, tables)],
    ['timetable', timetableAnswer],
    ['cell', tableAnswer],
  ];

/** Confidence of an answer that is no likelier than a refusal. */
const leastConfidence = 0.5;

/** Returns the sentence of the section that is asked about, if it decides yes or no. */
const decidingSentence = (asked: Asked, candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(
    (one) =>
      one.kind === 'sentence' &&
      isAskedSection(asked, one) &&
      decideYesNo(asked, one.statements.map(({ text }) => text).join(' '), one.view.language, labelsOf(one.view)),
  );

/** Returns the answer of a rule that is taken without comparing it. */
function sureAnswer(found: readonly Candidate[]): Candidate | null {
  const of = (kind: CandidateKind) => found.find((one) => one.kind === kind);
  const cell = of('cell');
  const timetable = of('timetable');
  const isSure = ({ kind, found: score, view }: Candidate): boolean => {
    if (score < (leastOfRules[kind] ?? Number.POSITIVE_INFINITY)) return false;
    if (kind === 'contact') return !(cell && cell.found > 0.8);
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
};

function rankedDraft({ sentences: [best], confidence }: Ranking, views: readonly PassageView[]): AnswerDraft | null {
  if (!best) return null;
  const { passage, text } = best;
  const view = views.find((one) => one.passage === passage);
  return view ? { statements: [{ text, views: [view] }], score: confidence } : null;
}

/** Whether a passage is prose without headings and lists, for which the ranking of sentences was trained. */
export const isProse = ({ heading, blocks }: GroundedPassage): boolean =>
  !heading && (blocks ?? []).every(({ type }) => type === 'paragraph');

const toFound = (asked: Asked, draft: AnswerDraft | null, kind: CandidateKind): Candidate | null =>
  draft && toCandidate(asked, draft, kind);

/** Whether an answer, however it was found, lacks what the question asks for. */
export function missesQuestion(asking: StructuredQuestion, read: UnitReader, answer: string): boolean {
  const views = createViews(asking.passages, asking.language, read);
  const question = correctQuestion(withoutHyphens(asking.question), asking.language, views);
  return isNearMiss(readAsked({ ...asking, question }, views), answer);
}

/** Returns a text with yes or no before it, when the question asks for that and the text decides it. */
export function leadWithYesOrNo(asking: StructuredQuestion, text: string): string {
  const asked = readAsked(asking, []);
  return asked.isYesNo ? withLead(text, decideYesNo(asked, text, asked.language), asked.language) : text;
}

function withYesNo(asked: Asked, statements: readonly Statement[]): Statement[] {
  const [first, ...others] = statements;
  if (!first) return [];
  const language = first.views[0]?.language ?? asked.language;
  const whole = withoutEcho(statements.map(({ text }) => text).join(' '));
  const lead = decideYesNo(asked, whole, language, labelsOf(first.views[0]));
  return [{ ...first, text: withLead(withoutEcho(first.text), lead, asked.language) }, ...others];
}

const plainQuestion = (question: string): string =>
  foldText(question)
    .replace(/[^\p{L}\p{N}\s€$£%:.,'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the headings and lead-ins of a passage. */
const labelsOf = (view: PassageView | undefined): string =>
  [view?.passage.heading ?? '', ...(view?.lists ?? []).map(({ list }) => list.leadIn ?? '')].join(' ');

/** Longer questions name their subject. */
const mostContinuingTerms = 5;

function readAsked(
  { passages: _, observe: __, lastAnswer, mayFollow, ...asking }: StructuredQuestion,
  views: readonly PassageView[],
): Asked {
  const { question, language, stats } = asking;
  const folded = plainQuestion(question);
  const subject = question.replace(moments[language], ' ').replace(ages[language], ' ');
  const own = createProbe(subject, language, stats);
  const isShort = own.terms.length <= mostContinuingTerms && !own.terms.some(({ isProper }) => isProper);
  const follows = asking.follows ?? (isShort ? mayFollow : null);
  const isSure = asking.follows !== null;
  const probe = follows === null ? own : followUpProbe(subject, { text: follows, isSure }, language, stats);
  const type = answerType(folded, language);
  const isYesNo =
    asksYesNo(folded, language) ||
    (isSure && follows !== null && isPhraseOnly(question, language) && asksYesNo(plainQuestion(follows), language));
  const isBare = isSure && subjectsOf(probe).length === 0;
  return {
    ...asking,
    follows,
    subject,
    folded,
    probe: withoutAspects(isYesNo ? withLightConditions(probe) : probe, askedValues({ folded, language })),
    type: type === 'other' && isSure && follows ? answerType(foldText(follows), language) : type,
    isYesNo,
    views,
    ranking: null,
    value:
      askedValue(folded, language) ??
      (type === 'other' && isSure && follows ? askedValue(foldText(follows), language) : null),
    recent: recentAnswer(views, lastAnswer, follows === null ? null : isBare ? 'bare' : isSure ? 'surely' : 'maybe'),
  };
}

/** Words for the time of asking, which no text has that answers. */
const moments: Record<KnownLanguage, RegExp> = {
  en: /\b(?:next|this) (?:year|month)\b|\b(?:at the moment|right now|currently|these days|nowadays)\b/gi,
  es: /(?<!\p{L})(?:(?:el|este) (?:año|mes)(?: que viene| próximo)|este (?:año|mes)|ahora mismo|en este momento|actualmente|hoy en día)(?!\p{L})/giu,
};

/** Tables write "250 g"; the number tells enough. */
const measures =
  /(?<=\d) ?(?:grams?|grammes?|gramos?|kilos?|kilograms?|lit(?:er|re)s?|litros?|cent[ií]metros?)(?!\p{L})/giu;

/** An age of the visitor is compared with ranges of ages, not with words. */
const ages: Record<KnownLanguage, RegExp> = {
  en: /\b(?:i'm|i am|(?:my|our) [a-z]+(?:'s| is)|(?:he|she|they)(?:'s| is|'re| are))(?: now| only| already)? \d{1,2}(?: years? old)?(?=[.,;!?]|$| and\b| so\b)/gi,
  es: /(?<!\p{L})(?:(?:mi|nuestr[oa]|el|la) \p{L}+ )?(?:tengo|tiene)(?: ya| solo)? \d{1,2} años(?!\p{L})/giu,
};
