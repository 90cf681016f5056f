import type { KnownLanguage } from '../../../../lib/text/language.ts';

/** Says how many rows are left out; `null` if none is. Of a long table, the passages may hold only some rows. */
export function remaining(
  language: KnownLanguage,
  { more, read, all }: { more: number; read: number; all: number },
): string | null {
  if (read < all) return partly[language](more, read, all);
  if (more <= 0) return null;
  return language === 'es' ? `… y ${more} más` : `… and ${more} more`;
}

const partly: Record<KnownLanguage, (more: number, read: number, all: number) => string> = {
  en: (more, read, all) =>
    `${more > 0 ? `… and ${more} more, and ` : '… and '}possibly others: I compared ${read} of the ${all} rows.`,
  es: (more, read, all) =>
    `${more > 0 ? `… y ${more} más, y ` : '… y '}quizá otras: he comparado ${read} de las ${all} filas.`,
};
