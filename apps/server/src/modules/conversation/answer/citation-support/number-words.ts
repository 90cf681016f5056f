import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** Number words, folded. `one` is excluded because it is rarely a number. */
export interface NumberWords {
  units: ReadonlyMap<string, number>;
  tens: ReadonlyMap<string, number>;
  hundreds: ReadonlyMap<string, number>;
  /** Multipliers of the number before them. */
  powers: ReadonlyMap<string, number>;
  /** Words that join the parts of one number. */
  joints: ReadonlySet<string>;
  /** Ordinals. Read in passages only, since "second" in a sentence may be a unit of time. */
  ordinals: ReadonlyMap<string, number>;
}

const counted = (list: string, from: number, step = 1): [string, number][] =>
  list
    .trim()
    .split(/\s+/)
    .flatMap((words, at) => words.split('|').map((word): [string, number] => [word, from + at * step]));

export const numberWords: Record<KnownLanguage, NumberWords> = {
  en: {
    units: new Map(
      counted(
        `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
        eighteen nineteen`,
        0,
      ),
    ),
    tens: new Map(counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)),
    hundreds: new Map([['hundred', 100]]),
    powers: new Map([
      ['thousand', 1e3],
      ['million', 1e6],
      ['millions', 1e6],
      ['billion', 1e9],
      ['trillion', 1e12],
    ]),
    joints: new Set(['and']),
    ordinals: new Map([
      ...counted(
        `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
        sixteenth seventeenth eighteenth nineteenth twentieth`,
        1,
      ),
      ...counted('twice|double thrice|triple', 2),
    ]),
  },
  es: {
    units: new Map(
      counted(
        `cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
        dieciocho diecinueve veinte veintiuno|veintiun|veintiuna veintidos veintitres veinticuatro veinticinco veintiseis
        veintisiete veintiocho veintinueve`,
        0,
      ),
    ),
    tens: new Map(counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10)),
    hundreds: new Map([
      ...counted(
        `cien|ciento doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas
        seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas`,
        100,
        100,
      ),
    ]),
    powers: new Map([
      ['mil', 1e3],
      ['millon', 1e6],
      ['millones', 1e6],
      ['billon', 1e12],
      ['billones', 1e12],
    ]),
    joints: new Set(['y']),
    ordinals: new Map([
      ...counted(
        `primer|primero|primera segundo|segunda tercer|tercero|tercera cuarto|cuarta quinto|quinta sexto|sexta
        septimo|septima octavo|octava noveno|novena decimo|decima`,
        1,
      ),
      ...counted('doble triple', 2),
    ]),
  },
};

export function isNumberWord(word: string, language: KnownLanguage): boolean {
  const { units, tens, hundreds, powers } = numberWords[language];
  return units.has(word) || tens.has(word) || hundreds.has(word) || powers.has(word);
}

/** Month numbers by folded name or usual abbreviation, in both languages. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  counted(
    `january|jan|enero|ene february|feb|febrero march|mar|marzo april|apr|abril|abr may|mayo june|jun|junio july|jul|julio
    august|aug|agosto|ago september|sept|sep|septiembre|setiembre october|oct|octubre november|nov|noviembre
    december|dec|diciembre|dic`,
    1,
  ),
);
