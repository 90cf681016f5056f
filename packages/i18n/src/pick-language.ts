export type CatalogLanguage = 'en' | 'es';

/**
 * Returns the preferred supported language of an `Accept-Language` list or `navigator.language`, by two-letter prefix
 * and quality; English by default.
 */
export function pickLanguage(accepted: string | null | undefined): CatalogLanguage {
  const wishes = (accepted ?? '').split(',').map((wish, position) => {
    const [tag = '', ...params] = wish.trim().toLowerCase().split(';');
    const quality = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
    return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality), position };
  });
  wishes.sort((a, b) => b.quality - a.quality || a.position - b.position);
  const wish = wishes.find(({ code, quality }) => quality > 0 && (code === 'en' || code === 'es'));
  return wish?.code === 'es' ? 'es' : 'en';
}
