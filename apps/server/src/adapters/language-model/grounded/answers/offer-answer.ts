import { foldText } from '../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { PassageView } from '../units/answer-unit.ts';
import { labelProbe, matchBag } from '../units/probe.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { sectionStatements } from './compose-text.ts';
import { isOrganization } from './is-organization.ts';

/** The longest section that is given whole. */
const mostChars = 900;

/**
 * Answers what there is in general ("what services are there?") with the section that has such a heading. What is not
 * done is answered with the sentence that lists it. Neither need share a word with the question.
 */
export function offerAnswer(asked: Asked): AnswerDraft | null {
  const { folded, language, views, isContinuation } = asked;
  if (isContinuation) return null;
  if (asksRefused[language].test(folded)) return refusedThings(views);
  const [asking] = asksOffer[language].exec(folded) ?? [];
  if (asking === undefined) return null;
  const sections = views.filter((view) => isOffer(view));
  const [only] = sections;
  if (!only || lacksWords(only, folded.replace(asking, ' '), language)) return null;
  return { statements: sectionStatements(only), score: sections.length === 1 ? 0.8 : 0.5 };
}

const leastMatch = 0.7;
/** "Besides selling books" excludes what is known. */
const exclusion = /\b(?:besides|apart from|aside from|other than|in addition to|aparte de|ademas de)\b.*/;

/** Whether a section lacks what a question limits itself to ("what facilities are there for children"). */
function lacksWords({ heading, title, texts }: PassageView, rest: string, language: KnownLanguage): boolean {
  const probe = labelProbe(rest.replace(exclusion, ''), language);
  const bags = [heading, title, ...texts.map(({ bag }) => bag)];
  return probe.terms.some(
    ({ words, isLight }, at) =>
      !isLight && !words.every(isOrganization) && bags.every((bag) => (matchBag(probe, bag)[at] ?? 0) < leastMatch),
  );
}

const isOffer = ({ passage, texts, tables, language }: PassageView): boolean =>
  tables.length === 0 &&
  texts.length > 0 &&
  texts.reduce((sum, { text }) => sum + text.length, 0) <= mostChars &&
  offerHeadings[language].test(foldText(passage.heading ?? '').trim());

function refusedThings(views: readonly PassageView[]): AnswerDraft | null {
  const found = views.flatMap((view) =>
    view.texts
      .filter(
        ({ text }) =>
          refusals[view.language].test(foldText(text)) && /,.*(?: and | or | nor | y | e | o | ni )/.test(text),
      )
      .map(({ text }) => ({ text, views: [view] })),
  );
  const [only] = found;
  return only ? { statements: [only], score: found.length === 1 ? 0.8 : 0.5 } : null;
}

const asksOffer: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(?:what|which) (?:other |different )?(?:services|facilities|amenities)(?: else)? (?:do you (?:have|offer|provide)|are there|are available|have you|can (?:i|we|guests|visitors) use|does the \w+ (?:have|offer))\b|^what (?:else )?do you (?:do|offer|provide|repair|fix)$|^what (?:kinds? of )?(?:work|jobs|cases) do you (?:do|take|take on)$|^what can (?:guests|visitors|we) use\b/,
  es: /^(?:y )?que (?:otros |otras )?(?:servicios|instalaciones|comodidades)(?: mas)? (?:hay|teneis|tienen|tiene|ofreceis|ofrecen)\b|^a que (?:os dedicais|se dedican?)$|^que (?:mas )?(?:haceis|hacen|ofreceis|ofrecen)$|^que (?:tipo de )?(?:cosas|trabajos) (?:haceis|hacen|arreglais|arreglan|reparais|reparan)$/,
};

const offerHeadings: Record<KnownLanguage, RegExp> = {
  en: /^(?:\d+[.)] )?(?:what (?:else )?(?:we (?:do|offer|have|repair|fix)|there is|is here)|here you (?:have|will find)|in the (?:house|hotel|building|centre|center)|on site|at your disposal|what(?:'s| is) on offer|what you (?:will |can )?(?:find|get|use)(?: here)?|practice areas|(?:our |other |more )?(?:facilities|services|amenities)(?: (?:and|&) \w+)?)$/,
  es: /^(?:\d+[.)] )?(?:que (?:mas )?(?:hay|hacemos|ofrecemos|tenemos|arreglamos|reparamos)|(?:que mas|lo que) hacemos|aqui (?:tiene|tienes|tienen|teneis|encontrara\w*)|que encontrara\w*(?: aqui)?|a que nos dedicamos|areas de (?:practica|trabajo)|(?:nuestr[oa]s |otr[oa]s )?(?:servicios|instalaciones)(?: y \w+)?|a su disposicion|en la casa)$/,
};

const asksRefused: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(?:what|which)(?: \w+)? (?:do you (?:not|never)|don't you|wo?n't you|can't you|will you not) (?:\w+ )?(?:do|repair|fix|take|take on|accept|handle|mend|treat|work on)$|^(?:is there )?anything you (?:do not|don't|won't|can't) (?:do|repair|fix|take|accept|mend|work on)$/,
  es: /^(?:y )?que(?: \p{L}+)? no (?:haceis|hacen|arreglais|arreglan|reparais|reparan|aceptais|aceptan|llevais|llevan|tratais|tratan|cogeis|cogen)$/u,
};

/** Says that an organization turns something down. */
const refusals: Record<KnownLanguage, RegExp> = {
  en: /\bwe (?:do not|don't|never|cannot|can't) (?:do|repair|fix|take|take on|accept|handle|mend|treat|work on)\b|\bwe turn (?:down|away)\b|\bwhat we (?:do not|don't) (?:do|repair|take)\b/,
  es: /\b(?:no|nunca) (?:hacemos|arreglamos|reparamos|aceptamos|llevamos|tratamos|trabajamos con|cogemos)\b|\blo que no (?:hacemos|arreglamos)\b/,
};
