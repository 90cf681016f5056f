export type CatalogLanguage = 'en' | 'es';

/**
 * Returns the preferred supported language of an `Accept-Language` list or `navigator.language`, by two-letter prefix
 * and quality; English by default.
 */
export function pickLanguage(accepted: string | null | undefined): CatalogLanguage {
  const languages = (accepted ?? '').split(',').map((entry, position) => {
    const [tag = '', ...params] = entry.trim().toLowerCase().split(';');
    const quality = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
    return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality), position };
  });
  languages.sort((a, b) => b.quality - a.quality || a.position - b.position);
  const preferred = languages.find(({ code, quality }) => quality > 0 && (code === 'en' || code === 'es'));
  return preferred?.code === 'es' ? 'es' : 'en';
}
