import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { AnswerType } from './answer-type.ts';

export type EvidenceToken = {
  /** Folded. */
  form: string;
  /** Original spelling. */
  written: string;
  /** Also in the question, so it cannot be the answer. */
  asked: boolean;
  /** First word of the sentence, where a capital letter means nothing. */
  first: boolean;
};

/** Returns how likely a sentence contains an answer of the type, 0..1. Words of the question do not count. */
export function typeEvidence(
  type: AnswerType,
  tokens: readonly EvidenceToken[],
  folded: string,
  language: KnownLanguage,
): number {
  switch (type) {
    case 'year':
      return tokens.some((token) => !token.asked && isYear(token.form)) ? 1 : 0;
    case 'date':
      if (tokens.some((token) => !token.asked && isYear(token.form))) return 1;
      return tokens.some((token) => !token.asked && timeWords[language].has(token.form)) ? 0.7 : 0;
    case 'number':
      if (tokens.some((token) => !token.asked && /^\d/.test(token.form) && !isYear(token.form))) return 1;
      if (tokens.some((token) => !token.asked && numberWords[language].has(token.form))) return 0.8;
      return tokens.some((token) => !token.asked && /^\d/.test(token.form)) ? 0.4 : 0;
    case 'percent':
      return /\d ?%|percent|por ciento/.test(folded)
        ? 1
        : tokens.some((token) => !token.asked && /^\d/.test(token.form))
          ? 0.3
          : 0;
    case 'money':
      return /[$€£¥]|\b(?:dollars?|euros?|pounds?|dolares|pesos|usd|million|millones)\b/.test(folded) ? 1 : 0;
    case 'person':
      return nameRuns(tokens, 2) ? 1 : nameRuns(tokens, 1) ? 0.7 : 0;
    case 'place':
    case 'name':
      return nameRuns(tokens, 1) || (type === 'name' && /["“«']\p{L}/u.test(folded)) ? 1 : 0;
    case 'reason':
      return cues[language].reason.test(folded) ? 1 : 0;
    case 'manner':
      return cues[language].manner.test(folded) ? 1 : 0;
    case 'definition':
      return cues[language].definition.test(folded) ? 1 : 0;
    default:
      return 0;
  }
}

function isYear(form: string): boolean {
  return /^(?:1\d{3}|20\d{2})s?$/.test(form);
}

export function isNumberWord(form: string, language: KnownLanguage): boolean {
  return /^\d/.test(form) || numberWords[language].has(form);
}

/** Whether there are at least `length` consecutive capitalized words that are not in the question. */
function nameRuns(tokens: readonly EvidenceToken[], length: number): boolean {
  let run = 0;
  for (const token of tokens) {
    const capital = /^\p{Lu}/u.test(token.written) && (!token.first || length > 1);
    run = capital && !token.asked ? run + 1 : 0;
    if (run >= length) return true;
  }
  return false;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const numberWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: words(
    `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions
    dozen dozens half third quarter twice once first second third fourth fifth sixth seventh eighth ninth tenth double triple`,
  ),
  es: words(
    `uno una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho
    diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos doscientos trescientos mil
    miles millon millones docena decenas mitad tercio cuarto doble triple primero primera segundo segunda tercero tercer tercera
    cuarta quinto quinta sexto sexta septimo octavo noveno decimo`,
  ),
};

const timeWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: words(
    `january february march april may june july august september october november december monday tuesday wednesday thursday friday
    saturday sunday century centuries decade decades spring summer autumn fall winter morning afternoon evening night midnight noon
    era period year years month months week weeks day days ago today now early late during after before since until`,
  ),
  es: words(
    `enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes miercoles
    jueves viernes sabado domingo siglo siglos decada decadas primavera verano otono invierno manana tarde noche medianoche
    mediodia era periodo epoca ano anos mes meses semana semanas dia dias hoy ahora principios finales mediados durante despues
    antes desde hasta`,
  ),
};

type Cues = { reason: RegExp; manner: RegExp; definition: RegExp };

const cues: Record<KnownLanguage, Cues> = {
  en: {
    reason:
      /\b(?:because|due to|since|in order to|so that|so as to|as a result|caused|causes|reason|reasons|purpose|therefore|thus|led to|owing to|result of|resulted|to (?:avoid|prevent|allow|make|protect|ensure|keep|reduce|improve|help)|for fear)\b/,
    manner: /\b(?:by|through|using|via|with|means|method|process|allow(?:s|ed)?|when|without)\b/,
    definition:
      /\b(?:is|are|was|were) (?:an?|the|any|one)\b|\b(?:refers? to|means?|defined as|known as|called|consists? of|term)\b/,
  },
  es: {
    reason:
      /\b(?:porque|debido|puesto que|ya que|dado que|para que|con el fin|a fin de|a causa|causad[oa]|causas?|motivos?|razon|razones|proposito|por lo que|por tanto|por ello|gracias a|resultado|como consecuencia|para \w+[aei]r|por temor)\b/,
    manner: /\b(?:mediante|a traves|por medio|usando|utilizando|con|metodo|proceso|permit\w+|cuando|sin|\w+[aei]ndo)\b/,
    definition:
      /\b(?:es|son|era|eran|fue) (?:una?|el|la|los|las|cualquier)\b|\b(?:se refiere|significa|se define|conocid[oa]s? como|llamad[oa]s?|denominad[oa]s?|consiste|termino)\b/,
  },
};
