import { describe, expect, it } from 'vitest';
import { containsFact } from './contains-fact.ts';

describe('containsFact', () => {
  it.each<[string, string, ('en' | 'es')?]>([
    ['It is 31 metres tall [1].', '31 metres'],
    ['It is **31** metres tall.', '31'],
    ['It costs 1,250.50 euros.', '1.250,50 €', 'es'],
    ['It has 1.000 members.', '1,000 members'],
    ['It has ten thousand members.', '10,000 members'],
    ['It was opened on 28 November 2026.', 'November 28, 2026'],
    ['It was opened on 2026-11-28.', '28 November 2026'],
    ['Abrió el 28 de noviembre de 2026.', '28/11/2026', 'es'],
    ['We open at 9:30 in the morning.', '9.30'],
    ['Three rooms are free.', '3 rooms'],
    ['The tower was built by Ines Halvorsen.', 'Ines Halvorsen'],
    ['Halvorsen, Ines, built it.', 'built by Ines Halvorsen'],
    ['The World Health Organization says so.', 'WHO'],
    ['Yes, dogs may come in.', 'yes'],
    ['No, not on Sundays.', 'No'],
    ['You may return goods within 30 days of delivery.', 'Goods can be returned within 30 days.'],
    ['Puede devolver los productos en un plazo de 30 días.', 'devolución de los productos en 30 días', 'es'],
    ['El jardín abre los LUNES.', 'lunes', 'es'],
    ['Es de CARMÍN.', 'carmin', 'es'],
    ['La entrada cuesta 3 € con carné.', 'The ticket costs 3 euros'],
    ['Lo fundó Felipe II.', 'Philip II founded it'],
    ['It is open all week: 🙂', '🙂'],
    ['A pier of oak, long and old.', 'The old pier is made of oak'],
    ['東京にあります。', '東京'],
  ])('%s / %s', (answer, fact, language = 'en') => {
    expect(containsFact(answer, fact, language)).toBe(true);
  });

  it.each<[string, string, string, ('en' | 'es')?]>([
    ['another number', 'It is 32 metres tall.', '31 metres'],
    ['a number within another', 'It was built in 1931.', '31'],
    ['the number of a citation', 'It has a few rooms [2].', '2 rooms'],
    ['another date', 'It was opened on 27 November 2026.', '28 November 2026'],
    ['no year', 'It was opened on 28 November.', '28 November 2026'],
    ['another name', 'It was built by Jonas Petrov.', 'Ines Halvorsen'],
    ['half a name', 'It was built by Ines.', 'Ines Halvorsen'],
    ['the name without the rest', 'Ines Halvorsen lived in Bergen.', 'Ines Halvorsen designed bridges and lighthouses'],
    ['a part of a word', 'It is in the scarlet room.', 'car'],
    ['too few of its words', 'The pier is long.', 'the old pier is made of oak'],
    ['another answer', 'Yes, of course.', 'no'],
    ['nothing', '', '31 metres'],
    ['otro precio', 'La entrada cuesta 4 €.', 'The ticket costs 3 euros'],
    ['otras palabras', 'El jardín abre por la tarde.', 'el museo cierra temprano', 'es'],
    ['plain words in another language', 'El jardín abre por la tarde a todos.', 'the museum closes early'],
  ])('not %s: %s / %s', (_, answer, fact, language = 'en') => {
    expect(containsFact(answer, fact, language)).toBe(false);
  });
});
