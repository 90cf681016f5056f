import { describe, expect, it } from 'vitest';
import { readInstructions } from './read-instructions.ts';

describe('topics never to mention', () => {
  it.each([
    ['Never mention prices.', ['prices']],
    ['Do not talk about politics or religion.', ['politics', 'religion']],
    ["Don't ever discuss our competitors, such as Acme and Globex.", ['competitors', 'Acme', 'Globex']],
    ['You must not mention our competitor Acme.', ['Acme']],
    ['Be friendly and never give out staff phone numbers to anyone.', ['staff phone numbers']],
    ['Never answer questions about salaries.', ['salaries']],
    ['Avoid politics.', ['politics']],
    ['Stay away from religion at all.', ['religion']],
    ['Prices are off limits.', ['Prices']],
    ['The merger must never be mentioned.', ['merger']],
    ['Forbidden topics: prices, the lawsuit and “Project Owl”.', ['prices', 'lawsuit', 'Project Owl']],
    ['Do not mention:\n- prices\n- our competitor Acme\n\nBe brief.', ['prices', 'Acme']],
    ['Never talk about the following topics:\n* Politics\n* Football', ['Politics', 'Football']],
    ['Do not give legal advice.', ['legal advice']],
    ['No hables de precios.', ['precios']],
    ['No menciones a Acme ni a Globex.', ['Acme', 'Globex']],
    ['No menciones nunca al proveedor.', ['proveedor']],
    ['No hables jamás de los sueldos ni de precios.', ['sueldos', 'precios']],
    ['No nombres bajo ningún concepto a Acme.', ['Acme']],
    ['Nunca hables de política, religión o fútbol con los clientes.', ['política', 'religión', 'fútbol']],
    ['No des consejos legales.', ['consejos legales']],
    ['Evita hablar de la competencia.', ['competencia']],
    ['Está prohibido mencionar los sueldos.', ['sueldos']],
    ['No respondas a preguntas sobre descuentos.', ['descuentos']],
    ['Temas prohibidos: precios, despidos.', ['precios', 'despidos']],
    ['Nunca menciones:\n1. los precios\n2. la empresa Acme', ['precios', 'Acme']],
    ['No digas nada sobre la huelga.', ['huelga']],
  ])('%s', (text, topics) => {
    const rules = readInstructions(text);
    expect(rules.excludedTopics).toEqual(topics);
    expect(rules.notFollowed).toEqual([]);
  });

  it.each([
    'Never mention prices unless the visitor asks for them.',
    'Do not talk about products that we do not sell.',
    'Do not give long answers.',
    'Avoid jargon.',
    'No digas que eres un robot.',
    'No menciones los precios si no te los piden.',
  ])('leaves to a model: %s', (text) => {
    expect(readInstructions(text)).toMatchObject({ excludedTopics: [], notFollowed: [text] });
  });
});

describe('language, tone, greeting and refusal', () => {
  it.each([
    ['Always answer in Spanish.', { language: 'es' }],
    ['Responde siempre en inglés.', { language: 'en' }],
    ['Solo español.', { language: 'es' }],
    ['Answer in the language of the visitor.', { language: null, asksUsual: true }],
    ['Be brief and friendly.', { tones: ['brief', 'friendly'] }],
    ['Trata de usted.', { tones: ['formal'] }],
    ['Responde de tú, con pocas frases.', { tones: ['brief', 'informal'] }],
    ['Use an informal tone.', { tones: ['informal'] }],
    ['You are the friendly assistant of a bakery.', { tones: ['friendly'] }],
    ['Greet visitors with “Welcome to the mill!”', { greeting: 'Welcome to the mill!' }],
    ['Saluda con «¡Buenas! ¿En qué te ayudo?».', { greeting: '¡Buenas! ¿En qué te ayudo?' }],
    ['If you do not know the answer, say "Ask at the desk."', { refusal: 'Ask at the desk.' }],
    ['Si no lo sabes, di «Pregunta en recepción».', { refusal: 'Pregunta en recepción' }],
    ['If you cannot find it, tell people to write to desk@mill.example.', { contacts: ['desk@mill.example'] }],
    ['If you do not know, say so and give the phone number.', { asksUsual: true }],
    ['Si no lo sabes, dilo y remite a secretaría.', { asksUsual: true }],
    ['Only answer from the documents. Never make things up.', { asksUsual: true }],
  ])('%s', (text, rules) => {
    expect(readInstructions(text)).toMatchObject({ ...rules, notFollowed: [] });
  });

  it('lists what needs a model, clause by clause', () => {
    const text =
      'You are the assistant of a bakery. Be brief and recommend the bread of the day. Talk like a pirate. Answer in French.';
    expect(readInstructions(text)).toMatchObject({
      tones: ['brief'],
      language: null,
      notFollowed: ['recommend the bread of the day.', 'Talk like a pirate.', 'Answer in French.'],
    });
    expect(readInstructions('If the visitor is a journalist, ask for their card.').notFollowed).toHaveLength(1);
    expect(readInstructions('Do not be formal.')).toMatchObject({ tones: [], notFollowed: ['Do not be formal.'] });
  });

  it('finds nothing in an empty text', () => {
    expect(readInstructions(' \n')).toMatchObject({ excludedTopics: [], notFollowed: [], asksUsual: false });
  });
});
