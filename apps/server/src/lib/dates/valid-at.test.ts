import { describe, expect, it } from 'vitest';
import type { KnownLanguage } from '../text/language.ts';
import { validAt } from './valid-at.ts';

const context = { today: '2026-11-30' };

describe('validAt', () => {
  it.each<[string, KnownLanguage, string | null]>([
    ['From 1 October 2026: delivery costs £3.50', 'en', 'current bound'],
    ['From 1 January 2027 delivery costs £3.50', 'en', 'future bound'],
    ['Offer valid until 3 March 2026', 'en', 'past bound'],
    ['Inscripción hasta el 11 de diciembre de 2026', 'es', 'current bound'],
    ['Desde el 9 de noviembre de 2026 abren también los jueves', 'es', 'current bound'],
    ['A partir de enero de 2027 costará 35 €', 'es', 'future bound'],
    ['La entrada sube a 4,80 € el 1 de enero de 2027', 'es', 'future change'],
    ['The price goes up to £3.40 on 2 November 2026', 'en', 'current change'],
    ['No hay clase del 23 de diciembre de 2026 al 7 de enero de 2027', 'es', 'future range'],
    ['Prices for next year', 'en', 'future range'],
    ['Desde el 1 de octubre de 2026 y hasta el 15 de noviembre de 2026', 'es', 'past bound'],
    ['We are closed on 3 May 2026', 'en', 'past event'],
    ['We opened in 1987', 'en', null],
    ['In August we close at 14:00', 'en', null],
    ['Los lunes cerramos', 'es', null],
    ['Bread costs £3.40', 'en', null],
  ])('%s → %s', (statement, language, expected) => {
    const validity = validAt(statement, language, context);
    expect(validity && `${validity.status} ${validity.basis}`).toBe(expected);
  });

  it('includes the days it names', () => {
    const status = (today: string) => validAt('From 5 to 24 December 2026', 'en', { today })?.status;
    expect(['2026-12-04', '2026-12-05', '2026-12-24', '2026-12-25'].map(status)).toEqual([
      'future',
      'current',
      'current',
      'past',
    ]);
  });

  it('takes a missing year from the day of writing', () => {
    const statement = 'From 5 to 24 December we sell trees';
    expect(validAt(statement, 'en', context)).toBeNull();
    expect(validAt(statement, 'en', { ...context, writtenOn: '2025-09-14' })?.status).toBe('past');
  });
});
