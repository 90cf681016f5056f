/** Returns the usual name of a WHATWG encoding label: `shift_jis` as `Shift JIS`, `euc-kr` as `EUC-KR`. */
export function encodingName(label: string): string {
  return names[label] ?? (label.startsWith('windows-') ? label.replace('w', 'W') : label.toUpperCase());
}

const names: Record<string, string> = {
  shift_jis: 'Shift JIS',
  big5: 'Big5',
  macintosh: 'Macintosh',
  'x-mac-cyrillic': 'Macintosh (Cyrillic)',
};
