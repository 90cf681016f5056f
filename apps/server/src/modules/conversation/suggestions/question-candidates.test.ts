import { describe, expect, it } from 'vitest';
import type { KnownQuestion } from '../conversation-dependencies.ts';
import { questionCandidates } from './question-candidates.ts';
import { closenessTo } from './question-closeness.ts';
import { questionOfHeading } from './question-of-heading.ts';
import { repeatsQuestion } from './repeats-question.ts';

describe('questionOfHeading', () => {
  it.each([
    ['Do you repair clocks?', 'en', 'Do you repair clocks?'],
    ['2. How long does a parcel take?', 'en', 'How long does a parcel take?'],
    ['Q3: Are dogs allowed?', 'en', 'Are dogs allowed?'],
    ['How to return an item', 'en', 'How do I return an item?'],
    ['What to bring on your first day', 'en', 'What should I bring on my first day?'],
    ['Where to park', 'en', 'Where can I park?'],
    ['Opening hours', 'en', 'What are the opening hours?'],
    ['Our prices', 'en', 'What are the prices?'],
    ['¿Cuánto tarda la entrega?', 'es', '¿Cuánto tarda la entrega?'],
    ['Cómo llegar', 'es', '¿Cómo llegar?'],
    ['Qué hacer si pierdes la tarjeta', 'es', '¿Qué hacer si pierdes la tarjeta?'],
    ['Horario', 'es', '¿Cuál es el horario?'],
  ] as const)('%s', (heading, language, question) => {
    expect(questionOfHeading(heading, language)).toBe(question);
  });

  it.each([
    ['The team', 'en'],
    ['Returns', 'en'],
    ['How it works', 'en'],
    ['Opening hours of the café in summer', 'en'],
    ['Why? Because it is ours?', 'en'],
    ['¿Cuándo abre la tienda?', 'en'],
    ['Quiénes somos', 'es'],
    ['Devoluciones', 'es'],
    ['Why?', 'en'],
  ] as const)('returns null for %s', (heading, language) => {
    expect(questionOfHeading(heading, language)).toBeNull();
  });
});

it.each([
  ['How much is shipping?', 'What does shipping cost?', 'en', true],
  ['When do you open?', 'Do you open on Sundays?', 'en', true],
  ['When do you open?', 'When do you deliver?', 'en', false],
  ['And that?', 'Anything', 'en', true],
  ['¿Cuánto cuestan los envíos?', '¿Cuánto cuesta el envío?', 'es', true],
  ['¿Cuánto cuesta el envío?', '¿Cuánto tarda el envío?', 'es', false],
] as const)('%s and %s', (one, other, language, isSame) => {
  expect(repeatsQuestion(one, [other], language)).toBe(isSame);
});

it('finds the closest question by words, concepts and topics', () => {
  const closeness = closenessTo('Can I get my money back if it breaks?', 'en');
  const close = ['What is your refund policy?', 'How long is the guarantee?'].map(closeness);
  expect(Math.min(...close)).toBeGreaterThan(closeness('Where can I park?'));
});

describe('questionCandidates', () => {
  const known = (heading: string, language: 'en' | 'es' | null = 'en'): KnownQuestion => ({
    heading,
    sourceId: 's',
    language,
    chunkIds: [heading],
    isOwnAnswer: false,
  });
  const facts = { language: 'en' as const, asked: [], starterQuestions: [], known: [], nearCount: 0 };
  const asked = (more: Partial<Parameters<typeof questionCandidates>[0]>) =>
    questionCandidates({ ...facts, ...more }).map(({ question }) => question);

  it('lists questions near the citations, then starter questions, then others', () => {
    const questions = [known('How long does a parcel take?'), known('The team'), known('Are dogs allowed?')];
    expect(asked({ known: questions, nearCount: 1, starterQuestions: [' Do you repair clocks? '] })).toEqual([
      'How long does a parcel take?',
      'Do you repair clocks?',
      'Are dogs allowed?',
    ]);
  });

  it('excludes questions already asked, duplicates and other languages', () => {
    const questions = [
      known('How much do parcels cost?'),
      known('How long does delivery take?'),
      known('How long does a delivery take?'),
      known('¿Cuándo abre la tienda?', 'es'),
    ];
    const starterQuestions = ['¿Cuánto tarda la entrega?', 'What do parcels cost?'];
    expect(asked({ known: questions, nearCount: 4, starterQuestions, asked: ['What does a parcel cost?'] })).toEqual([
      'How long does delivery take?',
    ]);
  });
});
