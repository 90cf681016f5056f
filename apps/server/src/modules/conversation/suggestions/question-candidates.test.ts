import { describe, expect, it } from 'vitest';
import { passage } from '../testing/conversation-fixture.ts';
import { headingTopic } from './heading-topic.ts';
import { questionCandidates } from './question-candidates.ts';
import { repeatsQuestion } from './repeats-question.ts';

describe('headingTopic', () => {
  it.each([
    ['Shipping Costs', 'en', ['The shipping costs are low.'], 'shipping costs'],
    ['3. Terms of Use', 'en', ['Our terms of use are short.'], 'terms of use'],
    ['Payment methods:', 'en', [], 'payment methods'],
    // A proper name keeps its capital.
    ['Mendoza Workshop', 'en', ['Repairs are done in the Mendoza Workshop, a workshop of ours.'], 'Mendoza Workshop'],
    ['Warranty in Spain', 'en', ['The warranty ends where you live in Spain.'], 'warranty in Spain'],
    ['Gastos de envío', 'es', ['Los gastos de envío son bajos.'], 'gastos de envío'],
    ['Formas de pago', 'es', [], 'formas de pago'],
  ] as const)('%s', (heading, language, texts, topic) => {
    expect(headingTopic(heading, texts, language)).toBe(topic);
  });

  it.each([
    ['About us', 'en'],
    ['Introduction', 'en'],
    ['How to return things', 'en'],
    ['The', 'en'],
    ['Figure 3', 'en'],
    ['PRICES OF THE SEASON', 'en'],
    // Undecidable whether it is a proper name.
    ['Kvothe', 'en'],
    ['What we do for the people of our town', 'en'],
    ['Costs (2024)', 'en'],
    ['Sobre nosotros', 'es'],
    ['Conclusiones', 'es'],
  ] as const)('returns null for %s', (heading, language) => {
    expect(headingTopic(heading, [], language)).toBeNull();
  });
});

it.each([
  ['How much is shipping?', 'What can you tell me about shipping?', 'en', true],
  ['When do you open?', 'Do you open on Sundays?', 'en', true],
  ['When do you open?', 'When do you deliver?', 'en', false],
  ['And that?', 'Anything', 'en', true],
  ['¿Cuánto cuestan los envíos?', '¿Qué me puedes decir sobre el envío?', 'es', true],
  ['¿Cuánto cuesta el envío?', '¿Cuánto tarda el envío?', 'es', false],
] as const)('%s and %s', (one, other, language, isSame) => {
  expect(repeatsQuestion(one, [other], language)).toBe(isSame);
});

describe('questionCandidates', () => {
  const under = (heading: string | null, text = 'Text.', language: 'en' | 'es' = 'en') => ({
    ...passage(1, text),
    heading,
    language,
    title: 'Guide',
  });
  const facts = {
    language: 'en' as const,
    asked: [],
    starterQuestions: [],
    askAbout: (topic: string) => `About ${topic}?`,
  };
  const asked = (more: Partial<Parameters<typeof questionCandidates>[0]>) =>
    questionCandidates({ ...facts, near: [], ...more }).map(({ question }) => question);

  it('lists written questions, then starter questions, then topics of headings', () => {
    const near = [under('Returns', 'All returns are free.'), under('2. How long does a parcel take?'), under(null)];
    const starterQuestions = [' Do you repair clocks? '];
    expect(asked({ near, starterQuestions })).toEqual([
      'How long does a parcel take?',
      'Do you repair clocks?',
      'About returns?',
    ]);
  });

  it('excludes questions already asked, duplicates, other languages and the document’s own name', () => {
    const near = [
      under('How much do parcels cost?'),
      under('How long does delivery take?'),
      under('How long does a delivery take?'),
      under('¿Cuándo abre la tienda?', 'Texto.', 'es'),
      under('Guide', 'This guide is short.'),
    ];
    const starterQuestions = ['¿Cuánto tarda la entrega?', 'What do parcels cost?'];
    expect(asked({ near, starterQuestions, asked: ['What does a parcel cost?'] })).toEqual([
      'How long does delivery take?',
    ]);
  });
});
