import { describe, expect, it } from 'vitest';
import { buildIndex } from '../build-index.ts';
import { searchIndex } from '../search-chunks.ts';
import type { IndexedChunk } from '../structures/types.ts';

const chunk = (chunkId: string, language: IndexedChunk['language'], text: string): IndexedChunk => ({
  chunkId,
  sourceId: 's',
  title: null,
  heading: null,
  language,
  text,
});

const english = [
  chunk('hours', 'en', 'The shop opens at nine in the morning and closes at six in the evening.'),
  chunk('museum', 'en', 'The museum of natural history was founded by Clara Mendes in 1887.'),
  chunk('philosophy', 'en', 'Her philosophy of education influenced the university of the community.'),
  chunk('river', 'en', 'Boats may not sail on the river in winter.'),
  chunk('state', 'en', 'The government of the state approved the new constitution.'),
];
const spanish = [
  chunk('horario', 'es', 'La tienda abre a las nueve de la mañana y cierra a las seis de la tarde.'),
  chunk('filosofia', 'es', 'Su filosofía de la educación influyó en la universidad de la comunidad.'),
  chunk('rio', 'es', 'En invierno los barcos no pueden navegar por el río.'),
];

const find = (query: string, chunks: IndexedChunk[], limit = 5) =>
  searchIndex(buildIndex(chunks), query, { limit }).hits.map((hit) => hit.chunkId);

describe('cross-language questions', () => {
  it.each([
    ['¿Quién es Clara Mendes?', 'museum'],
    ['¿Qué pasó en 1887?', 'museum'],
    ['¿A qué hora cierra la tienda por la noche?', 'hours'],
    ['¿Cuál era su filosofía de la educación?', 'philosophy'],
    ['¿Se puede navegar en el río en invierno?', 'river'],
    ['¿Qué aprobó el gobierno del estado?', 'state'],
    ['¿Qué dice la constitucion?', 'state'],
  ])('match Spanish questions with English text: %s', (query, expected) => {
    expect(find(query, english)[0]).toBe(expected);
  });

  it.each([
    ['At what time does the shop close in the evening?', 'horario'],
    ['What was her philosophy of education?', 'filosofia'],
    ['Can boats sail on the river in winter?', 'rio'],
  ])('match English questions with Spanish text: %s', (query, expected) => {
    expect(find(query, spanish)[0]).toBe(expected);
  });

  it('prefer text in the question’s language, but find both', () => {
    expect(find('¿Se puede navegar por el río en invierno?', [...english, ...spanish]).slice(0, 2)).toEqual([
      'rio',
      'river',
    ]);
    expect(find('Can boats sail on the river in winter?', [...english, ...spanish]).slice(0, 2)).toEqual([
      'river',
      'rio',
    ]);
  });

  it('do not translate for text in the question’s language or in an unknown one', () => {
    const other = [chunk('fire', 'es', 'El fuego quema.'), chunk('fr', null, 'Un fire sans fuego.')];
    expect(find('¿Dónde está la llama?', [chunk('wrong', 'es', 'flame')])).toEqual([]);
    expect(find('Where is the flame?', other)).toEqual(['fire']);
  });

  it('find nothing for words missing in the other language', () => {
    expect(find('¿Cuánto pesa una jirafa?', english)).toEqual([]);
  });

  it('reserve the memory of their vocabulary in the index size', () => {
    const index = buildIndex(english);
    const before = index.byteSize;
    searchIndex(index, '¿Dónde está la universidad?', { limit: 1 });
    const { terms, keyStart, gramStart, places, keys } = index.crossed.en ?? expect.fail('nothing was crossed');
    const taken = [terms, keyStart, gramStart, places].reduce((sum, array) => sum + array.byteLength, keys.length);
    expect(index.byteSize).toBe(before);
    expect(taken).toBeLessThan(before);
  });
});
