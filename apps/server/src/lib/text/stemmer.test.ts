import { describe, expect, it } from 'vitest';
import { stemWord } from './stemmer.ts';

const sameStem = (language: 'en' | 'es', ...forms: string[]): void => {
  expect(new Set(forms.map((form) => stemWord(form, language))).size, forms.join(' ')).toBe(1);
};

describe('stemWord', () => {
  it('maps English forms to one stem', () => {
    sameStem('en', 'garden', 'gardens');
    sameStem('en', 'opening', 'opened', 'opens', 'open');
    sameStem('en', 'organization', 'organizations', 'organize');
    sameStem('en', 'won', 'win', 'wins', 'winning');
    sameStem('en', 'children', 'child');
  });

  it('maps Spanish forms to one stem, with and without accents', () => {
    sameStem('es', 'jardin', 'jardines');
    sameStem('es', 'informacion', 'informaciones');
    sameStem('es', 'nacion', 'naciones');
    sameStem('es', 'abrir', 'abre', 'abren', 'abrieron');
    sameStem('es', 'murio', 'murieron', 'morir');
  });

  it('keeps short words', () => {
    expect(stemWord('ox', 'en')).toBe('ox');
    expect(stemWord('de', 'es')).toBe('de');
  });
});
