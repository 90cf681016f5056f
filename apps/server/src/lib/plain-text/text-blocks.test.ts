import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const heading = (text: string, level: number) => ({ type: 'heading', level, text, anchor: null });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const definition = (term: string, text: string) => ({ type: 'definition', term, text });
const item = (text: string, marker: string | null = null, items: object[] = []) => ({ text, marker, items });
const list = (isOrdered: boolean, ...items: object[]) => ({ type: 'list', isOrdered, leadIn: null, items });

const wrapped = [
  'When the mill was opened in 1873, nobody in the town believed that it would',
  'work for more than a year. The wheel was made of oak, and the stones were made',
  'of granite.',
];
const prose = wrapped.join(' ');

describe('headings', () => {
  it.each<[string, string, object[]]>([
    [
      'underlined lines',
      'The mill\n========\n\nOpening hours\n---\nDaily.\n\n~~~~~~~~\nPrices\n~~~~~~~~\nFree.',
      [
        heading('The mill', 1),
        heading('Opening hours', 2),
        paragraph('Daily.'),
        heading('Prices', 2),
        paragraph('Free.'),
      ],
    ],
    [
      'lines in capitals, with or without a colon',
      `MILL RULES\n\nOPENING HOURS:\n${wrapped.join('\n')}\nPRICES\nIt is free.`,
      [
        heading('MILL RULES', 1),
        heading('OPENING HOURS', 2),
        paragraph(prose),
        heading('PRICES', 2),
        paragraph('It is free.'),
      ],
    ],
    [
      'numbered lines with a text below',
      `1. Opening hours\n${prose}\n\n2. Prices\n2.1 Groups\nWe charge half for groups.\n\n3) Not a heading, but a sentence.`,
      [
        heading('1. Opening hours', 2),
        paragraph(prose),
        heading('2. Prices', 2),
        heading('2.1 Groups', 3),
        paragraph('We charge half for groups.'),
        paragraph('3) Not a heading, but a sentence.'),
      ],
    ],
    [
      'numbered lines above longer numbers',
      'TERMS (the short version)\n\n1. Money\n   1.1 We ask for half before we start.\n   1.2 Bills are due in 21 days.\n2. Papers\n   2.1 We keep files.\n   2.2 A copy costs 35 euros.',
      [
        heading('TERMS (the short version)', 1),
        heading('1. Money', 2),
        list(true, item('We ask for half before we start.', '1.1'), item('Bills are due in 21 days.', '1.2')),
        heading('2. Papers', 2),
        list(true, item('We keep files.', '2.1'), item('A copy costs 35 euros.', '2.2')),
      ],
    ],
    [
      'short lines above a text or values',
      `Lost property\n\n${prose}\n\nRefunds\n${prose}\n\nContact:\nPhone: 12\nEmail: a@b.test`,
      [
        heading('Lost property', 1),
        paragraph(prose),
        heading('Refunds', 2),
        paragraph(prose),
        heading('Contact', 2),
        definition('Phone', '12'),
        definition('Email', 'a@b.test'),
      ],
    ],
    [
      'framed lines and names of sections',
      '*** News ***\n\nArtículo 3. Cuotas\nLa cuota es de 5 euros.\n\n[Extras]\nNone.',
      [
        heading('News', 1),
        heading('Artículo 3. Cuotas', 3),
        paragraph('La cuota es de 5 euros.'),
        heading('Extras', 2),
        paragraph('None.'),
      ],
    ],
  ])('are %s', (_name, text, expected) => expect(textBlocks(text)).toEqual(expected));

  it('are not dates below a title, addresses, greetings, initials or the last line', () => {
    expect(textBlocks(`BILLING\nLast changed 3 March 2026\n\n1. Paying\n${prose}`)).toEqual([
      heading('BILLING', 1),
      paragraph('Last changed 3 March 2026'),
      heading('1. Paying', 2),
      paragraph(prose),
    ]);
    expect(
      textBlocks('MILL\nMill Lane 3, Town\nTel. 12 | a@b.test\n\nPrices\nTours cost 3 euros each for all who come.'),
    ).toEqual([
      heading('MILL', 1),
      paragraph('Mill Lane 3, Town\nTel. 12 | a@b.test'),
      heading('Prices', 2),
      paragraph('Tours cost 3 euros each for all who come.'),
    ]);
    const texts = [
      'Mill Office\nMill Lane 3\nLONDON\nSW1A 1AA',
      'Ana Ruiz\nDirector\nAna has led the museum since 2019. She studied history in Granada.',
      'And be one miller, long I stood\nAnd looked down one as far as I could',
      'A. Smith was the miller.',
      'Kind regards\n\nThe team of the mill\nMill Lane 3',
      'WE ARE CLOSED!',
      'A title without a text',
    ];
    for (const text of texts) expect(textBlocks(text)).toEqual(text.split('\n\n').map(paragraph));
  });
});

