const en = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const es = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'];
const teensEn = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'];
const teensEs = ['trece', 'catorce', 'quince', 'dieciseis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte'];
const tens: readonly (readonly [string, number])[] = [
  ['un', 1],
  ['treinta', 30],
  ['thirty', 30],
  ['cuarenta', 40],
  ['forty', 40],
  ['cincuenta', 50],
  ['fifty', 50],
  ['sesenta', 60],
  ['sixty', 60],
  ['noventa', 90],
  ['ninety', 90],
  ['cien', 100],
  ['hundred', 100],
];

/** Values of folded number words in English and Spanish. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...[en, es].flatMap((words) => words.map((word, at) => [word, at + 1] as const)),
  ...[teensEn, teensEs].flatMap((words) => words.map((word, at) => [word, at + 13] as const)),
  ...tens,
]);
