import type { KnownLanguage } from '../text/language.ts';

/**
 * Aspect of time that a question asks for.
 *
 * `open` is whether something is open at a time. `hours`, `opening-time` and `closing-time` are the hours of a day or one
 * end of them. `latest`, `earliest` and `longest` compare days or things by closing, opening and length of hours.
 * `which-days` are the days of something. `started` is whether something has begun. `deadline` is until when something is
 * possible, or whether it still is. `date` is the time of something else.
 */
export type WhenKind =
  | 'open'
  | 'hours'
  | 'opening-time'
  | 'closing-time'
  | 'latest'
  | 'longest'
  | 'earliest'
  | 'which-days'
  | 'started'
  | 'deadline'
  | 'date';

/** Returns what a folded question without marks asks about time, or `null`. The first pattern that matches decides. */
export function whenKindOf(folded: string, language: KnownLanguage): WhenKind | null {
  return patterns[language].find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** Whether a folded question asks for a day. */
export function asksForDay(folded: string, language: KnownLanguage): boolean {
  return dayWords[language].test(folded);
}

const dayWords: Record<KnownLanguage, RegExp> = {
  en: /\b(?:which|what) (?:week)?days?\b/,
  es: /\b(?:que|cual es el|cuales son los) dias?\b/,
};

const patterns: Record<KnownLanguage, readonly (readonly [WhenKind, RegExp])[]> = {
  en: [
    [
      'latest',
      /\b(?:which|what)(?! time)\b.*\b(?:clos\w+|open|shuts?|there)\b.*\b(?:latest|longest into)\b|\bopen(?: the)? latest\b/,
    ],
    ['earliest', /\b(?:which|what)(?! time)\b.*\bopens?\b.*\bearliest\b/],
    [
      'longest',
      /\b(?:which|what)(?! time)\b.*\b(?:open|hours)\b.*\blongest\b|\b(?:which|what) (?:week)?days?\b.*\b(?:longest|most) (?:opening )?hours\b|\b(?:longest|most) opening hours\b/,
    ],
    [
      'closing-time',
      /\b(?:until|till|til|to|up to) what time\b|\bwhat time\b.*\b(?:until|till|til|clos\w+|shuts?|finish\w*|ends?)\b|\bhow late\b|\bclosing (?:time|hour)s?\b/,
    ],
    ['closing-time', /\b(?:until|till|til) when\b.*\bopen\b|\bwhen\b.*\b(?:closes?|shuts?|open (?:until|till|til))\b/],
    ['closing-time', /\bhow long (?:are|is|will)\b.*\bopen\b/],
    ['opening-time', /\bwhat time\b.*\b(?:opens?|opening)\b|\bhow early\b|\bfrom what time\b|\bopening time\b(?!s)/],
    ['opening-time', /\bwhen (?:do|does|will)\b.*\bopen\b/],
    ['started', /\b(?:has|have|had|is|are)\b.*\b(?:started|begun|in force|taken effect|gone up|come in|already)\b/],
    [
      'deadline',
      /\b(?:still|yet|in time|too late|deadline|closing date|last (?:day|date|chance)|by when|until when|till when|by what date|latest (?:day|date))\b/,
    ],
    [
      'hours',
      /\b(?:opening|business|office|working|visiting|trading|shop|store) (?:hours|times)\b|\bhours\b.*\bopen\b|\bwhat(?:'s| is| are|s)?\b.*\bhours\b|^\s*(?:hours|open(?:ing)? times)\b|\bwhen\b.*\bopen\b/,
    ],
    ['which-days', dayWords.en],
    [
      'open',
      /\b(?:are|is|will|do|does)\b.*\b(?:open|opens|closed?|shut)\b|\b(?:open|closed) (?:today|tomorrow|now|on|at|tonight|this|late)\b|\b(?:any(?:one|body)|some(?:one|body))\b.*\b(?:there|in|at|on)\b/,
    ],
    ['date', /\b(?:when|what date|which date|what time|which month|what month|which year|what year|how soon)\b/],
  ],
  es: [
    ['latest', /\b(?:que|cual|cuales)\b.*\b(?:cierr\w+|abr\w+|cerrais|abiert\w+)\b.*\bmas tarde\b/],
    ['earliest', /\b(?:que|cual|cuales)\b.*\babr\w+\b.*\b(?:mas (?:pronto|temprano)|antes\s*$)/],
    ['longest', /\b(?:que|cual|cuales)\b.*\b(?:abr\w+|abiert\w+|horario)\b.*\bmas (?:horas|tiempo|amplio|largo)\b/],
    [
      'closing-time',
      /\bhasta (?:que|cual) horas?\b|\b(?:a que horas?|cuando|que hora)\b.*\b(?:cierr\w+|cerrais|cerraran?)\b|\bhora de cierre\b/,
    ],
    ['closing-time', /\bhasta cuando\b.*\b(?:abr\w+|abiert[oa]s?)\b/],
    ['opening-time', /\b(?:desde|a partir de) que horas?\b|\ba que horas?\b.*\babr\w+\b|\bhora de apertura\b/],
    [
      'started',
      /\bya\b.*\b(?:ha|han|esta|estan|rige|vale|funciona)\b|\bha(?:n)? (?:empezado|comenzado|subido|cambiado|entrado en vigor)\b/,
    ],
    [
      'deadline',
      /\b(?:todavia|aun|a tiempo|plazos?|ultimo dia|fecha limite|hasta cuando|hasta que (?:dia|fecha)|demasiado tarde|llego tarde)\b/,
    ],
    [
      'hours',
      /\b(?:horarios?|horas de (?:apertura|atencion|oficina))\b|\b(?:que horas?|cuando)\b.*\b(?:abr\w+|abiert[oa]s?)\b/,
    ],
    ['which-days', dayWords.es],
    [
      'open',
      /\b(?:hay alguien|abre|abren|abris|abrimos|abrira|abriran|abrireis|abiert[oa]s?|cierra|cierran|cerrais|cerrad[oa]s?)\b/,
    ],
    ['date', /\b(?:cuando|que fecha|en que (?:fecha|mes|ano)|a que horas?|que mes|que ano)\b/],
  ],
};
