import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { searchIndex } from './search-chunks.ts';
import type { IndexedChunk } from './structures/types.ts';

const chunk = (chunkId: string, text: string, more: Partial<IndexedChunk> = {}): IndexedChunk => ({
  chunkId,
  sourceId: `source-${chunkId}`,
  text,
  title: null,
  heading: null,
  language: 'en',
  ...more,
});

const shop = [
  chunk('hours', 'The shop opens at nine in the morning and closes at six in the evening.'),
  chunk('returns', 'Articles may be returned within thirty days. Bring the receipt to the shop.'),
  chunk('garden', 'Clara Mendes laid out the garden behind the shop in 1887.', { title: 'History' }),
  chunk('horario', 'La tienda abre a las nueve de la mañana y el café Olmos está cerrado los domingos.', {
    language: 'es',
  }),
];

const find = (query: string, chunks = shop, limit = 5): string[] =>
  searchIndex(buildIndex(chunks), query, { limit }).hits.map((hit) => hit.chunkId);

describe('searchIndex', () => {
  it('ranks the best match first', () => {
    expect(find('When does the shop open?')[0]).toBe('hours');
    expect(find('return an article')[0]).toBe('returns');
    expect(find('who laid out gardens')[0]).toBe('garden');
  });

  it('finds by title', () => {
    expect(find('history')).toEqual(['garden']);
  });

  it('finds Spanish with and without accents, in any word form', () => {
    expect(find('¿Cuándo abren por la mañana?')[0]).toBe('horario');
    expect(find('manana domingo')[0]).toBe('horario');
    expect(find('CAFE OLMOS')[0]).toBe('horario');
  });

  it('tolerates typos', () => {
    expect(find('recept for the gardne')).toEqual(expect.arrayContaining(['returns', 'garden']));
  });

  it('matches a misspelled word with the nearest terms, except with a different first letter', () => {
    const words = [chunk('a', 'planet'), chunk('b', 'planer'), chunk('c', 'magistrate')];
    expect(find('planek', words)).toEqual(['a', 'b']);
    expect(find('megistrate', words)).toEqual(['c']);
    expect(find('nagistrate', words)).toEqual([]);
    expect(find('plamt', words)).toEqual([]);
  });

  it.each([
    ['agrdens', 'gardens'],
    ['gadrens', 'gardens'],
    ['gardenns', 'gardens'],
    ['ogranizaciones', 'organizacion'],
    ['organizacoin', 'organizacion'],
    ['informacón', 'informacion'],
    ['ifnormaciones', 'informacion'],
    ['ESPANA', 'espana'],
    ['nino', 'nino'],
    ['montna', 'montana'],
    ['omntañas', 'montana'],
  ])('corrects %s to %s', (typed, meant) => {
    const words = [
      chunk('gardens', 'The gardens are open.'),
      chunk('organization', 'An organization of women.'),
      chunk('organizacion', 'La organización de los vecinos.', { language: 'es' }),
      chunk('informacion', 'La información está en la entrada.', { language: 'es' }),
      chunk('espana', 'Viajes por España.', { language: 'es' }),
      chunk('nino', 'Un niño canta.', { language: 'es' }),
      chunk('montana', 'Las montañas del norte.', { language: 'es' }),
    ].filter((one) => !['organization', 'organizacion'].includes(one.chunkId) || one.chunkId === meant);
    expect(find(typed, words)).toEqual([meant]);
  });

  it('tolerates words run together and taken apart', () => {
    const words = [chunk('parking', 'Free parking for guests.'), chunk('menu', 'The menu changes daily.')];
    expect(find('guestparking', words)).toEqual(['parking']);
    expect(find('par king', words)).toEqual(['parking']);
  });

  it('corrects Spanish words that sound alike', () => {
    const words = [
      chunk('policia', 'La policía local atiende por teléfono.', { language: 'es' }),
      chunk('verano', 'El horario de verano empieza en junio.', { language: 'es' }),
    ];
    expect(find('polisia', words)).toEqual(['policia']);
    expect(find('orario de berano', words)).toEqual(['verano']);
  });

  it('matches other words for a concept, but prefers the same one', () => {
    const words = [
      chunk('refund', 'We refund the price within ten days.'),
      chunk('phrase', 'You get your money back within ten days.'),
      chunk('other', 'The back door is open. Money is not accepted.'),
      chunk('nothing', 'Nothing of the kind.'),
    ];
    expect(find('refunds', words).slice(0, 2)).toEqual(['refund', 'phrase']);
    const found = find('How do I get my money back?', words);
    expect(found[0]).toBe('phrase');
    expect(found).toContain('refund');
    expect(find('reimburse', words)).toEqual(expect.arrayContaining(['refund', 'phrase']));
  });

  it('finds an address for a question of stop words', () => {
    const words = [chunk('contact', 'Address: 12 Mill Lane.'), chunk('menu', 'The menu changes daily.')];
    expect(find('where are you?', words)).toEqual(['contact']);
    expect(find('where is it?', words)).not.toContain('menu');
  });

  it.each(['synonyms', 'phrases', 'spelling', 'cross-language'] as const)('can leave out %s', (part) => {
    const index = buildIndex([
      chunk('refund', 'We refund the price.'),
      chunk('address', 'Our address: 12 Mill Lane.'),
      chunk('reembolso', 'El reembolso tarda diez días.', { language: 'es' }),
    ]);
    const count = (without: readonly (typeof part)[]): number =>
      ['reimburse', 'where are you', 'adress', 'get my money back'].flatMap(
        (query) => searchIndex(index, query, { limit: 5, language: 'en', without }).hits,
      ).length;
    expect(count([part])).toBeLessThan(count([]));
  });

  it.each([1, 3, 400])('weighs an unknown word slightly above the rarest known one, among %i chunks', (count) => {
    const others = Array.from({ length: count - 1 }, (_, at) => chunk(`other-${at}`, 'Nothing of the kind.'));
    const { stats } = searchIndex(buildIndex([chunk('dogs', 'Dogs wait.'), ...others]), 'zebras dogs', { limit: 1 });
    const [known, unknown] = [stats.idf.dogs ?? 0, stats.idf.zebras ?? 0];
    expect(unknown).toBe(stats.maxIdf);
    expect(unknown / known).toBeGreaterThan(1.1);
    expect(unknown / known).toBeLessThan(1.25);
  });

  it('finds nothing for empty queries, stop words and unknown words', () => {
    for (const query of ['', '   ', '?!', 'who is it', 'zyzzyva']) expect(find(query)).toEqual([]);
    expect(find('shop', [])).toEqual([]);
  });

  it('respects the limit and numbers its hits', () => {
    const { hits } = searchIndex(buildIndex(shop), 'shop', { limit: 2 });
    expect(hits.map((hit) => hit.rank)).toEqual([1, 2]);
    expect(hits[0]?.sourceId).toBe(`source-${hits[0]?.chunkId}`);
    expect(hits[0]?.score).toBeGreaterThanOrEqual(hits[1]?.score ?? 0);
  });

  it('does not find chunks missing from a rebuilt index', () => {
    expect(
      find(
        'garden',
        shop.filter((one) => one.chunkId !== 'garden'),
      ),
    ).toEqual([]);
  });

  it('ranks a boosted chunk first', () => {
    const twins = [chunk('a', 'The garden is open.'), chunk('b', 'The garden is open.', { boost: 2 })];
    expect(find('garden', twins)).toEqual(['b', 'a']);
  });

  it('indexes unknown languages by their words', () => {
    expect(find('gatto', [chunk('it', 'Il gatto dorme sul divano.', { language: null })])).toEqual(['it']);
  });

  it('measures its size', () => {
    const small = buildIndex(shop);
    const large = buildIndex([
      ...shop,
      ...shop.map((one, i) => ({ ...one, chunkId: `copy-${i}`, text: `${one.text} word${i} other${i}` })),
    ]);
    expect(small.byteSize).toBeGreaterThan(500);
    expect(large.byteSize).toBeGreaterThan(small.byteSize);
  });
});

