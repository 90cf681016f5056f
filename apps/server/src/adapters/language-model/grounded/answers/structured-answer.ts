import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { isPhraseOnly } from '../../../../lib/text/replaced-words.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';
import { answerType } from '../answer-type.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { createViews, type UnitReader } from '../units/create-views.ts';
import { createProbe, followUpProbe, subjectsOf, withLightConditions } from '../units/probe.ts';
import { tableViews } from '../units/table-view.ts';
import { arithmeticAnswer } from './arithmetic-answer.ts';
import { type AnswerDraft, type Asked, leastScores } from './asked.ts';
import { askedValue } from './asked-value.ts';
import { compareAnswer } from './compare-answer.ts';
import { contactAnswer } from './contact-answer.ts';
import { correctQuestion } from './correct-question.ts';
import { hoursAnswer } from './hours-answer.ts';
import { listAnswer } from './list-answer.ts';
import { isNearMiss } from './near-miss.ts';
import { recentAnswer } from './recent-answer.ts';
import { tableAnswer } from './table-answer.ts';
import { textAnswer } from './text-answer.ts';
import { timetableAnswer } from './timetable-answer.ts';
import { validityAnswer } from './validity-answer.ts';
import { withoutEcho } from './without-echo.ts';
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
}

/** Returns the best answer from the blocks of the passages; `null` if there is none. */
export function structuredAnswer(asking: StructuredQuestion, read: UnitReader): AnswerDraft | null {
  if (!asking.passages.some(({ blocks }) => blocks)) return null;
  const views = createViews(
    asking.passages.filter(({ blocks }) => blocks),
    asking.language,
    read,
  );
  const written = correctQuestion(withoutHyphens(asking.question.replace(measures, '')), asking.language, views);
  return answerOne(readAsked({ ...asking, question: written }, views));
}

/** Separates the words of "7-year-old". */
const withoutHyphens = (question: string): string =>
  question.replace(/\b(\d{1,2})-(years?|months?|weeks?|anos?)-?(old)?/gi, '$1 $2 $3').trim();

function answerOne(asked: Asked): AnswerDraft | null {
  const tables = tableViews(asked.views);
  const table = tableAnswer(asked, tables);
  const contact = contactAnswer(asked);
  if (contact && !(table && table.score > 0.8)) return contact;
  const valid = validityAnswer(asked);
  if (valid && valid.score >= 0.6) return valid;
  const timetable = timetableAnswer(asked, tables);
  const hours = timetable && timetable.score > 0.7 ? null : hoursAnswer(asked);
  if (hours && !(table?.isNamed && !sharesSource(table, hours))) return hours;
  const computed = arithmeticAnswer(asked, tables) ?? compareAnswer(asked, tables);
  if (computed && computed.score >= 0.6) return computed;
  const drafts = [textAnswer(asked), table, timetable, listAnswer(asked)].filter((draft) => draft !== null);
  const isEnough = ({ kind, score }: AnswerDraft) => score >= leastScores[kind];
  const best = drafts.sort((a, b) => Number(isEnough(b)) - Number(isEnough(a)) || b.rank - a.rank)[0] ?? null;
  if (!best) return null;
  const isContinued = best.statements.some(({ views }) => views.some((view) => asked.recent.has(view)));
  return { ...(asked.isYesNo ? withYesNo(asked, best) : best), isContinued };
}

/** Whether an answer, however it was found, lacks what the question asks for. */
export function missesQuestion(asking: StructuredQuestion, read: UnitReader, answer: string): boolean {
  const views = createViews(asking.passages, asking.language, read);
  const question = correctQuestion(withoutHyphens(asking.question), asking.language, views);
  return isNearMiss(readAsked({ ...asking, question }, views), answer);
}

/** Whether two answers come from the same passages. */
const sharesSource = (one: AnswerDraft, other: AnswerDraft): boolean =>
  one.statements.some(({ views }) => other.statements.some((said) => said.views.some((view) => views.includes(view))));

/** Returns a text with yes or no before it, when the question asks for that and the text decides it. */
export function leadWithYesOrNo(asking: StructuredQuestion, text: string): string {
  const asked = readAsked(asking, []);
  return asked.isYesNo ? withLead(text, decideYesNo(asked, text, asked.language), asked.language) : text;
}

function withYesNo(asked: Asked, draft: AnswerDraft): AnswerDraft {
  const [first, ...others] = draft.statements;
  if (!first) return draft;
  const language = first.views[0]?.language ?? asked.language;
  const whole = withoutEcho(draft.statements.map(({ text }) => text).join(' '));
  const lead = decideYesNo(asked, whole, language, labelsOf(first.views[0]));
  return {
    ...draft,
    statements: [{ ...first, text: withLead(withoutEcho(first.text), lead, asked.language) }, ...others],
  };
}

const plainQuestion = (question: string): string =>
  foldText(question)
    .replace(/[^\p{L}\p{N}\s€$£%:.,'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Longer questions name their subject. */
const mostContinuingTerms = 5;

/** Returns the headings and lead-ins of a passage. */
const labelsOf = (view: PassageView | undefined): string =>
  [view?.passage.heading ?? '', ...(view?.lists ?? []).map(({ list }) => list.leadIn ?? '')].join(' ');

function readAsked(
  { passages: _, lastAnswer, mayFollow, ...asking }: StructuredQuestion,
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
    probe: isYesNo ? withLightConditions(probe) : probe,
    type: type === 'other' && isSure && follows ? answerType(foldText(follows), language) : type,
    isYesNo,
    views,
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
