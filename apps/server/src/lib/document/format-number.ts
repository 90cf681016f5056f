/** How a list, a page or a caption writes its number. */
export type NumberForm =
  | 'decimal'
  | 'upperRoman'
  | 'lowerRoman'
  /** A, B, … Z, AA, AB: as spreadsheets and web pages count. */
  | 'upperLetter'
  | 'lowerLetter'
  /** A, B, … Z, AA, BB: as word processors count. */
  | 'upperRepeated'
  | 'lowerRepeated';

/** Returns a number in a form; as digits when the form cannot write it. */
export function formatNumber(number: number, form: NumberForm): string {
  switch (form) {
    case 'upperRoman':
      return roman(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'upperLetter':
      return letters(number);
    case 'lowerLetter':
      return letters(number).toLowerCase();
    case 'upperRepeated':
      return repeated(number);
    case 'lowerRepeated':
      return repeated(number).toLowerCase();
    default:
      return String(number);
  }
}

function letters(number: number): string {
  if (number < 1) return String(number);
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}

const maxRepeated = 26 * 30;

function repeated(number: number): string {
  if (number < 1 || number > maxRepeated) return String(number);
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const romanDigits: [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let text = '';
  let rest = number;
  for (const [sign, value] of romanDigits)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}
