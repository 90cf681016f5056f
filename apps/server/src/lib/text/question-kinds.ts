import type { KnownLanguage } from './language.ts';

/** The aspect of its subject that a question asks about. */
export type QuestionKind = 'why' | 'who' | 'many' | 'price' | 'when' | 'where' | 'how';

/**
 * Patterns over folded letters that say what a question asks; the first match decides. The matched words are not the
 * subject.
 */
export const kindPatterns: Record<KnownLanguage, readonly (readonly [QuestionKind, RegExp])[]> = {
  en: [
    ['why', /\b(?:why|for what reason|what is the reason)\b/g],
    ['who', /\bwho(?:m|se|s)?\b/g],
    ['many', /\b(?:how many|number of)\b/g],
    ['price', /\b(?:how much|(?:cost|price)s?)\b/g],
    ['when', /\b(?:when|(?:at )?(?:what|which) (?:time|day|date|year|month|hours?)|hours)\b/g],
    ['where', /\b(?:where|(?:in )?(?:what|which) place|address)\b/g],
    ['how', /\bhow\b/g],
  ],
  es: [
    ['why', /\b(?:por que|por que motivo|por que razon)\b/g],
    ['who', /\bquien(?:es)?\b/g],
    ['many', /\b(?:cuant[oa]s|numero de)\b/g],
    ['price', /\b(?:cuant[oa]|precios?|cuestan?|costar|costes?|costos?|valen?)\b/g],
    ['when', /\b(?:cuando|(?:a |en )?(?:que|cual) (?:horas?|horario|dia|fecha|ano|mes)|horas|horarios?)\b/g],
    ['where', /\b(?:a |en )?(?:donde|(?:que|cual) (?:lugar|sitio)|direccion)\b/g],
    ['how', /\b(?:como|de que (?:forma|manera|modo))\b/g],
  ],
};

interface QuestionWords {
  /** Words of asking, not of the subject. */
  framing: ReadonlySet<string>;
  /** Words that change a meaning, each mapped to one word for both languages. */
  turning: ReadonlyMap<string, string>;
  ordering: RegExp;
}

const list = (text: string): string[] => text.trim().split(/\s+/);
const pairs = (text: string) => new Map(list(text).map((pair) => pair.split(':') as [string, string]));

export const questionKindWords: Record<KnownLanguage, QuestionWords> = {
  en: {
    framing: new Set(
      list(
        'please tell know like want say ask question information info exactly find possible let time hour hello hi thanks',
      ),
    ),
    turning: pairs(
      `not:not no:not never:never cannot:not cant:not dont:not doesnt:not didnt:not isnt:not arent:not wasnt:not wont:not
      shouldnt:not without:without before:before after:after until:until against:against out:out off:off down:down
      under:under above:above below:below only:only other:other another:other except:except`,
    ),
    ordering: /\b(?:from|to|into|than|versus|vs)\b/,
  },
  es: {
    framing: new Set(
      list(
        `favor decir dime digame decirme saber quiero quisiera gustaria preguntar pregunta informacion exactamente encontrar
        encuentro encuentra posible puedo puede podria hora hola gracias`,
      ),
    ),
    turning: pairs(
      `no:not nunca:never jamas:never sin:without antes:before despues:after tras:after hasta:until contra:against
      fuera:out bajo:under debajo:below encima:above solo:only solamente:only otro:other otra:other otros:other
      otras:other excepto:except salvo:except`,
    ),
    ordering: /\b(?:desde|hacia|de \S+ a|(?:mas|menos|mejor|peor|mayor|menor)\b.* que)\b/,
  },
};