describe('lists', () => {
  it.each<[string, string, object[]]>([
    [
      'nested by indentation, with wrapped items',
      `We offer:\n* Bread that is baked every morning in the old stone oven of the\n  mill\n* Tours\n    - short\n    - long\n\n* Cake`,
      [
        paragraph('We offer:'),
        list(
          false,
          item('Bread that is baked every morning in the old stone oven of the mill'),
          item('Tours', null, [item('short'), item('long')]),
          item('Cake'),
        ),
      ],
    ],
    [
      'nested by another kind of number',
      '1. Rent includes:\na) water\nb) heat\n2. Deposit\n   (i) one month\n   (ii) two months',
      [
        list(
          true,
          item('Rent includes:', '1.', [item('water', 'a)'), item('heat', 'b)')]),
          item('Deposit', '2.', [item('one month', '(i)'), item('two months', '(ii)')]),
        ),
      ],
    ],
    [
      'with any bullet, after a text',
      'Traiga lo siguiente:\n•Botas\n• Abrigo\n\n– Agua\n– Pan\n\n[ ] Mapa\n[x] Billete',
      [
        paragraph('Traiga lo siguiente:'),
        list(false, item('Botas'), item('Abrigo')),
        list(false, item('Agua'), item('Pan')),
        list(false, item('Mapa'), item('Billete')),
      ],
    ],
    [
      'with long numbered sentences',
      'Se hace saber:\n\n1. El registro abre los jueves.\n\n2. La piscina cierra en mayo.',
      [
        paragraph('Se hace saber:'),
        list(true, item('El registro abre los jueves.', '1.'), item('La piscina cierra en mayo.', '2.')),
      ],
    ],
  ])('are %s', (_name, text, expected) => expect(textBlocks(text)).toEqual(expected));

  it('are not the long points of a notice, apart from each other', () => {
    const points = [`1. ${prose}`, `2. ${prose}`];
    expect(textBlocks(points.join('\n\n'))).toEqual(points.map(paragraph));
    expect(textBlocks(points.join('\n'))).toEqual([list(true, item(prose, '1.'), item(prose, '2.'))]);
  });
});

describe('questions', () => {
  it('have their answers below', () => {
    const text =
      'FAQ\n\nQ: Can I bring\na guest?\nA: Yes, twice a month.\n\nQ2. Is it free?\nA2. No. Bring:\n- cash\n- card\n\nPregunta: ¿Hay piscina?\nRespuesta:\nSí.\n\nIs there a shower?\nYes, two.';
    expect(textBlocks(text)).toEqual([
      heading('FAQ', 1),
      heading('Can I bring a guest?', 2),
      paragraph('Yes, twice a month.'),
      heading('Is it free?', 2),
      paragraph('No. Bring:'),
      list(false, item('cash'), item('card')),
      heading('¿Hay piscina?', 2),
      paragraph('Sí.'),
      heading('Is there a shower?', 2),
      paragraph('Yes, two.'),
    ]);
  });

  it('are text after the name of a speaker', () => {
    expect(textBlocks('Ana: How are you?\nLuis: Fine.')).toEqual([
      definition('Ana', 'How are you?'),
      definition('Luis', 'Fine.'),
    ]);
    expect(textBlocks('Why not?\n\nWho knows?')).toEqual([paragraph('Why not?'), paragraph('Who knows?')]);
  });
});

describe('labels with values', () => {
  it('are definitions; a deeper line continues the value', () => {
    expect(
      textBlocks('Phone: 12\nAddress: Mill Lane 3,\n         Townsville\nOpen : 9:00-14:00\n\nTea - 2.00\nCake - 3.50'),
    ).toEqual([
      definition('Phone', '12'),
      definition('Address', 'Mill Lane 3,\nTownsville'),
      definition('Open', '9:00-14:00'),
      definition('Tea', '2.00'),
      definition('Cake', '3.50'),
    ]);
  });

  it('are not sentences with a colon or a time', () => {
    for (const text of [
      'Note: the machine must be cold before you open it.',
      'We open at 9:00 and close at 17:00',
      'See http://mill.test',
    ])
      expect(textBlocks(text)).toEqual([paragraph(text)]);
  });
});

describe('paragraphs', () => {
  it('join wrapped lines and keep short ones', () => {
    expect(textBlocks(`${wrapped.join('\r\n').replaceAll('\r', '')}\n\nMill Lane 3\nTownsville\f${prose}`)).toEqual([
      paragraph(prose),
      paragraph('Mill Lane 3\nTownsville'),
      paragraph(prose),
    ]);
  });

  it('keep the lines of a shorter text beside wrapped ones', () => {
    const lines = [
      'Phone 0113 496 0100, Monday to Thursday 9-17, Friday 9-13',
      'Email office@mill.test',
      'Mill Lane 3',
    ];
    expect(textBlocks(`${wrapped.join('\n')}\n\n${lines.join('\n')}`)).toEqual([
      paragraph(prose),
      paragraph(lines.join('\n')),
    ]);
  });

  it('stay prose with numbers, dashes and signs', () => {
    const lines = [
      'They sold flour, bread and cake - all of it in the shop beside the mill - and in the',
      'year 1901 it was 2. 300 kg of it; J. Smith wrote about them: "Never stop." Was it so, or',
      '12 That is what he said | and no more.  Nobody answered him for a very long time, and',
      'nobody came back.',
    ];
    expect(textBlocks(lines.join('\n'))).toEqual([paragraph(lines.join(' '))]);
  });
});

it.each([
  '1. a\n',
  '- a\n',
  'a: b\n',
  '| a\n',
  'A  b\n',
  '---\n',
  'Q: a?\n',
  'AAA\n',
  'a?\n',
  'T\n\n',
  '1.1 A\nb\n\n',
  ' ',
  '\t',
  'a  ',
])('takes linear time for endless %j', (part) =>
  expect(textBlocks(`${part.repeat(20_000)}\n\nend`).length).toBeGreaterThan(0),
);
