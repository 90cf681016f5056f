import { expect, it } from 'vitest';
import { askKnowledge, knowledgeOf, listOf, textOf } from '../testing/ask-knowledge.ts';

const stables = knowledgeOf(
  'en',
  [
    'contact.md',
    'Contact',
    listOf(null, 'Office: 01632 960 201', 'WhatsApp: 07700 900 202 (messages, no calls)', 'Vet on duty: 01632 960 203'),
  ],
  ['horses.md', 'Our horses', textOf('The grey mare is called Thistle. Bring your own hat.')],
);
const garage = knowledgeOf(
  'es',
  [
    'contacto.md',
    'Contacto',
    listOf(
      null,
      'Oficina: 955 010 201',
      'WhatsApp: 655 010 202 (mensajes, sin llamadas)',
      'Socorro de noche: 955 010 203',
    ),
  ],
  ['prestamo.md', '¿Prestáis un móvil?', textOf('Sí, con 40 € de fianza, mientras dura el arreglo.')],
);

it.each([
  [stables, 'phone number of the vet on duty', /^Vet on duty: 01632 960 203/],
  [stables, "what's the number for the office?", /^Office: 01632 960 201/],
  [garage, 'telefono para pedir socorro de noche', /^Socorro de noche: 955 010 203/],
  [garage, '¿Qué teléfono tiene la oficina?', /^Oficina: 955 010 201/],
])('gives the number of the thing that is asked about', (passages, question, expected) => {
  expect(askKnowledge(passages, question)).toMatch(expected);
});

it.each([
  ['en', 'Phone: 01632 960147', "What's your phone number?"],
  ['en', 'Phone: 020 79460123', 'phone number'],
  ['en', 'Phone: 01632960147', 'Can I call you?'],
  ['es', 'Teléfono: 948 001122', '¿Cuál es vuestro teléfono?'],
  ['es', 'Teléfono: 91 0011223', '¿A qué número os llamo?'],
] as const)('knows numbers however their digits are grouped: %s, %s', (language, text, question) => {
  const passages = knowledgeOf(language, ['about.md', null, textOf('Anna runs it.'), listOf(null, 'Anna', text)]);
  expect(askKnowledge(passages, question)).toBe(text);
});

it('gives a name, not a number, for what something is called', () => {
  expect(askKnowledge(stables, "What's the grey mare called?")).toContain('Thistle');
});

it('takes a mobile phone for a thing where no number is asked for', () => {
  expect(askKnowledge(garage, 'qué fianza hay que dejar por el móvil')).toContain('40 €');
});

it.each([
  ['Barrio del Molino, 7, Villasola. Desde la autovía, salida 12.', 'Barrio del Molino, 7'],
  ['Carretera AV-931, km 6, a la derecha después del puente.', 'Carretera AV-931, km 6'],
  ['Rambla de los Tilos, s/n, Villasola.', 'Rambla de los Tilos, s/n'],
])('knows Spanish addresses other than streets: %s', (text, address) => {
  const inn = knowledgeOf(
    'es',
    ['casa.md', 'Cómo llegar', textOf(text)],
    ['pueblo.md', 'El pueblo', textOf('En el barrio viven unas 300 personas. El pan llega a la plaza a las 10:30.')],
  );
  expect(askKnowledge(inn, '¿Dónde estáis?')).toContain(address);
});
