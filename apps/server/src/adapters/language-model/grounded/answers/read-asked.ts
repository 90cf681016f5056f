import { readWhenAsked, type WhenAsked } from '../../../../lib/dates/read-when-asked.ts';
import { lazy } from '../../../../lib/lazy.ts';
import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { isPhraseOnly } from '../../../../lib/text/replaced-words.ts';
import type { CollectionStats } from '../../../../ports/language-model.ts';
import { answerType } from '../answer-type.ts';
import type { GroundedPassage } from '../types.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { createProbe, followUpProbe, subjectsOf, withLightConditions } from '../units/probe.ts';
import type { Asked } from './asked.ts';
import { askedValues, withoutAspects } from './asked-values.ts';
import type { SeenCandidates } from './candidate.ts';
import { readConditions } from './conditions/conditions.ts';
import { correctQuestion } from './correct-question.ts';
import { exactValueAsked } from './exact-value.ts';
import { recentAnswer } from './recent-answer.ts';
import { asksYesNo } from './yes-no/asks-yes-no.ts';

/** How a follow-up was asked, and what it replaces of the question before. */
export interface Completion {
  stated: string;
  replaced: string | null;
}

export interface StructuredQuestion {
  question: string;
  follows: string | null;
  /** Context of a question that may continue the conversation. */
  mayFollow: string | null;
  /** For a follow-up that has been completed. */
  completion?: Completion | null;
  language: KnownLanguage;
  passages: readonly GroundedPassage[];
  stats: CollectionStats;
  today: string;
  /** The previous answer. */
  lastAnswer: string | null;
  observe?: ((seen: SeenCandidates) => void) | undefined;
}

/** Longer questions name their subject. */
const mostContinuingTerms = 5;

/** Reads a question: its words, corrected by those of the passages, what it asks for, and what it continues. */
export function readAsked(
  { passages: _, observe: __, lastAnswer, mayFollow, completion = null, ...asking }: StructuredQuestion,
  views: readonly PassageView[],
): Asked {
  const { language, stats } = asking;
  const question = correctQuestion(withoutHyphens(asking.question.replace(measures, '')), language, views);
  const folded = plainQuestion(question);
  const value = exactValueAsked(folded, language);
  const when = lazy(() => readWhenAsked(question, language, asking.today));
  const stated = question.replace(moments[language], ' ').replace(ages[language], ' ').replace(fillers[language], ' ');
  const subject = value === 'money' ? withoutUnknownMonths(stated, views) : stated;
  const own = createProbe(subject, language, stats);
  const isShort = own.terms.length <= mostContinuingTerms && !own.terms.some(({ isProper }) => isProper);
  const follows = asking.follows ?? (isShort || completion ? mayFollow : null);
  const isSure = asking.follows !== null;
  const probe = follows === null ? own : followUpProbe(subject, { text: follows, isSure }, language, stats);
  const type = answerType(folded, language);
  const isYesNo =
    asksYesNo(folded, language) ||
    (isSure && follows !== null && isPhraseOnly(question, language) && asksYesNo(plainQuestion(follows), language));
  const said = completion ? createProbe(completion.stated, language, stats) : probe;
  const isBare = (isSure || completion !== null) && subjectsOf(said).length === 0;
  return {
    ...asking,
    question,
    follows,
    isContinuation: isSure,
    subject,
    folded,
    probe: withoutAspects(isYesNo ? withLightConditions(probe) : probe, askedValues({ folded, language })),
    type: type === 'other' && isSure && follows ? answerType(foldText(follows), language) : type,
    isYesNo,
    views,
    conditions: readConditions({ question, folded, language, today: asking.today }),
    when,
    asOf: lazy(() => dayAhead(when(), asking.today.slice(0, 10))),
    ranking: null,
    value: value ?? (type === 'other' && isSure && follows ? exactValueAsked(foldText(follows), language) : null),
    recent: recentAnswer(
      views,
      lastAnswer,
      isBare ? 'bare' : isSure || completion ? 'surely' : follows === null ? null : 'maybe',
    ),
  };
}

/** Returns the first day that a question names if it lies ahead, otherwise today. In a year, much may change. */
function dayAhead({ mentions }: WhenAsked, today: string): string {
  const dated = mentions.find(({ from, precision }) => from && precision !== 'year');
  return dated?.from && dated.from > today ? dated.from : today;
}

/** Words for the time of asking, which no text has that answers. */
const moments: Record<KnownLanguage, RegExp> = {
  en: /\b(?:next|this) (?:year|month)\b|\b(?:at the moment|right now|currently|these days|nowadays)\b/gi,
  es: /(?<!\p{L})(?:(?:el|este) (?:año|mes)(?: que viene| próximo)|este (?:año|mes)|ahora mismo|en este momento|actualmente|hoy en día)(?!\p{L})/giu,
};

/** A price holds in all months that the knowledge does not mention. */
const withoutUnknownMonths = (question: string, views: readonly PassageView[]): string =>
  question.replace(months, (month) => (views.some(({ forms }) => forms.has(month.toLowerCase())) ? month : ' '));

const months =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/gi;

/** Words of the form of the question: "which rooms have you got", "what kinds of bikes". */
const fillers: Record<KnownLanguage, RegExp> = {
  en: /(?<=\b(?:have|has)(?: (?:you|they|we|it|she|he))? )got\b|(?<=\b(?:what|which|any|all|the)(?: \w+)? )(?:kinds?|types?|sorts?|ranges?) of\b/gi,
  es: /(?<=(?:qu[eé]|alg[uú]n|cu[aá]les son los) )(?:tipos?|clases?|gama) de(?!\p{L})/giu,
};

/** An age of the visitor is compared with ranges of ages, not with words. */
const ages: Record<KnownLanguage, RegExp> = {
  en: /\b(?:i'm|i am|(?:my|our) [a-z]+(?:'s| is)|(?:he|she|they)(?:'s| is|'re| are))(?: now| only| already)? \d{1,2}(?: years? old)?(?=[.,;!?]|$| (?:and|so|can|could|may|will|is|does|do)\b)/gi,
  es: /(?<!\p{L})(?:(?:mi|nuestr[oa]|el|la) \p{L}+ )?(?:tengo|tiene)(?: ya| solo)? \d{1,2}(?: años(?!\p{L})|(?=[.,;!?]|$| (?:y|se|puedo|puede)\b))/giu,
};

const plainQuestion = (question: string): string =>
  foldText(question)
    .replace(/[^\p{L}\p{N}\s€$£%:.,'=+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Separates the words of "7-year-old". */
const withoutHyphens = (question: string): string =>
  question.replace(/\b(\d{1,2})-(years?|months?|weeks?|anos?)-?(old)?/gi, '$1 $2 $3').trim();

/** Tables write "250 g"; the number tells enough. */
const measures =
  /(?<=\d) ?(?:grams?|grammes?|gramos?|kilos?|kilograms?|lit(?:er|re)s?|litros?|cent[ií]metros?)(?!\p{L})/giu;
