import { type DetectedEncoding, detectEncoding } from '../text/encoding/detect-encoding.ts';

/** Detects the encoding of undeclared bytes that are not UTF-8: by the declared language, or else by content. */
export function sniffCharset(bytes: Uint8Array, language: string | null): DetectedEncoding {
  const byLanguage = charsetsOfLanguage[language ?? '']?.find((label) => isValid(bytes, label));
  return byLanguage ? { label: byLanguage, isCertain: true } : detectEncoding(bytes);
}

const [cyrillic, central] = [['windows-1251'], ['windows-1250']];

/** Encodings of a language before UTF-8; the stricter one first. */
const charsetsOfLanguage: Record<string, readonly string[]> = {
  ja: ['euc-jp', 'shift_jis'],
  zh: ['gb18030', 'big5'],
  'zh-tw': ['big5', 'gb18030'],
  'zh-hk': ['big5', 'gb18030'],
  ko: ['euc-kr'],
  ru: cyrillic,
  uk: cyrillic,
  bg: cyrillic,
  be: cyrillic,
  sr: cyrillic,
  mk: cyrillic,
  cs: central,
  pl: central,
  hu: central,
  sk: central,
  ro: central,
  hr: central,
  sl: central,
  el: ['windows-1253'],
  tr: ['windows-1254'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  lt: ['windows-1257'],
  lv: ['windows-1257'],
  et: ['windows-1257'],
  vi: ['windows-1258'],
  th: ['windows-874'],
};

function isValid(bytes: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
