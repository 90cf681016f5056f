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
  ])('%s', (_name, body, parts) => {
    const text = read(`<nav><a href="/">Start here</a></nav>${body}`);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/Start here|Legal notice|©/);
  });
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
