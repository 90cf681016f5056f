/** Signs of symbol fonts that carry meaning, by code. Others are decorations. */
const symbols = new Map<string, Record<number, string>>(
  Object.entries({
    Wingdings: {
      40: '☎',
      42: '✉',
      74: '☺',
      76: '☹',
      108: '•',
      110: '■',
      111: '☐',
      113: '☐',
      114: '☐',
      118: '❖',
      119: '◆',
      167: '▪',
      168: '☐',
      216: '➢',
      223: '←',
      224: '→',
      225: '↑',
      226: '↓',
      232: '➔',
      240: '⇨',
      251: '✗',
      252: '✓',
      253: '☒',
      254: '☑',
    },
    'Wingdings 2': { 79: '✗', 80: '✓', 81: '☒', 82: '☑', 83: '☒', 84: '☒', 163: '☐', 42: '☐' },
    'Wingdings 3': { 34: '↑', 35: '↓', 103: '◄', 125: '►' },
    Webdings: { 97: '✓', 99: '☐', 114: '✗' },
    Symbol: {
      163: '≤',
      165: '∞',
      172: '←',
      173: '↑',
      174: '→',
      175: '↓',
      176: '°',
      177: '±',
      178: '″',
      179: '≥',
      180: '×',
      183: '•',
      184: '÷',
      185: '≠',
      187: '≈',
      210: '®',
      211: '©',
      212: '™',
      214: '√',
      229: '∑',
      162: '′',
      197: '⊕',
      206: '∈',
      215: '·',
      45: '−',
    },
  }),
);

/** Letters of the Symbol font from `A` and from `a`. */
const greek = { upper: 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ', lower: 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ' };

/**
 * Returns a symbol of a font as Unicode; a space for one without meaning as text.
 * @param char hexadecimal code point, often in the private use area
 */
export function symbolText(font: string | undefined, char: string | undefined): string {
  const code = Number.parseInt(char ?? '', 16);
  if (Number.isNaN(code) || code > 0xffff) return ' ';
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const own = isPrivate ? code & 0xff : code;
  const known = symbols.get(font ?? '')?.[own] ?? (font === 'Symbol' ? greekLetter(own) : undefined);
  return known ?? (isPrivate ? ' ' : String.fromCharCode(code));
}

const greekLetter = (code: number): string | undefined => greek.upper[code - 0x41] ?? greek.lower[code - 0x61];
