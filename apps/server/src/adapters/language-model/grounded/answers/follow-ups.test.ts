import { expect, it } from 'vitest';
import { askPassages, toPassages } from '../testing/ask-passages.ts';

const pottery = toPassages('en', [
  [
    'Courses',
    [
      ['Course', 'Level', 'Day', 'Fee'],
      ['Wheel throwing', 'beginners', 'Tuesday', '£84'],
      ['Wheel throwing', 'advanced', 'Thursday', '£96'],
      ['Glazing', 'all', 'Friday', '£58'],
    ],
  ],
  ['Do you fire pots for others?', 'Yes, on Mondays and Fridays. Bring them dry. It costs £6 a kilo.'],
  [
    'Who works here?',
    'Ines Brook teaches glazing, on Fridays and Saturdays.\n\nTom Vale mends the wheels, on Mondays.',
  ],
  [
    'Can I hire the studio?',
    'Groups of up to twelve can hire it. The fee is £70 an evening. You can stay for three hours.',
  ],
  ['Delivery', 'We send bowls within five miles. Vans leave at 3 pm on Wednesdays.'],
]);

it.each([
  [['How much is wheel throwing for beginners?', 'And for advanced?'], '£96'],
  [['How much is glazing?', 'What about wheel throwing for advanced?'], '£96'],
  [['Do you fire pots for others?', 'On which days?'], 'Mondays and Fridays'],
  [['Do you fire pots for others?', 'How much does that cost?'], '£6'],
  [['Who teaches glazing?', 'Which days is she there?'], 'Fridays and Saturdays'],
  [['Can I hire the studio?', 'How much is it?'], '£70'],
  [['Can I hire the studio?', 'And how long can we stay?'], 'three hours'],
  [['Do you send bowls?', 'how far?'], 'five miles'],
])('continues %j', (questions, expected) => {
  expect(askPassages('en', pottery, ...questions).text).toContain(expected);
});

const granja = toPassages('es', [
  [
    'Cajas',
    [
      ['Caja', 'Tamaño', 'Precio'],
      ['Caja de verdura', 'pequeña', '12 €'],
      ['Caja de verdura', 'grande', '19 €'],
      ['Caja de fruta', 'única', '15 €'],
    ],
  ],
  ['¿Hacéis repartos?', 'Sí, los martes y los jueves. El reparto cuesta 3 €. Pídelo antes de las 12:00.'],
  ['¿Puedo visitar la granja?', 'Sí, los domingos a las 11:00. La visita dura dos horas. Cuesta 5 € por persona.'],
  ['¿Tenéis huevos?', 'Sí, de gallinas sueltas. Una docena vale 4,20 €.'],
]);

it.each([
  [['¿Cuánto cuesta la caja de verdura pequeña?', '¿Y la grande?'], '19 €'],
  [['¿Cuánto cuesta la caja de verdura pequeña?', '¿Y la de fruta?'], '15 €'],
  [['¿Hacéis repartos?', '¿Qué días?'], 'martes y los jueves'],
  [['¿Hacéis repartos?', '¿Cuánto cuesta?'], '3 €'],
  [['¿Hacéis repartos?', '¿hasta qué hora lo puedo pedir?'], '12:00'],
  [['¿Puedo visitar la granja?', '¿Cuánto dura?'], 'dos horas'],
  [['¿Tenéis huevos?', 'y cuánto valen'], '4,20'],
])('continúa %j', (questions, expected) => {
  expect(askPassages('es', granja, ...questions).text).toContain(expected);
});

it('changes the subject with a question that names its own', () => {
  expect(askPassages('en', pottery, 'How much is glazing?', 'Can I hire the studio?').text).toContain('Groups');
  expect(askPassages('es', granja, '¿Hacéis repartos?', '¿Tenéis huevos?').text).toContain('gallinas');
});
