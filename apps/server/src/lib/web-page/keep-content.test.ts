import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const read = (body: string, head = '') =>
  readPage(`<html><head><title>Mill</title>${head}</head><body>${body}</body></html>`, 'https://mill.test/')
    .sections.map(({ text }) => text)
    .join('\n\n');

const prose = (topic: string) =>
  `<p>The ${topic} of the mill was built by two brothers, who came from the coast, and it has been open since then. It is run by their family, and visitors, schools and groups are welcome all year.</p>`.repeat(
    3,
  );
const services = '<ul><li>Flour</li><li>Bread</li><li>Tours</li><li>Courses</li><li>Repairs</li><li>Grain</li></ul>';
const servicesText = '- Flour\n- Bread\n- Tours\n- Courses\n- Repairs\n- Grain';

describe('a page of an organization keeps', () => {
  it.each<[string, string, string[]]>([
    [
      'a heading and a list after its text',
      `<h1>The mill</h1>${prose('wheel')}<h2>Services</h2>${services}`,
      [`Services\n\n${servicesText}`],
    ],
    [
      'sections beside its text',
      `<section class="hero"><h1>The mill</h1>${prose('wheel')}</section><section><h2>Services</h2>${services}</section><section><h2>Fees</h2><table><tr><th>Tour</th><th>Price</th></tr><tr><td>Short</td><td>4 €</td></tr></table></section>`,
      [`Services\n\n${servicesText}`, '| Tour | Price |\n| --- | --- |\n| Short | 4 € |'],
    ],
    [
      'a list of dishes with the class of a menu',
      `<div><h1>The mill</h1>${prose('kitchen')}</div><div class="menu sidebar"><h2>Dishes</h2><ul><li>Soup 4 €</li><li>Stew 9 €</li></ul></div>`,
      ['Dishes\n\n- Soup 4 €\n- Stew 9 €'],
    ],
    [
      'a list of dishes in a nav element',
      `<main><h1>The mill</h1>${prose('kitchen')}</main><nav><h2>Dishes</h2><ul><li>Soup of the day 4.50 €</li><li>Stew of the house 9.80 €</li><li>Cake 3 €</li></ul></nav>`,
      ['- Soup of the day 4.50 €\n- Stew of the house 9.80 €'],
    ],
    [
      'contact details in its footer',
      `<h1>The mill</h1><p>We grind.</p><footer><ul><li><a href="/a">Home</a></li><li><a href="/b">Legal notice</a></li></ul><div><h3>Visit us</h3><p>Mill Lane 3<br>Tel. 555 010 3344</p></div><p>© 2026 The mill</p></footer>`,
      ['Visit us\n\nMill Lane 3\nTel. 555 010 3344'],
    ],
    [
      'opening hours in a side note',
      `<main><h1>The mill</h1><p>We grind.</p></main><aside><h2>Hours</h2><p>Monday 9:00 to 17:00</p></aside>`,
      ['Hours\n\nMonday 9:00 to 17:00'],
    ],
    [
      'the title in its header',
      `<header><nav><a href="/">Home</a></nav><h1>The old mill</h1></header><p>We grind.</p>`,
      ['The old mill\n\nWe grind.'],
    ],
    [
      'text in a form around the page',
      `<form action="/"><h1>The mill</h1>${prose('wheel')}<h2>Services</h2>${services}</form>`,
      [servicesText],
    ],
    [
      'closed panels that a control opens',
      `<main><h1>Questions</h1><h3><button aria-controls="a" aria-expanded="false">Is it open?</button></h3><div id="a" hidden><p>Yes, daily.</p></div></main>`,
      ['Is it open?\n\nYes, daily.'],
    ],
    [
      'a list of files',
      `<div class="content"><h1>The mill</h1>${prose('wheel')}<h2>Plans</h2><ul><li>Plan A (<a href="/a.pdf">file</a>), scale 1:50</li><li>Plan B (<a href="/b.pdf">file</a>), scale 1:20</li></ul></div>`,
      ['- Plan A (file), scale 1:50\n- Plan B (file), scale 1:20'],
    ],
    [
      'plans and offers whose class is that of an advertisement',
      `<h1>The mill</h1>${prose('wheel')}<section class="promo"><h2>Offers</h2><ul><li>Family ticket 12 €</li><li>Group ticket 30 €</li></ul></section>`,
      ['- Family ticket 12 €\n- Group ticket 30 €'],
    ],
    [
      'an email address that is a link',
      `<h1>The mill</h1>${prose('wheel')}<p><a href="mailto:hello@mill.test">hello@mill.test</a></p>`,
      ['hello@mill.test'],
    ],
    [
      'services that are links around a title and a text',
      `<main><h1>The mill</h1>${prose('wheel')}<h2>Services</h2><div><a href="/flour"><h3>Flour</h3><p>Wheat and rye.</p></a><a href="/bread"><h3>Bread</h3><p>Daily from 7.</p></a></div></main>`,
      ['Services', 'Flour\n\nWheat and rye.\n\nBread\n\nDaily from 7.'],
    ],
    [
      'a side note with a list',
      `<main><h1>The mill</h1>${prose('wheel')}<aside><h2>What to bring</h2><ul><li>Boots</li><li>Water</li></ul></aside></main>`,
      ['What to bring\n\n- Boots\n- Water'],
    ],
    [
      'a list above the fields of a form',
      `<main><h1>The mill</h1>${prose('wheel')}<form><h2>Please tell us</h2><ul><li>Your name</li><li>Your size</li></ul><input><button>Send</button></form></main>`,
      ['Please tell us\n\n- Your name\n- Your size'],
    ],
    [
      'a heading for screen readers only',
      `<main><h1>The mill</h1>${prose('wheel')}<section><h2 class="visually-hidden">Hours</h2><ul><li>Mon 9–17</li><li>Tue 9–15</li></ul></section></main>`,
      ['Hours\n\n- Mon 9–17\n- Tue 9–15'],
    ],
    [
      'links under a heading of their own',
      `<div><h1>The mill</h1>${prose('wheel')}<h2>Courses</h2><ul><li><a href="/a">Baking</a></li><li><a href="/b">Milling</a></li><li><a href="/c">Brewing</a></li></ul></div>`,
      ['Courses\n\n- Baking\n- Milling\n- Brewing'],
    ],
    [
      'answers that open below their question',
      `<main><h1>Questions</h1><div>Is it open?</div><div style="display:none">Yes, daily.</div></main>`,
      ['Is it open?\n\nYes, daily.'],
    ],
    [
      'a page that a script shows',
      `<div style="visibility:hidden"><h1>The mill</h1>${prose('wheel')}<h2>Services</h2>${services}</div><p>Loading</p>`,
      [`Services\n\n${servicesText}`],
    ],
    [
      'lists and tables that are marked by roles',
      `<main><h1>The mill</h1>${prose('wheel')}<div role="list"><div role="listitem">Flour</div><div role="listitem">Bread</div></div><div role="table"><div role="row"><span role="columnheader">Tour</span><span role="columnheader">Price</span></div><div role="row"><span role="cell">Short</span><span role="cell">4 €</span></div></div></main>`,
      ['- Flour\n- Bread\n\n| Tour | Price |\n| --- | --- |\n| Short | 4 € |'],
    ],
  ])('%s', (_name, body, parts) => {
    const text = read(`<nav><a href="/">Start here</a></nav>${body}`);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/Start here|Legal notice|©/);
  });
});

