/**
 * Detects the encoding of undeclared bytes that are not UTF-8: by the declared language, or else by content. Falls back
 * to Windows-1252.
 */
export function sniffCharset(bytes: Uint8Array, language: string | null): string {
  const candidates = charsetsOfLanguage[language ?? ''];
  const byLanguage = candidates?.find((label) => isValid(bytes, label));
  return byLanguage ?? byLooks(bytes) ?? 'windows-1252';
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

const sampleBytes = 200_000;
/** Non-ASCII letters come alone in languages that use Windows-1252, and in runs in others. */
const minInRows = 0.7;
const minHighBytes = 20;
const minShare = 0.9;

function byLooks(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, sampleBytes);
  let high = 0;
  let inRows = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((sample[at - 1] ?? 0) >= 0x80 || (sample[at + 1] ?? 0) >= 0x80) inRows += 1;
  }
  if (high < minHighBytes || inRows < high * minInRows) return null;
  return charsetSignatures.find((look) => shareOf(bytes, look) >= minShare)?.label ?? null;
}

/** Most distinctive first. Most letters of a Russian text are lower-case Cyrillic. */
const charsetSignatures = [
  { label: 'euc-jp', letters: /[\u3040-\u30ff\u4e00-\u9fff\u3000-\u3020\uff01-\uff60ー]/gu, needs: /[\u3040-\u30ff]/u },
  {
    label: 'shift_jis',
    letters: /[\u3040-\u30ff\u4e00-\u9fff\u3000-\u3020\uff01-\uff5eー]/gu,
    needs: /[\u3040-\u309f]{2}/u,
  },
  { label: 'windows-1251', letters: /[а-яёЁ«»—–…№]|(?<![а-яё])[А-Я]/gu, needs: /[а-яё]{3}/u },
  { label: 'gb18030', letters: /[\u4e00-\u9fff\u3000-\u3020\uff01-\uff5e“”‘’—…·]/gu, needs: /[的一是不在人有我中]/u },
  { label: 'big5', letters: /[\u4e00-\u9fff\u3000-\u3020\uff01-\uff5e“”‘’—…·]/gu, needs: /[的一是不在人有我中]/u },
  { label: 'euc-kr', letters: /[\uac00-\ud7a3\u3000-\u3020]/gu, needs: /[이의다는]/u },
];

/** Share of the non-ASCII characters that are typical of text in this encoding. */
function shareOf(bytes: Uint8Array, { label, letters, needs }: (typeof charsetSignatures)[number]): number {
  if (!isValid(bytes, label)) return 0;
  const text = new TextDecoder(label).decode(bytes.subarray(0, sampleBytes));
  if (!needs.test(text)) return 0;
  let beyond = 0;
  for (const character of text) if (character > '\u007f' && character !== '\ufffd') beyond += 1;
  return beyond === 0 ? 0 : (text.match(letters)?.length ?? 0) / beyond;
}

function isValid(bytes: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
