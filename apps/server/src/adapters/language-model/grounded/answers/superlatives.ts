import type { KnownLanguage } from '../../../../lib/text/language.ts';

export type Measure = 'money' | 'time' | 'number';

/** A comparison that a question asks for. */
export interface Superlative {
  /** `null` when the question names it ("the most storage"). */
  measure: Measure | null;
  wants: 'most' | 'least';
  /** The words that express it, folded. */
  words: string;
  /** Superlative for the answer: "cheapest". */
  label: string;
}

type Row = readonly [pattern: RegExp, measure: Measure | null, wants: 'most' | 'least', label: string];

const rows: Record<KnownLanguage, readonly Row[]> = {
  en: [
    [
      /\b(?:cheap(?:est|er)|least expensive|(?:rate|price|fee|cost)s? (?:is|are) the lowest|lowest (?:\w+ )?(?:price|cost|fee|rate)|(?:costs?|pays?) (?:the )?(?:least|less)|less expensive|(?:best|better) (?:price|value|deal))\b/,
      'money',
      'least',
      'cheapest',
    ],
    [
      /\b(?:most expensive|dear(?:est|er)|more expensive|pric(?:iest|ier)|(?:rate|price|fee|cost)s? (?:is|are) the highest|highest (?:\w+ )?(?:price|cost|fee|rate)|(?:costs?|pays?) (?:the )?(?:most|more))\b|(?<=\b(?:is|are) .* or .*)\bmore\b(?=$| (?:in|for|on)\b)|(?<=\b(?:is|are) )more\b(?=.* or )/,
      'money',
      'most',
      'most expensive',
    ],
    [/\b(?:long(?:est|er))\b/, 'time', 'most', 'longest'],
    [/\b(?:short(?:est|er)|quick(?:est|er)|fast(?:est|er))\b/, 'time', 'least', 'shortest'],
    [/\b(?:biggest|bigger|largest|larger|greatest|highest|most|heaviest|tallest|oldest)\b/, null, 'most', 'most'],
    [/\b(?:smallest|smaller|fewest|fewer|lowest|least|lightest|youngest)\b/, null, 'least', 'least'],
  ],
  es: [
    [
      /\b(?:mas (?:barat[oa]s?|economic[oa]s?|asequibles?)|menos car[oa]s?|(?:precio|coste) mas bajo|(?:cuestan?|pag\w+|salen?|valen?|cobr\w+) menos|menor precio|mejor (?:de )?precio|sale mejor|mas a cuenta|mas rentable)\b/,
      'money',
      'least',
      'más barato',
    ],
    [
      /\b(?:mas car[oa]s?|(?:precio|coste) mas alto|(?:cuestan?|pag\w+|salen?|valen?|cobr\w+) mas(?! (?:barat|economic|asequible))|mayor precio)\b/,
      'money',
      'most',
      'más caro',
    ],
    [/\b(?:mas larg[oa]s?|(?:duran?|tardan?|llevan?) mas|mas tiempo)\b/, 'time', 'most', 'más largo'],
    [
      /\b(?:mas cort[oa]s?|(?:duran?|tardan?|llevan?) menos|mas rapid[oa]s?|menos tiempo)\b/,
      'time',
      'least',
      'más corto',
    ],
    [
      /\b(?:mas (?:grandes?|altos?|altas?)|(?:con|tienen?|incluyen?|dan?|ofrecen?|abren?|hay) (?:el |la )?mas|es (?:el|la) mayor)\b/,
      null,
      'most',
      'mayor',
    ],
    [
      /\b(?:mas (?:pequen[oa]s?|bajos?|bajas?)|(?:con|tienen?|incluyen?|dan?|ofrecen?|hay) menos|es (?:el|la) menor)\b/,
      null,
      'least',
      'menor',
    ],
  ],
};

/** A short question may be without them: "intensivo con más horas". */
const mostWords = 6;

/** Words with which a comparison is asked. */
const asks: Record<KnownLanguage, RegExp> = {
  en: /\b(?:which|what|whats|who|whose|where)\b| or | than |^(?:and )?(?:the |your )?(?:\w+est|most \w+)\b/,
  es: /\b(?:que|cual|cuales|quien|donde)\b| [ou] |^(?:y )?(?:el|la|lo|los|las|tu|vuestr[oa]s?) (?:\S+ ){0,3}mas /,
};

export function readSuperlative(folded: string, language: KnownLanguage): Superlative | null {
  if (!asks[language].test(folded) && folded.split(' ').length > mostWords) return null;
  for (const [pattern, measure, wants, label] of rows[language]) {
    const found = pattern.exec(folded);
    if (found) return { measure, wants, words: found[0], label };
  }
  return null;
}