const days = '<th>Mon</th><th>Tue</th>';
const grid = (...rows: string[]) => `| ${rows.join(' |\n| ')} |`;

describe('columns keep their names beside', () => {
  it.each<[string, string, string]>([
    [
      'an empty corner',
      `<tr><th></th>${days}</tr><tr><th>Pool</th><td>9</td><td>10</td></tr>`,
      grid(' | Mon | Tue', '--- | --- | ---', 'Pool | 9 | 10'),
    ],
    [
      'a corner for sighted readers only',
      `<tr><td aria-hidden="true">&nbsp;</td>${days}</tr><tr><th>Pool</th><td>9</td><td>10</td></tr>`,
      grid(' | Mon | Tue', '--- | --- | ---', 'Pool | 9 | 10'),
    ],
    [
      'empty cells in the rows',
      `<tr><th>Room</th>${days}</tr><tr><th>Pool</th><td></td><td>10</td></tr><tr><th>Gym</th><td>9</td><td></td></tr>`,
      grid('Room | Mon | Tue', '--- | --- | ---', 'Pool |  | 10', 'Gym | 9 | '),
    ],
    [
      'a name in the middle that is missing',
      '<tr><th>Room</th><th></th><th>Price</th></tr><tr><td>A</td><td>new</td><td>5 €</td></tr>',
      grid('Room |  | Price', '--- | --- | ---', 'A | new | 5 €'),
    ],
    [
      'a column without any text',
      '<tr><th>Room</th><th></th><th>Price</th></tr><tr><td>A</td><td>&nbsp;</td><td>5 €</td></tr>',
      grid('Room | Price', '--- | ---', 'A | 5 €'),
    ],
    [
      'an empty corner over two rows of names',
      `<tr><td rowspan="2"></td><th colspan="2">Mon</th><th colspan="2">Tue</th></tr><tr><th>am</th><th>pm</th><th>am</th><th>pm</th></tr><tr><th>Pool</th><td>9</td><td></td><td>10</td><td>3</td></tr>`,
      grid(' | Mon / am | Mon / pm | Tue / am | Tue / pm', '--- | --- | --- | --- | ---', 'Pool | 9 |  | 10 | 3'),
    ],
    [
      'a hidden name above shown cells',
      '<tr><th>Room</th><th hidden>Id</th><th>Price</th></tr><tr><td>A</td><td>7</td><td>5 €</td></tr>',
      grid('Room |  | Price', '--- | --- | ---', 'A | 7 | 5 €'),
    ],
    [
      'hidden cells below shown names',
      '<tr><th>Room</th><th>Price</th></tr><tr><td>A</td><td hidden>7</td><td>5 €</td></tr>',
      grid('Room | Price', '--- | ---', 'A | 5 €'),
    ],
    [
      'a name with the class of a button, and cells of links',
      '<tr><th>Form</th><th class="share">Link</th><th>Size</th></tr><tr><td>Entry</td><td><a href="/a">Open the form</a></td><td>3 kB</td></tr>',
      grid('Form | Link | Size', '--- | --- | ---', 'Entry | Open the form | 3 kB'),
    ],
    [
      'names without a row',
      '<thead><th>Room</th><th>Price</th></thead><tr><td>A</td><td>5 €</td></tr>',
      grid('Room | Price', '--- | ---', 'A | 5 €'),
    ],
  ])('%s', (_name, rows, expected) => {
    expect(read(`<h1>The mill</h1>${prose('wheel')}<table>${rows}</table>`)).toContain(`\n\n${expected}`);
    expect(read(`<h1>The mill</h1><p>We grind.</p><table>${rows}</table>`)).toContain(`\n\n${expected}`);
  });
});

