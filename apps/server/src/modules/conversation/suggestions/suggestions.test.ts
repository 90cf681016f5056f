import { pieceMark } from '@sosia/contract';
import { expect, it } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { settled, teach } from '../../../testing/test-world.ts';

const product = await testProduct();
const caller = await product.account();

const guides = {
  en: `## Shipping Costs
Sending a parcel within the country costs 4.90 euros. The shipping costs to islands are two euros more.

## How long does delivery take?
Parcels arrive within three working days. Islands wait up to a week.

## Returns
You can send anything back within 30 days. All returns are free.

## About us
We are a family business since 1950, with a workshop in Graz.`,
  es: `## Gastos de envío
Enviar un paquete dentro del país cuesta 4,90 euros. Los gastos de envío a las islas son dos euros más.

## ¿Cuánto tarda la entrega?
Los paquetes llegan en tres días laborables. Las islas esperan hasta una semana.

## Devoluciones
Puedes devolver cualquier artículo en 30 días. Todas las devoluciones son gratis.

## Sobre nosotros
Somos una empresa familiar desde 1950, con un taller en Graz.`,
};

async function shop(language: 'en' | 'es', starterQuestions: string[]) {
  const cloneId: string = (await caller.form('POST', 'clone/add', { name: 'Shop', starterQuestions })).body.botId;
  await teach(caller, cloneId, guides[language]);
  return cloneId;
}

const bodyOf = (cloneId: string, content: string) => ({
  cloneId,
  policyAccepted: true,
  sessionId: `session-${cloneId}`,
  mergeMessage: [{ role: 'user', content }],
});

async function ask(cloneId: string, content: string) {
  const answer = await caller.json('POST', 'aiResponse/answer-stream', bodyOf(cloneId, content));
  const done = JSON.parse(answer.raw.toString().split(`${pieceMark}doneCreated\n`)[1] ?? '');
  const again = (await caller.get(`aiResponse/turns/${done.turnId}`)).raw.toString();
  expect(again).toContain(JSON.stringify(done.suggestions));
  return done.suggestions as string[];
}

it('suggests questions that the knowledge can answer, also to clients that resume the turn', async () => {
  const cloneId = await shop('en', ['Are returns free?', 'Do you sell helicopters?']);
  const added = await caller.form('POST', 'training/addTrain', {
    cloneId,
    type: 'qa',
    question: 'Do you ship to Spain?',
    answer: 'Yes, a parcel to Spain costs nine euros.',
  });
  await settled(caller, added.body.data[0].id);
  expect(await ask(cloneId, 'How much does a parcel to the islands cost?')).toEqual(
    expect.arrayContaining(['Do you ship to Spain?', 'Are returns free?']),
  );
  const next = await ask(cloneId, 'How long does delivery take?');
  expect(next).not.toContain('How long does delivery take?');
  expect(next.join()).not.toMatch(/helicopter|about us/i);
  expect(await ask(cloneId, 'hello')).toEqual([]);
});

it('suggests questions in the visitor’s language', async () => {
  const cloneId = await shop('es', ['Are returns free?']);
  const proposed = await ask(cloneId, '¿Cuánto cuesta enviar un paquete a las islas?');
  expect(proposed).toEqual(['¿Cuánto tarda la entrega?']);
});

it('offers the closest questions after a refusal, and those of the owner', async () => {
  const cloneId = await shop('en', ['Are returns free?', 'Do you sell helicopters?']);
  expect(await ask(cloneId, 'Which insurance covers theft at the delivery of pianos?')).toEqual([
    'How long does delivery take?',
    'Are returns free?',
  ]);
  expect(await ask(cloneId, 'Who painted the ceiling of the opera in Vienna?')).toEqual(['Are returns free?']);
});

it.each([
  [
    'en',
    'Who painted the ceiling of the opera in Vienna?',
    'I could not find an answer to that in my sources.\n\nYou can also ask us directly: 01632 960 145, hello@graz.example. [1]',
  ],
  ['en', 'Can I talk to a person?', 'You can reach us here: 01632 960 145, hello@graz.example. [1]'],
  [
    'es',
    '¿Quién pintó el techo de la ópera de Viena?',
    'No he encontrado la respuesta en mis fuentes.\n\nTambién puedes preguntarnos directamente: 01632 960 145, hello@graz.example. [1]',
  ],
  ['es', 'Quiero hablar con una persona', 'Puedes hablar con nosotros aquí: 01632 960 145, hello@graz.example. [1]'],
] as const)('gives contact details of the knowledge (%s): %s', async (language, question, text) => {
  const cloneId = await shop(language, []);
  const contact = { en: 'Ring 01632 960 145 or write to', es: 'Llama al 01632 960 145 o escribe a' }[language];
  await teach(caller, cloneId, `## ${language === 'en' ? 'Contact' : 'Contacto'}\n${contact} hello@graz.example.`);
  const { openaiText, citations } = (await caller.json('POST', 'aiResponse/answer', bodyOf(cloneId, question))).body;
  expect(openaiText).toBe(text);
  expect(citations).toEqual([
    expect.objectContaining({ n: 1, excerpt: expect.stringContaining('hello@graz.example') }),
  ]);
});

it('refuses a request for a person without contact details', async () => {
  const cloneId = await shop('en', []);
  const { body } = await caller.json('POST', 'aiResponse/answer', bodyOf(cloneId, 'Can I talk to a person?'));
  expect([body.openaiText, body.citations]).toEqual(['I could not find an answer to that in my sources.', []]);
});
