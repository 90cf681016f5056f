import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, limits, uploadKinds } from '@sosia/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { settled } from '../../testing/test-world.ts';
import { readSample, type Sample } from './read-sample.ts';

const root = join(import.meta.dirname, '../../../../..');
const product = await testProduct();

/** First questions of people who do not know Sosia, with the beginning of a true answer. */
const newcomers: Record<Language, [string, RegExp][]> = {
  en: [
    ['Which file formats can I upload?', /^Sosia can read these files: PDF/],
    ['Can it read Word files?', /^Yes\./],
    ['Can it read images?', /^Yes\./],
    ['Can I embed it on my website?', /^Yes\. You can put an agent on another site/],
    ['Does it need an API key?', /^No\. The built-in engine needs no key/],
    ['Is there a mobile app?', /^No\. Sosia runs in the browser/],
    ['How much does it cost?', /^Sosia is free\./],
    ['Can I use voices?', /^No\. Individual voices/],
  ],
  es: [
    ['¿Qué formatos puedo subir?', /^Sosia puede leer estos archivos: PDF/],
    ['¿Puede leer archivos de Word?', /^Sí\./],
    ['¿Lee imágenes?', /^Sí\./],
    ['¿Puedo ponerlo en mi web?', /^Sí\. Puedes poner un agente en otro sitio web/],
    ['¿Hace falta una clave?', /^No\. El motor integrado no necesita ninguna clave/],
    ['¿Hay app para el móvil?', /^No\. Sosia funciona en el navegador/],
    ['¿Cuánto cuesta?', /^Sosia es gratis\./],
    ['¿Puedo usar voces?', /^No\. Todavía no están disponibles las voces/],
  ],
};

describe.each(languages)('the sample agent in %s', (language: Language) => {
  let sample: Sample;
  let text: string;
  beforeAll(async () => {
    sample = await readSample(join(root, 'config/samples'), language);
    text = sample.texts.map((each) => each.text).join('\n');
  });

  it('names the file extensions of the contract and no others', () => {
    const table = text.split('\n').filter((line) => line.startsWith('|'));
    const named = table.flatMap((line) => line.match(/\.[a-z0-9]+/g) ?? []);
    expect(named.sort()).toEqual(
      Object.values(uploadKinds)
        .flatMap(({ extensions }) => extensions)
        .sort(),
    );
  });

  it('names the limits of the contract', () => {
    const number = (value: number) =>
      value.toLocaleString(language === 'es' ? 'es-ES' : 'en', { useGrouping: 'always' });
    const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
    const facts = [
      number(limits.instructionsChars),
      megabytes(limits.pdfBytes),
      megabytes(limits.imageBytes),
      megabytes(limits.mediaBytes),
      `${limits.trainFiles} ${language === 'es' ? 'archivos' : 'files'}`,
      `${limits.pdfMinChars} ${language === 'es' ? 'caracteres' : 'characters'}`,
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it('says that the same things are missing as the README', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const missing = /^Not yet available: (.+)\.$/m.exec(readme)?.[1];
    expect(missing).toBe('individual voices, moving avatars, events and plans');
    const section = { en: 'What is not available yet', es: 'Lo que aún no está disponible' }[language];
    const own = text.split('## ').find((part) => part.startsWith(section));
    const words = { en: ['voices', 'avatars', 'events', 'plans'], es: ['voces', 'avatares', 'eventos', 'planes'] };
    expect(words[language].filter((word) => !own?.includes(word))).toEqual([]);
  });

  it('answers its own questions from its texts', async () => {
    const caller = await product.account('termsAccepted', language);
    const { botId: cloneId } = (await caller.json('POST', 'clone/addSample', {})).body;
    const memory = (await caller.get(`clone/getMemory/${cloneId}`)).body.data;
    for (const { id } of memory.content) await settled(caller, id);
    for (const content of sample.starterQuestions) {
      const mergeMessage = [{ role: 'user', content }];
      const body = { cloneId, policyAccepted: true, sessionId: crypto.randomUUID(), mergeMessage };
      const answer = (await caller.json('POST', 'aiResponse/answer', body)).body;
      expect([content, answer.citations.length > 0]).toEqual([content, true]);
    }
    for (const [content, lead] of newcomers[language]) {
      const mergeMessage = [{ role: 'user', content }];
      const body = { cloneId, policyAccepted: true, sessionId: crypto.randomUUID(), mergeMessage };
      const { openaiText } = (await caller.json('POST', 'aiResponse/answer', body)).body;
      expect([content, openaiText]).toEqual([content, expect.stringMatching(lead)]);
    }
  });
});