it('counts the texts that the author hid', () => {
  const page = readPage(
    `<body><nav hidden><a href="/">All our rooms</a></nav><main><h1>The mill</h1><p hidden>Old price 3 €</p><div style="display:none"><p>Not for visitors.</p><p hidden>Never shown.</p></div><p><i aria-hidden="true">menu</i> We grind.</p><h2><button aria-controls="a">Fees</button></h2><p id="a" hidden>It costs 4 €.</p></main></body>`,
    'https://mill.test/',
  );
  expect(page.notes).toEqual({ hidden: { texts: 2 } });
  expect(page.sections.map(({ text }) => text).join('\n')).toBe('The mill\n\nWe grind.\nFees\n\nIt costs 4 €.');
});

it('leaves out menus without a nav element, and legal lines', () => {
  const text = read(
    `<div class="top"><a href="/1">Our rooms</a> <a href="/2">Our shop</a> <a href="/3">Our news</a></div><h1>The mill</h1>${prose('wheel')}<h2>Services</h2>${services}<div>© 2026 The mill. All rights reserved.</div>`,
  );
  expect(text).toContain(servicesText);
  expect(text).not.toMatch(/Our shop|reserved/);
});

it('keeps lists and tables between the paragraphs of a news article only', () => {
  const text = read(
    `<div class="box"><ul><li>Ten mills to see</li><li>Why wheels turn</li></ul></div><article><h1>The mill</h1>${prose('wheel')}<h2>Parts</h2><ul><li>Wheel</li><li>Stone</li></ul>${prose('roof')}</article><div><h3>Weather</h3><ul><li>Rain in the north today</li><li>Sun in the south</li></ul></div>`,
    '<meta property="article:published_time" content="2026-01-01">',
  );
  expect(text).toContain('Parts\n\n- Wheel\n- Stone');
  expect(text).not.toMatch(/Ten mills|Rain/);
});
