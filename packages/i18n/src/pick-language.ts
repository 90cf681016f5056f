export type CatalogueLanguage = 'en' | 'es';

/**
 * The first language of an `Accept-Language` list or `navigator.language` that has a catalogue, judged by its first
 * two letters and quality; English else.
 */
export function pickLanguage(accepted: string | null | undefined): CatalogueLanguage {
  const wishes = (accepted ?? '').split(',').map((wish, position) => {
    const [tag = '', ...params] = wish.trim().toLowerCase().split(';');
    const quality = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean);
    return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality), position };
  });
  wishes.sort((a, b) => b.quality - a.quality || a.position - b.position);
  const wish = wishes.find(({ code, quality }) => quality > 0 && (code === 'en' || code === 'es'));
  return wish?.code === 'es' ? 'es' : 'en';
}
