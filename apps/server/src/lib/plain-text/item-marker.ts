export interface ItemMarker {
  /** Number or letter as the text shows it; `null` for a bullet. */
  marker: string | null;
  /** Equal for the items of one list: "-", "1.", "a)". */
  style: string;
  /** Text of the item. */
  text: string;
  /** Whether the sign is also used for other purposes, so that one item is no list. */
  isWeak: boolean;
}

/** Parses the bullet, number or letter at the beginning of a line; `null` if there is none. */
export function itemMarker(line: string): ItemMarker | null {
  return bulletOf(line) ?? numberOf(line);
}

const bullet = /^(?:([•‣⁃▪▫◦●○■□◆◇▶►▸➤➢✓✔✗✘☐☑☒→»·])\s*|([-*+–—]|=>|->|>>)\s+|(\[[ xX]?\])\s+)(\S.*)$/su;
/** A hyphen without a space before a word. */
const tightBullet = /^([-–*])(\p{L}.*)$/su;

function bulletOf(line: string): ItemMarker | null {
  const [, sign, dash, box, text] = bullet.exec(line) ?? [];
  const style = sign ?? dash ?? box?.slice(0, 1);
  if (style && text) return { marker: null, style, text, isWeak: /[–—→»+*>]/.test(style) };
  const [, tight, word] = tightBullet.exec(line) ?? [];
  return tight && word && !/[*–]/.test(word)
    ? { marker: null, style: `${tight}tight`, text: word, isWeak: true }
    : null;
}

const number =
  /^(\(?)((?:\d{1,3}\.){0,4}\d{1,3}|[ivx]{2,5}|\p{Lu}{1,4}(?=[.)]-? )|\p{Ll})(\.\)|\.-|[.)]|º\.?|ª\.?)(?:\s+)(\S.*)$/su;
const decimal = /^((?:\d{1,3}\.){1,4}\d{1,3})\s+(\p{L}.*)$/su;

function numberOf(line: string): ItemMarker | null {
  const [, pathNumber, pathText] = decimal.exec(line) ?? [];
  if (pathNumber && pathText)
    return { marker: pathNumber, style: `path${pathNumber.split('.').length}`, text: pathText, isWeak: true };
  const [, open = '', value = '', close = '', text] = number.exec(line) ?? [];
  const kind = kindOf(value);
  if (!text || kind === null || (open === '(' && close !== ')')) return null;
  return { marker: `${open}${value}${close}`, style: `${open}${kind}${close}`, text, isWeak: true };
}

function kindOf(value: string): string | null {
  if (/^\d+$/.test(value)) return '1';
  if (/^[\d.]+$/.test(value)) return `path${value.split('.').length}`;
  if (/^[ivx]+$/.test(value)) return 'i';
  if (/^[IVX]+$/.test(value)) return 'I';
  return value.length > 1 ? null : /\p{Ll}/u.test(value) ? 'a' : 'A';
}
