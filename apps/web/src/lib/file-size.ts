import { useLanguage } from './app-context.tsx';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in bytes in the page's language: "1.4 MB". */
export function useFileSize(): (bytes: number) => string {
  const { language } = useLanguage();
  return (bytes) => fileSizeText(bytes, language);
}

export function fileSizeText(bytes: number, language: string): string {
  const power = bytes < 1_024 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1_024)), units.length - 1);
  const style = {
    style: 'unit',
    unit: units[power],
    // The short English form would be "605 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(language, style as Intl.NumberFormatOptions).format(bytes / 1_024 ** power);
}
