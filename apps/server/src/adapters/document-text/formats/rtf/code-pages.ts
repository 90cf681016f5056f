/** Returns the decoder of a Windows code page; unknown ones are decoded as Western European. */
export function decoderOf(codePage: number): TextDecoder {
  const label =
    labelOfCodePage[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252');
  return new TextDecoder(label);
}

const labelOfCodePage: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  28592: 'iso-8859-2',
  65001: 'utf-8',
};

/** Code page of a font's character set (`\fcharset`). */
export const codePageOfCharset: Record<number, number> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
