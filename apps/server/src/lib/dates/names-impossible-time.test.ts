import { expect, it } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import type { KnownLanguage } from '../text/language.ts';
import { namesImpossibleTime } from './names-impossible-time.ts';

it.each<[KnownLanguage, string]>([
  ['en', 'Are you open on 31 February?'],
  ['en', 'open on 29 feb 2027'],
  ['en', 'Are you open on the 31st of June?'],
  ['en', 'Are you open on December 0?'],
  ['en', 'open 30/02/2027?'],
  ['en', 'open 2026-13-45'],
  ['en', 'open 13/13?'],
  ['en', 'Are you open at 25:00 on Friday?'],
  ['en', 'open Tuesday at 9:99'],
  ['en', 'open at 13 am'],
  ['en', 'open at -3 on Friday'],
  ['es', '¿Abrís el 31 de abril?'],
  ['es', '¿Abrís el 29 de febrero de 2027?'],
  ['es', '¿Abrís a las 25 el martes?'],
  ['es', '¿Abrís el 0 de enero?'],
])('%s, impossible: %s', (language, question) => {
  expect(namesImpossibleTime(foldText(question), language)).toBe(true);
});

it.each<[KnownLanguage, string]>([
  ['en', 'Are you open on 29 February?'],
  ['en', 'Are you open on 29 February 2028?'],
  ['en', 'Are you open on December 31, 2026?'],
  ['en', 'open 12/25/2026 or 25/12/2026?'],
  ['en', 'open 31/12?'],
  ['en', 'open until 24:00?'],
  ['en', 'open at 12 am'],
  ['en', 'Is room 45 open in March for 40 people?'],
  ['en', 'in march 40 people'],
  ['en', 'open 24/7?'],
  ['en', 'Are you open at 100 Hill Street?'],
  ['es', '¿Abrís el 31 de diciembre a las 9:30?'],
  ['es', '¿Abrís las 24 h?'],
])('%s, possible: %s', (language, question) => {
  expect(namesImpossibleTime(foldText(question), language)).toBe(false);
});