describe('collection statistics', () => {
  const statsOf = (query: string) => searchIndex(buildIndex(shop), query, { limit: 1 }).stats;

  it('weigh rare words more, unknown ones most', () => {
    const { idf, maxIdf } = statsOf('Does the shop sell garden zyzzyvas?');
    expect(idf.shop).toBeLessThan(idf.garden ?? 0);
    expect(idf.zyzzyvas).toBe(maxIdf);
  });

  it('weigh a corrected word between its correction and an unknown word', () => {
    const { idf, maxIdf } = statsOf('recept');
    expect(idf.recept).toBeGreaterThan(statsOf('receipt').idf.receipt ?? 0);
    expect(idf.recept).toBeLessThan(maxIdf);
  });
});

describe('fuseRankings', () => {
  const hit = (chunkId: string) => ({ chunkId, sourceId: 's', score: 1, rank: 1 });

  it('ranks chunks of both rankings first', () => {
    const fused = fuseRankings(
      [
        [hit('a'), hit('b'), hit('c')],
        [hit('b'), hit('d')],
      ],
      { limit: 3 },
    );
    expect(fused.map((one) => [one.chunkId, one.rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['d', 3],
    ]);
  });

  it('keeps the order of a single ranking', () => {
    expect(fuseRankings([[hit('x'), hit('y')]], { limit: 5 }).map((one) => one.chunkId)).toEqual(['x', 'y']);
  });
});
