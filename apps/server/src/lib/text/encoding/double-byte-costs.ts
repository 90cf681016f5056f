import { frequentHan } from './alphabets.ts';
import type { EncodingCost } from './encoding-cost.ts';

interface DoubleByteEncoding {
  label: string;
  /** Lead bytes of the common ideographs (level 1) or syllables. */
  common: readonly [from: number, to: number];
  commonBits: number;
}

const encodings: readonly DoubleByteEncoding[] = [
  { label: 'shift_jis', common: [0x88, 0x98], commonBits: 9.5 },
  { label: 'euc-jp', common: [0xb0, 0xcf], commonBits: 9.5 },
  { label: 'gb18030', common: [0xb0, 0xd7], commonBits: 9.5 },
  { label: 'big5', common: [0xa4, 0xc6], commonBits: 9.5 },
  { label: 'euc-kr', common: [0xb0, 0xc8], commonBits: 8.5 },
];

/** Returns the costs of a sample in the double-byte encodings of East Asia in which it is valid. */
export function doubleByteCosts(sample: Uint8Array): EncodingCost[] {
  return encodings.flatMap((encoding) => {
    const text = validText(sample, encoding.label);
    return text === null ? [] : [{ label: encoding.label, text, bits: textBits(sample, text, encoding) }];
  });
}

/** Decodes a sample, whose last character may be cut off; `null` if it is invalid. */
function validText(sample: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(sample, { stream: true });
  } catch {
    return null;
  }
}

function textBits(sample: Uint8Array, text: string, encoding: DoubleByteEncoding): number {
  let bits = 0;
  let at = 0;
  for (const sign of text) {
    const lead = sample[at] ?? 0;
    at += byteLength(sample, at, sign, encoding.label);
    if (sign >= '\u0080') bits += signBits(sign, lead, encoding);
  }
  return at < sample.length ? bits + halfBits : bits;
}

/** Cost of half a character at the end. */
const halfBits = 9;
/** Cost of a rare character. */
const rareBits = 17;

function byteLength(sample: Uint8Array, at: number, sign: string, label: string): number {
  if (sign < '\u0080' || (label === 'shift_jis' && halfWidth.test(sign))) return 1;
  const trail = sample[at + 1] ?? 0;
  if (label === 'gb18030' && trail >= 0x30 && trail <= 0x39) return 4;
  return label === 'euc-jp' && sample[at] === 0x8f ? 3 : 2;
}

const kana = /[\u3041-\u3096\u30a1-\u30fc]/;
const halfWidth = /[\uff61-\uff9f]/;
const punctuation = /[\u3000-\u3015\uff01-\uff5e“”‘’—…·～〜]/;

function signBits(sign: string, lead: number, { label, common, commonBits }: DoubleByteEncoding): number {
  if (kana.test(sign)) return label === 'shift_jis' || label === 'euc-jp' ? 5 : 14;
  if (halfWidth.test(sign)) return 8;
  if (punctuation.test(sign)) return 8;
  const isCommon = lead >= common[0] && lead <= common[1];
  if (label === 'euc-kr') return /[\uac00-\ud7a3]/.test(sign) && isCommon ? commonBits : rareBits;
  if (frequentHan.has(sign)) return 6.5;
  return /[\u4e00-\u9fff々]/.test(sign) && isCommon ? commonBits : rareBits;
}
