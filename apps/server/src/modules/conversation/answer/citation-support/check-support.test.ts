import { describe, expect, it } from 'vitest';
import { type CitedPassage, checkSupport } from './index.ts';

const tower: CitedPassage = {
  text: 'The Old Tower was built by Ines Halvorsen between 1887 and 1889. It is 330 metres tall and opens daily at 9:30 am until 11 pm. Tickets cost twenty-five euros.',
  title: 'Guide to the Old Tower',
  heading: null,
  page: 12,
  language: 'en' as const,
};
const museum: CitedPassage = {
  text: 'The River Museum in Aldermouth holds 35,000 objects and was visited by 8.9 million people in 2023. It is closed on Tuesdays. The World Heritage Office (phone +44 20 7946 0958) calls it “a house of quiet wonders”.',
  title: 'Museums',
  heading: 'River Museum',
  page: null,
  language: 'en' as const,
};
const park: CitedPassage = {
  text: 'El parque abre de lunes a viernes a las nueve de la mañana. La entrada cuesta tres euros. Lo fundó Felipe II en el siglo XVI, el 12 de mayo de 1561, por 10 000 ducados.',
  title: 'Parque',
  heading: null,
  page: null,
  language: 'es' as const,
};
const account: CitedPassage = {
  text: 'Fecha: 03/02/2026; Concepto: Seguro del barco; Importe: -312,45; Saldo: 3.383,25',
  title: 'cuenta.csv',
  heading: null,
  page: null,
  language: 'es' as const,
};
const passages = { tower, museum, park, account };
type Name = keyof typeof passages;

const isSupported = (sentence: string, cited: Name[], language: 'en' | 'es' = 'en') =>
  checkSupport<CitedPassage>({ language, question: 'Is the Old Tower open daily?', agentName: 'Vera Guide' })
    .supporting(
      sentence,
      cited.map((name) => passages[name]),
    )
    .map((passage) => cited[cited.map((name) => passages[name]).indexOf(passage)]);

describe('citation support', () => {
  it.each<[string, Name, ('en' | 'es')?]>([
    ['The tower is 330 metres tall.', 'tower'],
    ['Tickets cost €25.', 'tower'],
    ['It was built by Halvorsen from 1887 to 1889.', 'tower'],
    ['It opens at 9.30 a.m. and closes at 23:00.', 'tower'],
    ['The museum had 8,900,000 visitors in 2023.', 'museum'],
    ['The museum shows thirty-five thousand objects.', 'museum'],
    ['The office can be called at 02079460958.', 'museum'],
    ['The WHO calls the museum “a house of quiet wonders”.', 'museum'],
    ['It is closed on Tuesdays.', 'museum'],
    ['Today, Thursday: 9:30 am to 11 pm.', 'tower'],
    ['Yes. Monday, 28 December: 9:30 am to 11 pm.', 'tower'],
    ['Page 12 of the guide shows the tower.', 'tower'],
    ['Yes.', 'tower'],
    ['Vera knows that the tower opens daily.', 'tower'],
    ['La entrada cuesta 3 €.', 'park', 'es'],
    ['Felipe II fundó el parque el 12/05/1561.', 'park', 'es'],
    ['Costó diez mil ducados fundar el parque.', 'park', 'es'],
    ['La torre mide 330 metros.', 'tower', 'es'],
    ['El museo recibió 8,9 millones de visitas.', 'museum', 'es'],
    ['The park opens Monday to Friday at nine.', 'park'],
    ['Philip II founded it in the 16th century.', 'park'],
    ['It was founded on 12 May 1561 for 10,000 ducats.', 'park'],
    ['«03/02/2026, Seguro del barco: Saldo: 3.383,25.»', 'account'],
  ])('%s', (sentence, cited, language) => {
    expect(isSupported(sentence, [cited], language)).toEqual([cited]);
  });

  it.each<[string, string, Name, ('en' | 'es')?]>([
    ['another number', 'The tower is 320 metres tall.', 'tower'],
    ['another number in words', 'Tickets for the tower cost thirty-five euros.', 'tower'],
    ['another magnitude', 'The museum had 9.8 million visitors.', 'museum'],
    ['another telephone', 'Call the museum at +44 20 7946 0959.', 'museum'],
    ['another day', 'The museum is closed on Mondays.', 'museum'],
    ['another date', 'It was founded on 13 May 1561.', 'park'],
    ['another name', 'The tower was built by Jonas Petrov between 1887 and 1889.', 'tower'],
    ['another name at the beginning', 'Petrov built the tower between 1887 and 1889.', 'tower'],
    ['another acronym', 'The UNO calls the museum a house of wonders.', 'museum'],
    ['an invented quotation', 'The museum is “a palace of loud wonders”.', 'museum'],
    ['another value in a quoted row', '«Seguro del barco: Saldo: 3.338,25.»', 'account'],
    ['another name in a quoted row', '«Seguro del coche: Saldo: 3.383,25.»', 'account'],
    ['another passage’s number', 'The tower is 330 metres tall.', 'museum'],
    ['other content', 'Bananas grow quickly under warm light.', 'tower'],
    ['nothing', 'According to', 'tower'],
    ['a yes to an unsupported question', 'Yes.', 'park'],
    ['another price, across languages', 'The entry costs 4 euros.', 'park'],
    ['another king, across languages', 'Philip III founded it.', 'park'],
    ['another day, across languages', 'The park opens on Sundays at nine.', 'park'],
    ['another name, across languages', 'Charles II founded the park.', 'park'],
    ['otro número', 'La entrada cuesta cuatro euros.', 'park', 'es'],
    ['otro nombre', 'Carlos II fundó el parque.', 'park', 'es'],
    ['otra altura, entre lenguas', 'La torre mide 300 metros.', 'tower', 'es'],
  ])('rejects %s', (_, sentence, cited, language) => {
    expect(isSupported(sentence, [cited], language)).toEqual([]);
  });

  it('accepts several passages that each support a part of the sentence', () => {
    const both = 'The tower is 330 metres tall and the museum holds 35,000 objects.';
    expect(isSupported(both, ['tower'])).toEqual([]);
    expect(isSupported(both, ['museum'])).toEqual([]);
    expect(isSupported(both, ['tower', 'museum'])).toEqual(['tower', 'museum']);
    expect(isSupported(both, ['tower', 'museum', 'park'])).toEqual(['tower', 'museum']);
    expect(isSupported('The tower is 330 metres tall.', ['tower', 'museum'])).toEqual(['tower']);
    expect(isSupported('The tower is 331 metres tall.', ['tower', 'museum'])).toEqual([]);
  });
});
