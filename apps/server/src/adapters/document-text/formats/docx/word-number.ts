import { formatNumber, type NumberForm } from '../../../../lib/document/format-number.ts';

export type WordLanguage = 'en' | 'es';

/**
 * Returns a number in a Word numbering format (ECMA-376, part 1, 17.18.59). Formats of other scripts are written as
 * digits.
 * @param sample first number of a custom format, such as "001"
 */
export function wordNumber(number: number, format: string, language: WordLanguage, sample?: string): string {
  const form = forms.get(format);
  if (form) return formatNumber(number, form);
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'custom':
      return String(number).padStart(/^0*1$/.test(sample ?? '') ? (sample?.length ?? 1) : 1, '0');
    case 'hex':
      return number.toString(16).toUpperCase();
    case 'ordinal':
      return `${number}${ordinalSuffix(number, language)}`;
    case 'cardinalText':
      return capitalized(cardinal(number, language));
    case 'ordinalText':
      return capitalized(ordinal(number, language));
    case 'numberInDash':
      return `- ${number} -`;
    case 'chicago':
      return ['*', '†', '‡', '§'][(number - 1) % 4]?.repeat(Math.min(9, Math.ceil(number / 4))) ?? String(number);
    default:
      return String(number);
  }
}

const forms = new Map<string, NumberForm>(
  Object.entries({
    decimal: 'decimal',
    upperRoman: 'upperRoman',
    lowerRoman: 'lowerRoman',
    upperLetter: 'upperRepeated',
    lowerLetter: 'lowerRepeated',
  } as const),
);

function ordinalSuffix(number: number, language: WordLanguage): string {
  if (language === 'es') return '.º';
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const words = {
  en: {
    cardinal:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ordinal:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    ordinalTens: 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth',
  },
  es: {
    cardinal:
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    ordinal:
      'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    ordinalTens: 'vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo',
  },
};

const wordAt = (list: string, at: number): string => list.split(' ')[at] ?? '';

function cardinal(number: number, language: WordLanguage): string {
  const { cardinal: ones, tens } = words[language];
  if (number < 1 || number > 99) return String(number);
  if (number < 20) return wordAt(ones, number - 1);
  const ten = wordAt(tens, Math.floor(number / 10) - 2);
  if (number % 10 === 0) return ten;
  const one = wordAt(ones, (number % 10) - 1);
  if (language === 'en') return `${ten}-${one}`;
  return number < 30 ? `veinti${spanishAccent[one] ?? one}` : `${ten} y ${one}`;
}

const spanishAccent: Record<string, string> = { dos: 'dós', tres: 'trés', seis: 'séis' };

function ordinal(number: number, language: WordLanguage): string {
  const { ordinal: ones, tens, ordinalTens } = words[language];
  if (number < 1 || number > 99) return `${number}${ordinalSuffix(number, language)}`;
  if (number < 20) return wordAt(ones, number - 1);
  const at = Math.floor(number / 10) - 2;
  if (number % 10 === 0) return wordAt(ordinalTens, at);
  const one = wordAt(ones, (number % 10) - 1);
  return language === 'en' ? `${wordAt(tens, at)}-${one}` : `${wordAt(ordinalTens, at)} ${one}`;
}
