import { describePages } from './testing/describe-pages.ts';
import { drawnLines, drawnTable } from './testing/drawn-pdf.ts';
import { cargos, cargosRead, pool, prose } from './testing/sample-tables.ts';

const tarifas = [
  ['Actividad', 'Lugar', 'Profesor'],
  ['Yoga suave', 'Sala pequeña', 'Marta Ruiz'],
  ['Natación', 'Piscina', 'Íñigo Sáez'],
  ['Boxeo', 'Sala grande', 'Lucía Prado'],
];

describePages('a table without lines', {
  'with numbers is found by its gaps': {
    page: [...prose(760), ...drawnTable({ xs: [50, 200, 300, 400], top: 700, rows: pool }), ...prose(580)],
    tables: [pool],
  },
  'with numbers aligned on the right and narrow gaps': {
    page: drawnTable({
      xs: [50, 140, 200],
      top: 700,
      rows: pool.map((row) => row.slice(0, 2)),
      numbers: [1],
      padding: 0,
    }),
    tables: [pool.map((row) => row.slice(0, 2))],
  },
  'of texts has column names in another font': {
    page: [...prose(760), ...drawnTable({ xs: [50, 200, 350, 450], top: 700, rows: tarifas, boldRows: 1 })],
    tables: [tarifas],
  },
  'may have cells of several lines at the top': {
    page: drawnTable({ xs: [50, 150, 380, 460, 540], top: 700, rows: cargos }),
    tables: [cargosRead],
  },
  'may have centered cells of several lines': {
    page: drawnTable({ xs: [50, 150, 380, 460, 540], top: 700, rows: cargos, isCentered: true }),
    tables: [cargosRead],
  },
  'may have titles between its rows': {
    page: [
      ...drawnTable({
        xs: [50, 250, 350],
        top: 700,
        rows: [
          ['Masaje de espalda', '30 €'],
          ['Masaje completo', '55 €'],
        ],
      }),
      { x: 50, y: 647, text: 'Tratamientos faciales con productos locales' },
      ...drawnTable({
        xs: [50, 250, 350],
        top: 640,
        rows: [
          ['Limpieza', '40 €'],
          ['Hidratación', '45 €'],
        ],
      }),
    ],
    tables: [
      [
        ['', ''],
        ['Masaje de espalda', '30 €'],
        ['Masaje completo', '55 €'],
        ['Limpieza', '40 €'],
        ['Hidratación', '45 €'],
      ],
    ],
  },
  'may have dots that lead to the prices': {
    page: drawnLines(
      ['Espresso ................ 2.50', 'Flat white ............ 3.80', 'Hot chocolate ...... 4.20'],
      50,
      700,
    ),
    tables: [
      [
        ['', ''],
        ['Espresso', '2.50'],
        ['Flat white', '3.80'],
        ['Hot chocolate', '4.20'],
      ],
    ],
  },
  'may be next to another one with the same columns': {
    page: [50, 320].flatMap((x, side) =>
      drawnTable({
        xs: [x, x + 120, x + 220],
        top: 700,
        rows: [['Size', 'Price'], ...[1, 2, 3].map((row) => [`No. ${row + side * 3}`, `${row + side}.90`])],
      }),
    ),
    tables: [
      [
        ['Size', 'Price'],
        ['No. 1', '1.90'],
        ['No. 2', '2.90'],
        ['No. 3', '3.90'],
      ],
      [
        ['Size', 'Price'],
        ['No. 4', '2.90'],
        ['No. 5', '3.90'],
        ['No. 6', '4.90'],
      ],
    ],
  },
});

describePages('no table', {
  'is found in two addresses next to each other': {
    page: [
      ...drawnLines(['Larch Cabin', 'Mill Lane 4', '39012 Meran', 'Italy'], 50, 700),
      ...drawnLines(['Ana Torres', 'Calle Mayor 12', '28013 Madrid', 'Spain'], 330, 700),
    ],
    tables: [],
  },
  'is found in a form of labels and values': {
    page: drawnTable({
      xs: [50, 200, 400],
      top: 700,
      rows: [
        ['Name:', 'Ada Torres'],
        ['Phone:', '555 010 203'],
        ['Date:', '12.03.2026'],
        ['Nights:', '4'],
      ],
    }),
    tables: [],
  },
  'is found in a table of contents': {
    page: drawnLines(
      [
        '1 Arrival .............. 1',
        '2 Rooms ............... 3',
        '3 Meals ............... 5',
        '4 House rules ....... 9',
      ],
      50,
      700,
    ),
    tables: [],
  },
  'is found in a frame around prose': {
    page: [
      ...prose(740),
      ...[750, 700].map((y) => ({ from: [40, y] as const, to: [560, y] as const })),
      ...[40, 560].map((x) => ({ from: [x, 750] as const, to: [x, 700] as const })),
    ],
    tables: [],
  },
  'is found in a form with boxes of several widths': {
    page: [
      ...[700, 670, 640, 610].map((y) => ({ from: [50, y] as const, to: [550, y] as const })),
      ...[50, 550].map((x) => ({ from: [x, 700] as const, to: [x, 610] as const })),
      { from: [200, 700], to: [200, 670] },
      { from: [350, 670], to: [350, 640] },
      { from: [450, 670], to: [450, 640] },
      { x: 54, y: 690, text: 'First name' },
      { x: 204, y: 690, text: 'Last name' },
      { x: 54, y: 660, text: 'Street' },
      { x: 354, y: 660, text: 'Postal code' },
      { x: 454, y: 660, text: 'Town' },
      { x: 54, y: 630, text: 'Signature' },
    ],
    tables: [],
  },
  'is found in two columns of prose between lines': {
    page: [
      ...[760, 600, 440].map((y) => ({ from: [50, y] as const, to: [550, y] as const })),
      ...[50, 310].flatMap((x) =>
        drawnLines(
          Array.from({ length: 22 }, (_, line) => `Line ${line} of a column of prose that goes on and on`),
          x,
          740,
          13,
        ),
      ),
    ],
    tables: [],
  },
});
