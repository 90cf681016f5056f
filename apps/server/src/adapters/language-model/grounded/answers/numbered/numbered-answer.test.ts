import type { Block } from '@sosia/contract';
import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, textOf } from '../../testing/ask-knowledge.ts';

const numbered = (...items: [marker: string, text: string, ...nested: [marker: string, text: string][]][]): Block => ({
  type: 'list',
  isOrdered: true,
  leadIn: null,
  items: items.map(([marker, text, ...nested]) => ({
    marker,
    text,
    items: nested.map(([own, one]) => ({ marker: own, text: one, items: [] })),
  })),
});

const lease = knowledgeOf(
  'en',
  [
    'lease.docx',
    '3. Rent',
    numbered(['3.1', 'The rent is due on the first of the month.'], ['3.2', 'Late rent costs 15 euros a week.']),
  ],
  [
    'lease.docx',
    '7. Animals and garden',
    numbered(
      ['7.1', 'The tenant mows the lawn.'],
      ['7.2', 'Small animals may be kept in the flat:', ['(a)', 'two cats'], ['(b)', 'one parrot']],
    ),
  ],
  [
    'lease.docx',
    '8. End',
    numbered(['8.1', 'The lease lasts three years.'], ['8.2', 'Either side ends it by written notice of ninety days.']),
  ],
  ['lease.docx', 'Appendix B: Keys', textOf('Four keys are handed over.')],
  ['lease.docx', 'Notes', textOf('24 hours must pass between two viewings. 9.4 The landlord insures the building.')],
  ['lease.docx', null, textOf('12.3 Repairs below 80 euros are paid by the tenant.')],
);
const estatutos = knowledgeOf(
  'es',
  ['estatutos.md', 'Artículo 5. Cuotas', textOf('La cuota se paga en enero.')],
  ['estatutos.md', 'CLÁUSULA TERCERA: Bajas', textOf('La baja se pide por escrito con un mes de antelación.')],
  [
    'estatutos.md',
    'Normas',
    numbered(['1.', 'Se entra con calzado limpio.'], ['2.', 'El material se devuelve a su sitio.']),
  ],
);

it.each([
  [lease, 'What does clause 3.2 say?', '3.2 Late rent costs 15 euros a week.'],
  [lease, 'What is in section 7.2?', '7.2 Small animals may be kept in the flat:\n- (a) two cats\n- (b) one parrot'],
  [
    lease,
    'what does clause 7 say',
    /^7\. Animals and garden \n- 7\.1 The tenant mows the lawn\.\n- 7\.2 Small animals/,
  ],
  [lease, 'Tell me what appendix B says', 'Appendix B: Keys \nFour keys are handed over.'],
  [lease, 'What does paragraph 12.3 say?', '12.3 Repairs below 80 euros are paid by the tenant.'],
  [estatutos, '¿Qué dice el artículo 5?', 'Artículo 5. Cuotas \nLa cuota se paga en enero.'],
  [estatutos, '¿Qué pone en la cláusula tercera?', /\nLa baja se pide por escrito/],
  [estatutos, '¿Qué dice la norma 2?', '2. El material se devuelve a su sitio.'],
])('gives the part with a number: %#', (passages, question, expected) => {
  const answer = askKnowledge(passages, question);
  if (typeof expected === 'string') expect(answer).toBe(expected);
  else expect(answer).toMatch(expected);
});

it.each([
  [lease, 'In which clause are animals mentioned?', /^7\.2 Small animals/],
  [lease, 'In which clause is the notice period?', '8.2 Either side ends it by written notice of ninety days.'],
  [lease, 'Which clause is about late rent?', '3.2 Late rent costs 15 euros a week.'],
  [estatutos, '¿En qué artículo se habla de la cuota?', /^Artículo 5\. Cuotas/],
  [estatutos, '¿Qué norma trata del calzado?', '1. Se entra con calzado limpio.'],
])('tells in which part something is said: %#', (passages, question, expected) => {
  const answer = askKnowledge(passages, question);
  if (typeof expected === 'string') expect(answer).toBe(expected);
  else expect(answer).toMatch(expected);
});

it.each([
  [lease, 'What does clause 3.9 say?'],
  [lease, 'What does section 24 say?'],
  [estatutos, '¿Qué dice el artículo 8?'],
])('gives no other part for a number that is missing: %#', (passages, question) => {
  expect(askKnowledge(passages, question)).toBe('refused');
});
