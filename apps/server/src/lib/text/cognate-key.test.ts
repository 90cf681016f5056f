import { expect, it } from 'vitest';
import { cognateKey } from './cognate-key.ts';
import { glossary } from './glossary/glossary.ts';
import { stemWord } from './stemmer.ts';

it.each([
  ['philosophy', 'filosofia'],
  ['communities', 'comunidad'],
  ['university', 'universidades'],
  ['style', 'estilo'],
  ['nations', 'nacion'],
  ['technology', 'tecnologia'],
  ['photographs', 'fotografia'],
  ['famous', 'famoso'],
  ['violence', 'violencia'],
  ['special', 'especial'],
  ['project', 'proyecto'],
  ['1887', '1887'],
])('%s and %s share their key', (english, spanish) => {
  expect(cognateKey(stemWord(english, 'en'), 'en')).toBe(cognateKey(stemWord(spanish, 'es'), 'es'));
});

it('returns a word of another script unchanged', () => {
  expect(cognateKey('москва', 'en')).toBe('москва');
});

it('the glossary translates stems both ways', () => {
  expect(glossary.en.get(stemWord('shops', 'en'))).toContain(stemWord('tiendas', 'es'));
  expect(glossary.es.get(stemWord('tiendas', 'es'))).toContain(stemWord('shops', 'en'));
  for (const [stem, translations] of [...glossary.en, ...glossary.es]) {
    expect(stem).toMatch(/^[a-z]+$/);
    for (const translation of translations) expect(translation).toMatch(/^[a-z]+$/);
  }
});
